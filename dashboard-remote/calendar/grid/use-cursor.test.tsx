import { afterEach, describe, expect, it, jest } from '@jest/globals';
import type { DeskDay } from '@salon/shared-lib/domain';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { dayWith, technician, visit } from '../day/for-tests.ts';
import { type Moving, moveStore } from '../move/move-store.ts';
import { Grid, type GridProps } from './Grid.tsx';

afterEach(() => {
  act(() => moveStore.setState({ moving: null }));
  cleanup();
});

const off = { off: 'weekday' } as const;
const tuesday = dayWith([visit(7, 2, '14:00')], {
  technicians: [technician(1), technician(2), technician(3)],
});
const later = (technicians: DeskDay['technicians']): DeskDay =>
  dayWith([], { date: '2027-03-21', technicians });

/** The columns of a day, with the cursor on the visit of technician 2; then those of another day. */
function turn(next: DeskDay) {
  const onKey = jest.fn();
  const move = { aim: jest.fn(), remind: jest.fn() };
  const props = {
    scale: 1,
    now: null,
    openId: null,
    place: { current: null },
    freshIds: new Set<number>(),
    onOpen: () => undefined,
    onBook: () => undefined,
    onKey,
    move,
  } as unknown as GridProps;
  const { container, rerender } = render(<Grid {...props} day={tuesday} />);
  const stops = () => [...container.querySelectorAll<HTMLElement>('[data-cursor]')];
  act(() => container.querySelector<HTMLElement>('[data-appointment="7"]')?.focus());
  const show = (day: DeskDay) => rerender(<Grid {...props} day={day} />);
  show(next);
  return { stops, show, onKey, move };
}

it('stays at its place on a day on which its technician works', () => {
  const { stops } = turn(later([technician(1), technician(2)]));
  expect(stops()).toHaveLength(1);
  expect(stops()[0]).toHaveAccessibleName('Book 2:00 PM with Technician 2');
});

it.each([
  ['the next one who works', [technician(1), technician(2, off), technician(3)], 'Technician 3'],
  [
    'the last one who works',
    [technician(1), technician(2, off), technician(3, off)],
    'Technician 1',
  ],
])('stays at its time, with %s, where its technician is off', (_, technicians, name) => {
  const { stops, show } = turn(later(technicians));
  expect(stops()).toHaveLength(1);
  expect(stops()[0]).toHaveAccessibleName(`Book 2:00 PM with ${name}`);
  show(tuesday);
  expect(stops()[0]).toHaveAttribute('data-appointment', '7');
});

it('is the calendar itself where nobody works, and keys work on', () => {
  const { stops, onKey } = turn(later([technician(1, off), technician(2, off)]));
  expect(stops()).toEqual([screen.getByRole('group', { name: 'Sunday, March 21: nobody works.' })]);
  act(() => stops()[0]?.focus());
  expect(stops()[0]).toHaveFocus();
  fireEvent.keyDown(stops()[0] as HTMLElement, { key: 'PageDown' });
  expect(onKey).toHaveBeenCalledTimes(1);
});

it('goes with its visit: a key is meant for it, not for who stands at its place now', () => {
  const visits = [visit(7, 2, '16:00'), visit(8, 2, '14:00')];
  const { stops, onKey } = turn(dayWith(visits, { technicians: tuesday.technicians }));
  expect(stops()).toHaveLength(1);
  expect(stops()[0]).toHaveAttribute('data-appointment', '7');
  expect(stops()[0]).toHaveFocus();
  fireEvent.keyDown(stops()[0] as HTMLElement, { key: 'a' });
  expect(onKey).toHaveBeenCalledWith(expect.anything(), expect.objectContaining({ id: 7 }));
});

it('is where free time was tapped, after the form is closed', () => {
  const { stops } = turn(tuesday);
  const column = document.querySelector('[data-technician="1"]') as HTMLElement;
  // 11:00 AM: three hours below the top, at one pixel a minute.
  const click = new MouseEvent('click', { bubbles: true, clientY: 180 });
  fireEvent(column, Object.assign(click, { pointerType: 'mouse' }));
  expect(stops()).toHaveLength(1);
  expect(stops()[0]).toHaveAccessibleName('Book 11:00 AM with Technician 1');
});

describe('while an appointment is being moved', () => {
  const movedVisit = visit(7, 2, '14:00');
  function startMove() {
    const view = turn(tuesday);
    const target = { technicianId: 2, minute: 840 };
    const moving: Moving = {
      appointment: movedVisit,
      booking: [movedVisit],
      by: 'key',
      date: tuesday.date,
      target,
      verdict: { ok: true },
      performers: new Set([1, 2, 3]),
    };
    act(() => moveStore.setState({ moving }));
    return view;
  }

  it.each(['Home', 'End', 'd', 'w', 'n'])('refuses %s, and says how it is put down', (key) => {
    const { stops, onKey, move } = startMove();
    // Without its own work: End would scroll the page.
    expect(fireEvent.keyDown(stops()[0] as HTMLElement, { key })).toBe(false);
    expect(onKey).not.toHaveBeenCalled();
    expect(move.aim).not.toHaveBeenCalled();
    expect(move.remind).toHaveBeenCalledTimes(1);
  });

  it('leaves Tab to the browser', () => {
    const { stops, move } = startMove();
    expect(fireEvent.keyDown(stops()[0] as HTMLElement, { key: 'Tab' })).toBe(true);
    expect(move.remind).not.toHaveBeenCalled();
  });
});
