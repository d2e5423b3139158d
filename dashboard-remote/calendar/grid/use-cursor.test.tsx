import { afterEach, expect, it, jest } from '@jest/globals';
import type { DeskDay } from '@salon/shared-lib/domain';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { dayWith, technician, visit } from '../day/for-tests.ts';
import { Grid, type GridProps } from './Grid.tsx';

afterEach(cleanup);

const off = { off: 'weekday' } as const;
const tuesday = dayWith([visit(7, 2, '14:00')], {
  technicians: [technician(1), technician(2), technician(3)],
});
const later = (technicians: DeskDay['technicians']): DeskDay =>
  dayWith([], { date: '2027-03-21', technicians });

/** The columns of a day, with the cursor on the visit of technician 2; then those of another day. */
function turn(next: DeskDay) {
  const onKey = jest.fn();
  const props = {
    scale: 1,
    now: null,
    openId: null,
    freshIds: new Set<number>(),
    onOpen: () => undefined,
    onBook: () => undefined,
    onKey,
    move: {},
  } as unknown as GridProps;
  const { container, rerender } = render(<Grid {...props} day={tuesday} />);
  const stops = () => [...container.querySelectorAll<HTMLElement>('[data-cursor]')];
  act(() => container.querySelector<HTMLElement>('[data-appointment="7"]')?.focus());
  const show = (day: DeskDay) => rerender(<Grid {...props} day={day} />);
  show(next);
  return { stops, show, onKey };
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
