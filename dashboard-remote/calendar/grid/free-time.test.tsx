import { afterEach, expect, it, jest } from '@jest/globals';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { at, dayWith, visit } from '../day/for-tests.ts';
import { Grid, type GridProps } from './Grid.tsx';

const onBook = jest.fn();

afterEach(() => {
  cleanup();
  onBook.mockReset();
});

function show(rest: Pick<GridProps, 'now' | 'isPast'> & Partial<Pick<GridProps, 'day'>>) {
  const props = {
    day: dayWith([]),
    scale: 1,
    openId: null,
    place: { current: null },
    freshIds: new Set<number>(),
    onBook,
    onKey: () => undefined,
    move: {},
    ...rest,
  } as unknown as GridProps;
  const { container } = render(<Grid {...props} />);
  const column = container.querySelector<HTMLElement>('[data-technician="1"]') as HTMLElement;
  const tap = (time: string) => {
    for (const type of ['pointermove', 'click']) {
      const event = new MouseEvent(type, { bubbles: true, clientY: at(time) - at('8:00') });
      fireEvent(column, Object.assign(event, { pointerType: 'mouse' }));
    }
  };
  const cursor = () => container.querySelector<HTMLElement>('[data-cursor]') as HTMLElement;
  return { tap, cursor };
}

it('is not offered where it is over today, and the cursor says so', async () => {
  const { tap, cursor } = show({ now: at('13:40'), isPast: false });
  tap('10:00');
  cursor().focus();
  await userEvent.keyboard('{ArrowUp}');
  expect(cursor()).toHaveAccessibleName('1:00 PM with Technician 1 is over');
  expect(cursor()).toHaveAttribute('aria-disabled', 'true');
  await userEvent.keyboard('{Enter}');
  expect(onBook).not.toHaveBeenCalled();

  // Of the half hour that has begun, the rest is free.
  await userEvent.keyboard('{ArrowDown}');
  expect(cursor()).toHaveAccessibleName('Book 1:40 PM with Technician 1');
  await userEvent.keyboard('{Enter}');
  expect(onBook).toHaveBeenCalledWith({ technicianId: 1, minute: at('13:40') });
  tap('15:00');
  expect(onBook).toHaveBeenCalledWith({ technicianId: 1, minute: at('15:00') });
});

it('is not offered on a day that is over', async () => {
  const { tap, cursor } = show({ now: null, isPast: true });
  tap('15:00');
  cursor().focus();
  await userEvent.keyboard('{Enter}');
  expect(onBook).not.toHaveBeenCalled();
  expect(screen.queryByRole('button', { name: /^Book / })).toBeNull();
});

it('is told of where the salon is closed, unless the nearest start is over', () => {
  const { tap } = show({ now: at('8:46'), isPast: false });
  tap('8:10');
  tap('8:47');
  expect(onBook).not.toHaveBeenCalled();
  tap('8:52');
  expect(onBook).toHaveBeenCalledWith({ technicianId: 1, minute: at('8:50') });
});

it('is offered all day on a day to come', () => {
  const { tap } = show({ now: null, isPast: false });
  tap('9:12');
  expect(onBook).toHaveBeenCalledWith({ technicianId: 1, minute: at('9:10') });
});

it('is drawn no longer than it is, so that the next visit is seen', () => {
  const day = dayWith([visit(7, 1, '10:00'), visit(8, 1, '11:05')]);
  const { tap } = show({ now: null, isPast: false, day });
  tap('11:02');
  const { style } = screen.getByRole('button', { name: 'Book 11:00 AM with Technician 1' });
  expect(style.getPropertyValue('--length')).toBe('5');
});
