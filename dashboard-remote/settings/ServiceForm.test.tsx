import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { api } from '@salon/shared-lib/api';
import { baseLocale, setLocaleSource } from '@salon/shared-lib/i18n';
import { logInForTests } from '@salon/shared-lib/session/for-tests';
import { act, cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Menu } from './Menu.tsx';

const service = { id: 4, name: 'Gel Polish', description: '', time: 45, price: 45, category_id: 1 };
const saved: unknown[] = [];
let price = 40;
beforeEach(() => {
  logInForTests();
  saved.length = 0;
  price = 40;
  HTMLDialogElement.prototype.showModal ??= function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close ??= function close() {
    this.open = false;
  };
  jest.spyOn(api, 'send').mockImplementation((async (
    { method }: { method: string },
    input: { body?: { price?: number } },
  ) => {
    if (method === 'GET') {
      return [{ id: 1, name: 'Nail Care', services: [{ ...service, price }] }];
    }
    saved.push(input.body?.price);
    return { id: 9 };
  }) as never);
});
afterEach(() => {
  setLocaleSource(() => baseLocale);
  cleanup();
  jest.restoreAllMocks();
});

async function open() {
  await act(async () => render(<Menu />));
  await userEvent.click(screen.getByRole('button', { name: /^Gel Polish 45 min/ }));
}
async function save(dollars: string) {
  const field = screen.getByLabelText('Dollars');
  await userEvent.clear(field);
  await userEvent.type(field, dollars);
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
}

it('asks before it saves a service that costs nothing', async () => {
  await open();
  await save('0');
  expect(saved).toEqual([]);
  const dialog = screen.getByRole('dialog', { name: 'Save Gel Polish for $0?' });
  expect(dialog).toHaveTextContent('The menu will read $0');
  await userEvent.click(screen.getByRole('button', { name: 'Change the price' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByLabelText('Dollars')).toHaveValue('0');
  expect(saved).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await userEvent.click(screen.getByRole('button', { name: 'Save for $0' }));
  expect(saved).toEqual([0]);
});

it('asks nothing about another price, or one that was 0 before', async () => {
  await open();
  await save('35');
  expect(saved).toEqual([35]);
  cleanup();
  price = 0;
  await open();
  await userEvent.type(screen.getByLabelText('Name'), ' plus');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(saved).toEqual([35, 0]);
});

it('lists the menu as visitors read it, and changes what is stored', async () => {
  setLocaleSource(() => 'es');
  await act(async () => render(<Menu />));
  expect(screen.getByRole('heading', { name: 'Cuidado de uñas' })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: /^Esmalte en gel 45 min/ }));
  expect(screen.getByRole('form', { name: 'Esmalte en gel' })).toBeTruthy();
  expect(screen.getByLabelText('Nombre')).toHaveValue('Gel Polish');
  expect(screen.getByRole('option', { name: 'Cuidado de uñas' })).toBeTruthy();
});

const expectUndone = async (body: object) => {
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(jest.mocked(api.send).mock.calls).toContainEqual([
    expect.objectContaining({ path: '/undo' }),
    { body },
  ]);
  expect(screen.getByText('As it was before.')).toBeVisible();
};

it('takes the addition of a service back', async () => {
  await act(async () => render(<Menu />));
  await userEvent.click(screen.getByRole('button', { name: 'New service' }));
  await userEvent.type(screen.getByLabelText('Name'), 'Foot Bath');
  await save('40');
  await expectUndone({ change: 'added', kind: 'service', id: 9 });
});

it('takes the removal of a service back', async () => {
  await open();
  await userEvent.click(screen.getByRole('button', { name: 'Take off the menu' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Remove Gel Polish?' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Take off the menu' }));
  await expectUndone({ change: 'removed', kind: 'service', id: 4 });
});

it('takes the addition of a category back', async () => {
  await act(async () => render(<Menu />));
  await userEvent.click(screen.getByRole('button', { name: 'New category' }));
  await userEvent.type(screen.getByLabelText('Name'), 'Massage');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await expectUndone({ change: 'added', kind: 'category', id: 9 });
});
