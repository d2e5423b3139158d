import { afterEach, beforeAll, expect, it, jest } from '@jest/globals';
import { createMemoryRouter, RouterProvider } from '@salon/shared-lib/router/for-tests';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { at, dayWith, visit } from '../day/for-tests.ts';
import { Glance } from './Glance.tsx';

const waits = visit(1, 1, '14:00');
const sits = visit(2, 2, '10:00', { status: 'in_chair' });
const missed = visit(3, 2, '9:00', { status: 'no_show' });
const cancelled = visit(4, 1, '15:00');
const day = dayWith([waits, sits, missed], { cancelled: [cancelled] });
const onOpen = jest.fn();
const onBook = jest.fn();
const onNotice = jest.fn();

beforeAll(() => {
  HTMLDialogElement.prototype.showModal ??= function (this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close ??= function (this: HTMLDialogElement) {
    this.open = false;
  };
});
afterEach(() => {
  cleanup();
  onOpen.mockReset();
  onBook.mockReset();
});

/** Opens the list of a fact. */
async function list(fact: RegExp) {
  const element = (
    <Glance
      day={day}
      now={at('10:30')}
      isPast={false}
      onOpen={onOpen}
      onBook={onBook}
      onNotice={onNotice}
    />
  );
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />);
  fireEvent.click(screen.getByRole('button', { name: fact }));
  return within(await screen.findByRole('dialog'));
}
const names = (all: Awaited<ReturnType<typeof list>>) =>
  all
    .getAllByRole('listitem')
    .map((one) => /Customer \d|Technician \d$/.exec(one.textContent)?.[0]);

it.each([
  [/^Booked/, ['Customer 4', 'Customer 3', 'Customer 2', 'Customer 1']],
  [/^In the chair/, ['Customer 2']],
  [/^2:00 PM, next to arrive/, ['Customer 1']],
  [/^Since opening/, ['Customer 4', 'Customer 3']],
])('%s opens its visits', async (fact, expected) => {
  expect(names(await list(fact))).toEqual(expected);
});

it('lists who is late among those who are next, also where the next one is named', async () => {
  const late = visit(5, 1, '10:00');
  const element = (
    <Glance
      day={dayWith([waits, late])}
      now={at('10:30')}
      isPast={false}
      onOpen={onOpen}
      onBook={onBook}
      onNotice={onNotice}
    />
  );
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />);
  fireEvent.click(screen.getByRole('button', { name: /^2:00 PM, next to arrive 1 late · / }));
  const opened = within(await screen.findByRole('dialog'));
  expect(names(opened)).toEqual(['Customer 5', 'Customer 1']);
  expect(opened.getAllByText('Late')).toHaveLength(1);
});

it('offers no free hour on a day that is over', () => {
  const element = (
    <Glance day={day} now={null} isPast onOpen={onOpen} onBook={onBook} onNotice={onNotice} />
  );
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />);
  expect(screen.queryByRole('button', { name: /free hour/ })).toBeNull();
});

it('opens the card of a visit', async () => {
  fireEvent.click((await list(/^In the chair/)).getByRole('button', { name: /Customer 2/ }));
  expect(onOpen).toHaveBeenCalledWith(sits);
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('leads to the client of a cancelled visit', async () => {
  expect((await list(/^Since opening/)).getByRole('link', { name: /Customer 4/ })).toBeTruthy();
});

it('books the next free hour of each technician', async () => {
  const free = await list(/^Next free hour/);
  fireEvent.click(free.getByRole('button', { name: /Technician 2/ }));
  expect(onBook).toHaveBeenCalledWith({ technicianId: 2, minute: at('11:00') });
});
