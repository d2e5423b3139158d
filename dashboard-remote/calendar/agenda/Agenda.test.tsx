import { afterEach, expect, it } from '@jest/globals';
import type { DeskDay } from '@salon/shared-lib/domain';
import { act, cleanup, render, screen } from '@testing-library/react';
import { at, dayWith, monday, technician, visit } from '../day/for-tests.ts';
import { moveStore } from '../move/move-store.ts';
import { Agenda, type AgendaProps } from './Agenda.tsx';

const none = () => undefined;
const move = {
  pickUp: () => true,
  aim: none,
  putDown: none,
  cancelMove: none,
  pickUpLength: () => true,
  aimLength: () => undefined,
  setLength: () => undefined,
  cancelLength: () => undefined,
  turnTo: none,
  block: null,
  retry: none,
  remind: none,
};

/** The properties of a day on which nothing is open or fresh. */
const propsOf = (day: DeskDay): AgendaProps => ({
  day,
  scale: 1,
  now: null,
  isPast: false,
  openId: null,
  place: { current: null },
  freshIds: new Set(),
  onOpen: none,
  onBack: none,
  onBook: none,
  onNotice: none,
  onKey: none,
  move,
});

afterEach(() => {
  cleanup();
  moveStore.setState({ moving: null, pending: new Map() });
});

it('says of a move that it is not confirmed yet', () => {
  const place = { date: monday, start: at('10:00'), technicianId: 1, isLate: true };
  moveStore.setState({ pending: new Map([[7, place]]) });
  const day = dayWith([visit(7, 1, '10:00'), visit(8, 1, '12:00')]);
  render(<Agenda {...propsOf(day)} />);
  const names = screen.getAllByRole('button').map(({ textContent }) => textContent ?? '');
  expect(names.map((name) => name.includes('Not confirmed yet'))).toEqual([true, false]);
});

it('says of a visit to come that its technician is off then', () => {
  const away = [{ start: at('9:00'), end: at('13:00') }];
  const day = dayWith(
    [visit(7, 1, '9:00', { status: 'done' }), visit(8, 1, '12:00'), visit(9, 2, '12:00')],
    {
      technicians: [technician(1, { name: 'Linh', away }), technician(2)],
    },
  );
  render(<Agenda {...propsOf(day)} now={at('11:00')} />);
  const named = screen.getAllByRole('button').map(({ textContent }) => textContent ?? '');
  const told = named.filter((name) => name.includes('Linh is off 9:00–1:00 PM'));
  expect(told).toHaveLength(1);
  expect(told[0]).toContain('Customer 8');
});

it('opens the column of the technician whose visit is picked up', () => {
  const appointment = visit(7, 2, '10:00');
  const day = dayWith([appointment]);
  render(<Agenda {...propsOf(day)} />);
  const radio = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name });
  expect(radio('Everyone').checked).toBe(true);
  const target = { technicianId: 2, minute: at('10:00') };
  const moving = { appointment, by: 'key', date: monday, target } as const;
  act(() =>
    moveStore.setState({
      moving: {
        ...moving,
        booking: [appointment],
        verdict: { ok: true },
        performers: new Set([2]),
      },
    }),
  );
  expect(radio('Technician 2').checked).toBe(true);
  expect(radio('Everyone').disabled).toBe(true);
  expect(document.activeElement?.getAttribute('data-appointment')).toBe('7');
});
