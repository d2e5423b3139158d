import { afterEach, expect, it } from '@jest/globals';
import { act, cleanup, render, screen } from '@testing-library/react';
import { ColumnHead } from './ColumnHead.tsx';
import { at, dayWith, monday, technician, visit } from './for-tests.ts';
import { moveStore } from './move-store.ts';

afterEach(() => {
  cleanup();
  moveStore.setState({ moving: null });
});

const appointment = visit(7, 1, '10:00');
const day = dayWith([appointment]);
const draw = (rest = {}) =>
  render(
    <ColumnHead day={day} technician={technician(2, rest)} color={1} column={3} folded={false} />,
  );

const pickUp = (performers: number[]) =>
  act(() =>
    moveStore.setState({
      moving: {
        appointment,
        booking: [appointment],
        by: 'key',
        date: monday,
        target: { technicianId: 1, minute: at('10:00') },
        verdict: { ok: true },
        performers: new Set(performers),
      },
    }),
  );

it('says during a move why the column takes no part, in place of the hours', async () => {
  draw();
  expect(screen.queryByText('does other services')).toBeNull();
  pickUp([1]);
  expect(await screen.findByText('does other services')).toBeTruthy();
  expect(screen.queryByText(/of 10 h/)).toBeNull();
});

it('says nothing of the kind where the services are performed', () => {
  pickUp([1, 2]);
  draw();
  expect(screen.queryByText('does other services')).toBeNull();
});

it('has the whole name where it is cut', () => {
  draw({ name: 'Wilhelmina Featherstonehaugh' });
  const heading = screen.getByRole('heading', { name: 'Wilhelmina Featherstonehaugh' });
  expect(heading.title).toBe('Wilhelmina Featherstonehaugh');
});
