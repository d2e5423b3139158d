import { afterEach, expect, it, jest } from '@jest/globals';
import type { AppointmentStatus, DeskAppointment } from '@salon/shared-lib/domain';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Contents } from '../../visit/undoable-changes.ts';
import { dayWith, monday, visit } from '../day/for-tests.ts';
import { moveStore } from '../move/move-store.ts';
import { RefusedContents } from './RefusedContents.tsx';

afterEach(() => {
  cleanup();
  jest.useRealTimers();
  moveStore.setState({ refusedContents: null });
});

const polish = { id: 4, name: 'Gel Polish', time: 30, price: 46, category_id: 1 };
const added = { id: 5, name: 'Nail Art', time: 30, price: 20, category_id: 1 };

/** Refuses `contents` to the visit of 10:00 to 10:30 that has another one after it: at 9:30, or at 10:05 with the client in the chair. */
function refuse(
  status: AppointmentStatus,
  next: DeskAppointment,
  contents: Partial<Contents> = { Services: [polish, added], minutes: 60 },
  isTaken = false,
) {
  const now = new Date(`${monday}T${status === 'in_chair' ? '10:05' : '09:30'}:00-07:00`);
  jest.useFakeTimers({ now, advanceTimers: true });
  const appointment = visit(7, 1, '10:00', { status, minutes: 30, Services: [polish] });
  const refused = { Services: [polish], minutes: 30, note: null, ...contents };
  moveStore.setState({
    refusedContents: { id: 7, sentence: 'Not free.', contents: refused, isTaken },
  });
  const onChoose = jest.fn();
  const onMove = jest.fn();
  const day = dayWith([appointment, next]);
  render(<RefusedContents {...{ appointment, day, onChoose, onMove }} parts={[appointment]} />);
  return { onChoose, onMove, refused };
}

const offers = () => screen.getAllByRole('button').map(({ textContent }) => textContent);

it('of a client in the chair ends at the next visit, or moves that', async () => {
  const next = visit(8, 1, '10:45');
  const { onChoose, onMove, refused } = refuse('in_chair', next);
  expect(offers()).toEqual(['End at 10:45 AM (45 min)', 'Move Customer 8, 10:45 AM']);
  await userEvent.click(screen.getByRole('button', { name: /End at/ }));
  expect(onChoose).toHaveBeenCalledWith({ ...refused, minutes: 45 });
  await userEvent.click(screen.getByRole('button', { name: /Move/ }));
  expect(onMove).toHaveBeenCalledWith(next);
});

it('offers other places first while the visit can be moved', () => {
  refuse('booked', visit(8, 1, '10:45'));
  expect(offers()).toEqual([
    '10:00 AM with Technician 2',
    ...['9:30 AM with Technician 1', '12:00 PM with Technician 1'],
    ...['End at 10:45 AM (45 min)', 'Move Customer 8, 10:45 AM'],
  ]);
});

it('keeps the end where no visit is in the way', () => {
  refuse('in_chair', visit(8, 1, '14:00'));
  expect(offers()).toEqual(['End at 10:30 AM (30 min)']);
});

it('offers the change again once the visit that was in the way is elsewhere', async () => {
  const { onChoose, refused } = refuse('in_chair', visit(8, 1, '14:00'), { minutes: 60 }, true);
  expect(screen.queryByRole('alert')).toBeNull();
  expect(offers()).toEqual(['Change it now']);
  await userEvent.click(screen.getByRole('button'));
  expect(onChoose).toHaveBeenCalledWith(refused);
});

it('moves no visit whose client is in the chair, and offers no change that is none', () => {
  refuse('in_chair', visit(8, 1, '10:30', { status: 'done' }), { minutes: 60 });
  expect(screen.queryByRole('button')).toBeNull();
});

it.each([
  ['another technician has', visit(8, 2, '10:30')],
  ['is a no-show', visit(8, 1, '10:30', { status: 'no_show' })],
])('does not move a visit that %s', (_, next) => {
  refuse('in_chair', next);
  expect(offers()).toEqual(['End at 10:30 AM (30 min)']);
});
