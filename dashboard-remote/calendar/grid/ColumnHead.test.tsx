import { afterEach, expect, it } from '@jest/globals';
import { act, cleanup, render, screen } from '@testing-library/react';
import { categoryNames } from '../day/category-names.ts';
import { at, dayWith, monday, technician, visit } from '../day/for-tests.ts';
import { moveStore } from '../move/move-store.ts';
import { ColumnHead } from './ColumnHead.tsx';

afterEach(() => {
  cleanup();
  moveStore.setState({ moving: null });
  categoryNames.setState(new Map(), true);
});

const appointment = visit(7, 1, '10:00');
const day = dayWith([appointment]);
const draw = (rest = {}) =>
  render(
    <ColumnHead
      day={day}
      technician={technician(2, rest)}
      {...{ color: 1, column: 3, folded: false, isPast: false, hasCursor: true }}
      onBook={() => undefined}
    />,
  );

const pickUp = () =>
  act(() =>
    moveStore.setState({
      moving: {
        appointment,
        booking: [appointment],
        by: 'key',
        date: monday,
        target: { technicianId: 1, minute: at('10:00') },
        verdict: { ok: true },
        performers: new Set([1]),
      },
    }),
  );

it('says a part of an open hour with one decimal', () => {
  const away = [{ start: at('12:00'), end: at('12:20') }];
  draw({ away });
  expect(screen.getByText(/of 9.7 h/)).toBeTruthy();
});

it('names during a move what the technician does not do, in place of the hours', async () => {
  categoryNames.setState(new Map([[1, 'Waxing']]), true);
  draw({ category_ids: [2] });
  expect(screen.queryByText('no waxing')).toBeNull();
  pickUp();
  expect(await screen.findByText('no waxing')).toBeTruthy();
  expect(screen.queryByText(/of 10 h/)).toBeNull();
});

it('does without the name while it is not known', async () => {
  draw({ category_ids: [2] });
  pickUp();
  expect(await screen.findByText('does other services')).toBeTruthy();
});

it('says nothing of the kind where the services are performed', () => {
  pickUp();
  draw();
  expect(screen.getByText(/of 10 h/)).toBeTruthy();
});

it('has the whole name where it is cut', () => {
  draw({ name: 'Wilhelmina Featherstonehaugh' });
  const heading = screen.getByRole('heading', { name: 'Wilhelmina Featherstonehaugh' });
  expect(heading.title).toBe('Wilhelmina Featherstonehaugh');
});
