import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { api } from '@salon/shared-lib/api';
import { baseLocale, setLocaleSource } from '@salon/shared-lib/i18n';
import { createMemoryRouter, RouterProvider } from '@salon/shared-lib/router/for-tests';
import { salonInstant } from '@salon/shared-lib/scheduling';
import { logInForTests } from '@salon/shared-lib/session/for-tests';
import {
  act,
  cleanup,
  fireEvent,
  render,
  renderHook,
  screen,
  within,
} from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { found } from '../appointments/for-tests.ts';
import { Technicians } from './Technicians.tsx';
import { useHasDraft } from './use-draft.ts';

const technician = (id: number, name: string) => ({
  id,
  name,
  description: '',
  unavailability: '',
  category_ids: [1],
  hours: [],
  photo: null,
});

/** Who is free, by the id of the visit. */
const free: Record<number, string[]> = { 1: ['Rosa', 'Kim'], 2: [] };
const answers: Record<string, (query: { ids: number[] }) => unknown> = {
  '/services/': () => [{ id: 1, name: 'Nail Care', services: [] }],
  '/technicians/': () => [technician(1, 'Linh'), technician(3, 'Mai')],
  '/technicians/time_off': () => [
    { id: 7, technician_id: 3, first_date: '2026-12-03', last_date: '2026-12-05', note: 'Da Nang' },
  ],
  '/appointments/search': () => [
    found(1, { date: '2026-12-03', technician_id: 3 }),
    found(2, {
      date: '2026-12-04',
      technician_id: 3,
      Customer: { name: 'ADA RING', phone: '2535550189', email: null },
    }),
  ],
  '/appointments/alternative_technicians': ({ ids }) =>
    ids.map((id) => ({
      id,
      technicians: free[id]?.map((name, index) => ({ id: index + 20, name })),
    })),
};

beforeEach(() => {
  logInForTests();
  jest.spyOn(Date, 'now').mockReturnValue(salonInstant('2026-11-24', 600));
  jest
    .spyOn(api, 'send')
    .mockImplementation(
      (async ({ path }: { path: string }, input: { query: { ids: number[] } }) =>
        answers[path]?.(input?.query) ?? []) as never,
    );
});
beforeEach(() => {
  jest.spyOn(api, 'exchange').mockImplementation((async ({ path }: { path: string }) => ({
    body: answers[path]?.({ ids: [] }) ?? [],
    headers: {},
  })) as never);
});
afterEach(() => {
  setLocaleSource(() => baseLocale);
  cleanup();
  jest.restoreAllMocks();
});

async function open() {
  const router = createMemoryRouter([{ path: '/', Component: Technicians }]);
  await act(async () => render(<RouterProvider router={router} />));
}

it('says in the list who is off, and when', async () => {
  await open();
  expect(screen.getByRole('button', { name: /^Mai/ })).toHaveTextContent('Off Dec 3 to 5');
  expect(screen.getByRole('button', { name: /^Linh/ })).not.toHaveTextContent('Off');
});

it('says who is free for the visits in the way of time off', async () => {
  await open();
  await userEvent.click(screen.getByRole('button', { name: /^Mai/ }));
  const timeOff = within(screen.getByRole('region', { name: 'Time off' }));
  expect(await timeOff.findByText('Rosa and Kim free then')).toBeVisible();
  const [first, second] = timeOff.getAllByRole('listitem').map((row) => within(row));
  expect(first?.getByRole('button', { name: /^Give/ })).toBeVisible();
  // Nobody could take this one: it can only go to another time.
  expect(second?.getByText('Nobody is free then')).toBeVisible();
  expect(second?.queryByRole('button')).toBeNull();
  expect(second?.getByRole('link', { name: /^Reschedule/ })).toBeVisible();
  const asked = jest.mocked(api.send).mock.calls.map(([{ path }]) => path);
  expect(asked.filter((path) => path.includes('alternative'))).toHaveLength(1);
});

it('keeps time off that is typed when the technician or the section is left, until it is added', async () => {
  await open();
  const choose = (name: RegExp) => userEvent.click(screen.getByRole('button', { name }));
  const why = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^Why/ });
  await choose(/^Mai/);
  await userEvent.type(why(), 'Wedding');
  await choose(/^Linh/);
  expect(why()).toHaveValue('');
  await choose(/^Mai/);
  expect(why()).toHaveValue('Wedding');
  cleanup();
  await open();
  expect(renderHook(() => useHasDraft('timeOff')).result.current).toBe(true);
  await choose(/^Mai/);
  expect(why()).toHaveValue('Wedding');
  fireEvent.change(screen.getByLabelText('First day'), { target: { value: '2026-12-10' } });
  await choose(/^Add time off/);
  expect(why()).toHaveValue('');
  expect(renderHook(() => useHasDraft('timeOff')).result.current).toBe(false);
});

it('names services and categories in the language of the page', async () => {
  setLocaleSource(() => 'es');
  await open();
  await userEvent.click(screen.getByRole('button', { name: /^Mai/ }));
  expect(screen.getByRole('checkbox', { name: 'Cuidado de uñas' })).toBeTruthy();
  expect((await screen.findAllByText(/Manicura de la casa/)).length).toBe(2);
});
