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
      technicians: (free[id] ?? []).map((name, index) => ({ id: index + 20, name })),
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

it('has clients who are here already among those in the way, not those who are done or did not come', async () => {
  const visits = (['booked', 'arrived', 'in_chair', 'done', 'no_show'] as const).map((status, id) =>
    found(id + 1, { date: '2026-12-03', technician_id: 3, status }),
  );
  jest.mocked(api.exchange).mockImplementation((async (
    { path }: { path: string },
    { query }: { query: { status?: string } },
  ) => ({
    body:
      path === '/appointments/search'
        ? visits.filter(({ status }) => !query.status || status === query.status)
        : [],
    headers: {},
  })) as never);
  await open();
  await userEvent.click(screen.getByRole('button', { name: /^Mai/ }));
  const timeOff = within(screen.getByRole('region', { name: 'Time off' }));
  expect(await timeOff.findByRole('heading', { name: /^3 / })).toBeVisible();
  expect(timeOff.getAllByRole('listitem')).toHaveLength(3);
});

it('offers no way on for a visit that has begun, and asks for the others who is free', async () => {
  jest.mocked(Date.now).mockReturnValue(salonInstant('2026-12-03', 14 * 60 + 20));
  const late = { date: '2026-12-03' as const, technician_id: 3 };
  const visits = [
    found(1, { ...late, status: 'in_chair' }),
    found(2, { date: '2026-12-04', technician_id: 3 }),
    // Two o'clock: late, and over.
    found(3, late),
    found(4, { ...late, start_service_time: 13 * 60 }),
  ];
  jest
    .mocked(api.exchange)
    .mockImplementation((async () => ({ body: visits, headers: {} })) as never);
  await open();
  await userEvent.click(screen.getByRole('button', { name: /^Mai/ }));
  const timeOff = within(screen.getByRole('region', { name: 'Time off' }));
  expect(await timeOff.findByText('Nobody is free then')).toBeVisible();
  const [begun, other, waits, ...none] = timeOff.getAllByRole('listitem').map((row) => within(row));
  expect(none).toEqual([]);
  expect(waits?.queryByRole('button')).toBeNull();
  expect(waits?.getByRole('link', { name: /^Reschedule/ })).toBeVisible();
  expect(begun?.getByText('Has begun')).toBeVisible();
  expect(begun?.queryByText(/free then/)).toBeNull();
  expect(begun?.queryByRole('button')).toBeNull();
  expect(begun?.queryByRole('link', { name: /^Reschedule/ })).toBeNull();
  expect(other?.queryByText('Has begun')).toBeNull();
  expect(other?.getByRole('link', { name: /^Reschedule/ })).toBeVisible();
  const asked = jest.mocked(api.send).mock.calls.filter(([{ path }]) => path.includes('alternat'));
  expect(asked.map(([, input]) => input)).toMatchObject([{ query: { ids: [2] } }]);
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

it('stores a technician and that customers do not see them with one call', async () => {
  await open();
  await userEvent.click(screen.getByRole('button', { name: /^Mai/ }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Hide from booking' }));
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  const written = () =>
    jest
      .mocked(api.send)
      .mock.calls.filter(([{ method }]) => method !== 'GET')
      .map(([{ path }, input]) => [path, (input as unknown as { body: object }).body]);
  const hidden = { name: 'Mai', hidden: true, expected: { name: 'Mai', hidden: false } };
  expect(written()).toMatchObject([['/technicians/:id', hidden]]);
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  const shown = { name: 'Mai', hidden: false, expected: { name: 'Mai', hidden: true } };
  expect(written()).toMatchObject([
    ['/technicians/:id', hidden],
    ['/technicians/:id', shown],
  ]);
});

it('shows one toast at a time, that of the last change', async () => {
  await open();
  await userEvent.click(screen.getByRole('button', { name: /^Mai/ }));
  await userEvent.type(screen.getByLabelText('Description'), 'Nails.');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(screen.getByText('Saved.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: /^Mai/ }));
  await userEvent.click(screen.getByRole('button', { name: /^Remove December/ }));
  expect(screen.getByText('The time off is removed.')).toBeVisible();
  expect(screen.getAllByRole('button', { name: 'Undo' })).toHaveLength(1);
});
