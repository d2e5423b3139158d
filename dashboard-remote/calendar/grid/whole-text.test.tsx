import { afterEach, expect, it } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { dayWith, visit } from '../day/for-tests.ts';
import { Grid, type GridProps } from './Grid.tsx';

afterEach(cleanup);

it('Escape puts the whole text of a block away until it has the focus again', async () => {
  const props = {
    day: dayWith([visit(1, 1, '10:00'), visit(2, 1, '12:00')]),
    scale: 1,
    now: null,
    isPast: false,
    openId: null,
    place: { current: null },
    freshIds: new Set<number>(),
    onKey: () => undefined,
    move: {},
  } as unknown as GridProps;
  render(<Grid {...props} />);
  const [first, second] = screen.getAllByRole('button', { name: /^Customer/ });
  first?.focus();
  await userEvent.keyboard('{Escape}');
  expect(first).toHaveAttribute('data-quiet');
  second?.focus();
  expect(second).not.toHaveAttribute('data-quiet');
  first?.focus();
  expect(first).not.toHaveAttribute('data-quiet');
});
