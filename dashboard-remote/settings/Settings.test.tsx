import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { settingKeys } from '@salon/shared-lib/administration';
import { ApiError, api } from '@salon/shared-lib/api';
import type { Setting } from '@salon/shared-lib/domain';
import { changeSettings, orderServices } from '@salon/shared-lib/endpoints';
import { announcePublicData } from '@salon/shared-lib/query';
import { authStore } from '@salon/shared-lib/session';
import { logInForTests } from '@salon/shared-lib/session/for-tests';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Menu } from './Menu.tsx';
import { SettingsForm } from './SettingsForm.tsx';
import { keepSettings } from './settings-draft.ts';

const refused = new ApiError({ kind: 'offline', code: 'offline', message: '' });

const category = {
  id: 1,
  name: 'Nail Care',
  services: ['Basic Manicure', 'Gel Polish', 'Polish Change'].map((name, index) => ({
    id: index + 1,
    name,
    description: '',
    time: 25,
    price: 25,
    category_id: 1,
  })),
};

let stored: Setting[] = [];
let menu = [category];
/** The settings whose change fails. */
let failing: string[] = [];
const changes: unknown[] = [];
const orders: { ids: number[]; expected: number[] }[] = [];
/** What the answer to a new order waits for. */
let gate: Promise<void> = Promise.resolve();
beforeEach(() => {
  logInForTests();
  keepSettings(settingKeys, { typed: {} });
  stored = [{ title: 'bufferTime', context: '30' }];
  menu = [category];
  failing = [];
  changes.length = 0;
  orders.length = 0;
  gate = Promise.resolve();
  jest.spyOn(console, 'error').mockReturnValue();
  jest.spyOn(api, 'send').mockImplementation((async (
    endpoint: { path: string; method: string },
    input: { body: { changes: Setting[]; ids: number[]; expected: number[] } },
  ) => {
    if (endpoint === (changeSettings as unknown)) {
      const { changes: made } = input.body;
      const titles = made.map(({ title }) => title);
      if (titles.some((title) => failing.includes(title))) throw refused;
      changes.push(...made);
      stored = [...stored.filter(({ title }) => !titles.includes(title)), ...made];
      return made;
    }
    if (endpoint === (orderServices as unknown)) {
      const { ids, expected } = input.body;
      orders.push({ ids, expected });
      await gate;
      const services = ids.flatMap((id) => category.services.filter((one) => one.id === id));
      menu = [{ ...category, services }];
      return menu;
    }
    return endpoint.path === '/services/' ? menu : stored;
  }) as never);
});
afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
});

const buffer = () => screen.getByLabelText<HTMLInputElement>('Minutes before a same-day visit');
const lead = () => screen.getByLabelText<HTMLInputElement>('Lead time in hours');
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const retype = async (field: HTMLInputElement, text: string) => {
  await userEvent.clear(field);
  if (text) await userEvent.type(field, text);
};
const openRules = () => act(async () => render(<SettingsForm section="rules" />));

it('shows stored values, and the default of a setting that was never set', async () => {
  await openRules();
  expect([buffer().value, lead().value]).toEqual(['30', '0']);
  expect(button('Save').disabled).toBe(true);
});

it('stores only what was changed, and puts it back on request', async () => {
  await openRules();
  await retype(buffer(), '45');
  await userEvent.click(button('Save'));
  expect(changes).toEqual([{ title: 'bufferTime', context: '45', expected: '30' }]);
  await waitFor(() => expect(button('Save').disabled).toBe(true));
  await userEvent.click(button('Undo'));
  expect(changes.at(-1)).toEqual({ title: 'bufferTime', context: '30', expected: '45' });
  expect(buffer().value).toBe('30');
});

it('refuses what is no number before it is sent', async () => {
  await openRules();
  await retype(lead(), 'soon');
  await userEvent.click(button('Save'));
  expect(lead().getAttribute('aria-invalid')).toBe('true');
  expect(changes).toEqual([]);
  await retype(lead(), '2');
  expect(lead().getAttribute('aria-invalid')).not.toBe('true');
});

it('keeps what was typed where storing fails', async () => {
  failing = ['leadTimeHours'];
  await openRules();
  await retype(buffer(), '45');
  await retype(lead(), '2');
  await userEvent.click(button('Save'));
  expect(screen.getByRole('alert').textContent).not.toBe('');
  expect([buffer().value, lead().value]).toEqual(['45', '2']);
  failing = [];
  await userEvent.click(button('Save'));
  expect(changes).toEqual([
    { title: 'bufferTime', context: '45', expected: '30' },
    { title: 'leadTimeHours', context: '2', expected: '' },
  ]);
});

it('keeps what was typed when the form is left, for the person who typed it', async () => {
  await openRules();
  await retype(buffer(), '45');
  cleanup();
  await openRules();
  expect(buffer().value).toBe('45');
  await userEvent.click(button('Put back'));
  expect(buffer().value).toBe('30');
  await retype(buffer(), '50');
  cleanup();
  authStore.setState({ staff: '4' });
  await openRules();
  expect(buffer().value).toBe('30');
});

it('says what somebody else stored while the form was left', async () => {
  await openRules();
  await retype(buffer(), '45');
  cleanup();
  stored = [{ title: 'bufferTime', context: '20' }];
  await openRules();
  expect(buffer().value).toBe('45');
  expect(await screen.findByText(/is now: 20$/)).toBeVisible();
  await userEvent.click(button('Save'));
  expect(changes).toEqual([{ title: 'bufferTime', context: '45', expected: '30' }]);
});

/** Another desk stores a setting, and this page hears of it. */
async function storeElsewhere(title: Setting['title'], context: string) {
  stored = [...stored.filter((one) => one.title !== title), { title, context }];
  await act(async () => announcePublicData());
}

it('shows what another desk saves, where nothing is typed', async () => {
  await openRules();
  await storeElsewhere('bufferTime', '60');
  expect(buffer().value).toBe('60');
  expect(button('Save').disabled).toBe(true);
});

it('says what another desk has saved under what is typed, and overwrites it only when told to', async () => {
  await openRules();
  await retype(buffer(), '45');
  await storeElsewhere('bufferTime', '60');
  await storeElsewhere('leadTimeHours', '3');
  expect([buffer().value, lead().value]).toEqual(['45', '3']);
  expect(screen.getByText('Minutes before a same-day visit is now: 60')).toBeTruthy();
  await userEvent.click(button('Save'));
  expect(changes.at(-1)).toEqual({ title: 'bufferTime', context: '45', expected: '30' });
  await userEvent.click(button('Undo'));
  await retype(buffer(), '45');
  await storeElsewhere('bufferTime', '15');
  await userEvent.click(button('Keep mine'));
  expect(screen.queryByText(/is now/)).toBeNull();
  await userEvent.click(button('Save'));
  expect(changes.at(-1)).toEqual({ title: 'bufferTime', context: '45', expected: '15' });
});

it('takes what another desk has saved', async () => {
  await openRules();
  await retype(buffer(), '45');
  await storeElsewhere('bufferTime', '60');
  await userEvent.click(button('Take what is there now'));
  expect(buffer().value).toBe('60');
  expect(button('Save').disabled).toBe(true);
});

it('keeps the typed service where another desk changes it, and says what changed', async () => {
  await act(async () => render(<Menu />));
  await userEvent.click(screen.getByRole('button', { name: /^Gel Polish 25 min/ }));
  const minutes = screen.getByLabelText<HTMLInputElement>('Minutes');
  await retype(minutes, '50');
  menu = [{ ...category, services: category.services.map((one) => ({ ...one, price: 30 })) }];
  await act(async () => announcePublicData());
  expect(minutes.value).toBe('50');
  expect(screen.getByText('Price is now: $30')).toBeTruthy();
  menu = [{ ...category, services: [] }];
  await act(async () => announcePublicData());
  expect(screen.getByText('Somebody else has removed this.')).toBeTruthy();
  await userEvent.click(button('Close'));
  expect(screen.queryByText('Somebody else has removed this.')).toBeNull();
});

it('"Put back" forgets what was typed', async () => {
  await openRules();
  await retype(buffer(), '45');
  await userEvent.click(button('Put back'));
  expect(buffer().value).toBe('30');
  expect(changes).toEqual([]);
});

it('moves a service, and back again', async () => {
  await act(async () => render(<Menu />));
  await userEvent.click(button('Gel Polish, a place up'));
  await userEvent.click(button('Undo'));
  expect(orders).toEqual([
    { ids: [2, 1, 3], expected: [1, 2, 3] },
    { ids: [1, 2, 3], expected: [2, 1, 3] },
  ]);
  await userEvent.click(button('Basic Manicure, a place up'));
  expect(orders).toHaveLength(2);
});

it('moves a service as often as the arrow is pressed, one step after another', async () => {
  const first = Promise.withResolvers<void>();
  gate = first.promise;
  await act(async () => render(<Menu />));
  await userEvent.click(button('Basic Manicure, a place down'));
  await userEvent.click(button('Basic Manicure, a place down'));
  // It is at the end then.
  await userEvent.click(button('Basic Manicure, a place down'));
  expect(orders).toHaveLength(1);
  await act(async () => first.resolve());
  expect(orders).toEqual([
    { ids: [2, 1, 3], expected: [1, 2, 3] },
    { ids: [2, 3, 1], expected: [2, 1, 3] },
  ]);
  expect(button('Basic Manicure, a place down')).toHaveFocus();
});

it('closes the form of a service with Escape', async () => {
  await act(async () => render(<Menu />));
  await userEvent.click(screen.getByRole('button', { name: /^Gel Polish 25 min/ }));
  expect(screen.getByRole('form', { name: 'Gel Polish' })).toBeTruthy();
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('form')).toBeNull();
});

it('keeps what is typed of a service when its form is left, until it is given up', async () => {
  const user = userEvent.setup();
  render(<Menu />);
  const row = async (name: RegExp) => screen.findByRole('button', { name });
  const field = () => screen.getByRole('textbox', { name: 'Name' });
  await user.click(await row(/^Basic Manicure.*min/));
  await user.type(field(), ' plus');
  await user.click(await row(/^Gel Polish.*min/));
  expect(field()).toHaveValue('Gel Polish');
  await user.click(await row(/^Basic Manicure.*min/));
  expect(field()).toHaveValue('Basic Manicure plus');

  // Escape closes the form, and the row has the focus again.
  await user.type(field(), '!{Escape}');
  expect(screen.queryByRole('textbox', { name: 'Name' })).toBeNull();
  expect(await row(/^Basic Manicure.*min/)).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(field()).toHaveValue('Basic Manicure plus!');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await user.click(await row(/^Basic Manicure.*min/));
  expect(field()).toHaveValue('Basic Manicure');
});
