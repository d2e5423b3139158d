import { afterEach, expect, it } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import { rowsInSight, useWindowFirst } from './use-window-first.ts';

afterEach(cleanup);

const drawn: number[] = [];

function List({ rows }: { rows: readonly number[] }) {
  const shown = useWindowFirst(rows, rows);
  drawn.push(shown.length);
  return <p>{shown.length}</p>;
}

const hundred = (from: number) => Array.from({ length: 100 }, (_, index) => from + index);

it('draws the first list as a whole, another one first as far as the window goes', () => {
  const { rerender } = render(<List rows={hundred(0)} />);
  expect(drawn).not.toContain(rowsInSight());
  expect(screen.getByText('100')).toBeTruthy();
  drawn.length = 0;
  rerender(<List rows={hundred(100)} />);
  expect(rowsInSight()).toBe(11);
  expect(drawn[0]).toBe(11);
  expect(screen.getByText('100')).toBeTruthy();
});
