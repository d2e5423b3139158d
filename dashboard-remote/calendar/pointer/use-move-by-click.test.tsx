import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { salonInstant } from '@salon/shared-lib/scheduling';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { at, dayWith, monday, visit } from '../day/for-tests.ts';
import { moveStore } from '../move/move-store.ts';
import { useMove } from '../move/use-move.ts';
import { useMoveByClick } from './use-move-by-click.ts';

const appointment = visit(7, 1, '10:00');
const other = visit(8, 2, '12:00');
const day = dayWith([appointment, other]);
const announce = jest.fn();
const onClick = jest.fn();
let move: ReturnType<typeof useMove>;

function Columns() {
  move = useMove(day, {
    announce,
    showError: () => undefined,
    refuseWhileLost: () => false,
    turnTo: () => {},
  });
  const putDown = () => void move.putDown();
  const clicks = useMoveByClick({ day, scale: 1, aim: move.aim, putDown });
  return (
    <div {...clicks}>
      {[1, 2].map((id) => (
        <button key={id} type="button" data-technician={id} onClick={onClick}>
          {`Column ${id}`}
          {id === 2 && <i data-appointment={8} data-testid="other" />}
        </button>
      ))}
    </div>
  );
}

beforeEach(() => {
  jest.useFakeTimers({ now: salonInstant(monday, at('8:00')) });
  jest.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (
    this: HTMLElement,
  ) {
    return new DOMRect(Number(this.dataset.technician ?? 0) * 100, 0, 100, 720);
  });
  render(<Columns />);
});
afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
  jest.useRealTimers();
  onClick.mockReset();
  announce.mockReset();
  moveStore.setState({ moving: null, pending: new Map(), refused: null });
});

/** A point of a column: the columns begin at eight, a minute is a pixel high. */
const point = (technicianId: number, time: string) => ({
  clientX: technicianId * 100 + 50,
  clientY: at(time) - at('8:00'),
});
/** A click of a mouse, or a tap. */
function press(element: Element, init: MouseEventInit, pointerType = 'mouse') {
  const click = new MouseEvent('click', { bubbles: true, cancelable: true, ...init });
  fireEvent(element, Object.assign(click, { pointerType }));
}
const column = (id: number) => screen.getByRole('button', { name: `Column ${id}` });
const target = () => moveStore.getState().moving?.target;

it('leaves a click alone while nothing is moved', () => {
  press(column(2), point(2, '14:10'));
  expect(onClick).toHaveBeenCalled();
});

it('puts the appointment down where one clicks, at the nearest five minutes', () => {
  move.pickUp(appointment);
  press(column(2), point(2, '14:18'));
  expect(onClick).not.toHaveBeenCalled();
  expect(moveStore.getState().moving).toBeNull();
  expect(moveStore.getState().pending.get(7)).toEqual({
    date: monday,
    start: at('14:20'),
    technicianId: 2,
  });
});

it('aims where one taps, and goes on moving until the time is confirmed', () => {
  move.pickUp(appointment);
  press(column(2), point(2, '14:20'), 'touch');
  expect(onClick).not.toHaveBeenCalled();
  expect(target()).toEqual({ technicianId: 2, minute: at('14:20') });
  expect(announce).toHaveBeenLastCalledWith('2:20 PM with Technician 2, free');
  expect(moveStore.getState().pending.size).toBe(0);
});

it('goes on moving where the appointment cannot go, and says why', () => {
  move.pickUp(appointment);
  press(screen.getByTestId('other'), point(2, '12:10'));
  expect(onClick).not.toHaveBeenCalled();
  expect(target()).toEqual({ technicianId: 2, minute: at('12:10') });
  expect(announce).toHaveBeenLastCalledWith(
    'Not put down: Customer 8, 12:00 PM. The visit is still in hand.',
  );
  press(screen.getByTestId('other'), point(2, '14:10'));
  expect(target()).toEqual({ technicianId: 2, minute: at('14:10') });
});

it('does not take the second click of a double click on Reschedule', () => {
  move.pickUp(appointment);
  press(column(2), { ...point(2, '14:20'), detail: 2 });
  expect(target()).toEqual({ technicianId: 1, minute: at('10:00') });
});
