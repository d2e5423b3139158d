import { afterEach, expect, it } from '@jest/globals';
import { salonInstant } from '@salon/shared-lib/scheduling';
import { cleanup, render, screen } from '@testing-library/react';
import { at, monday } from './for-tests.ts';
import { LostBar } from './LostBar.tsx';

afterEach(cleanup);

it('says since when the day is not live, and offers another attempt', () => {
  render(<LostBar truthAt={salonInstant(monday, at('13:37'))} />);
  expect(screen.getByRole('status').textContent).toMatch(/^Connection lost at 1:37 PM\./);
  expect(screen.getByRole('button', { name: 'Try now' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Print' })).toBeTruthy();
});

it('has no time before a day was read', () => {
  render(<LostBar truthAt={null} />);
  expect(screen.getByRole('status').textContent).toMatch(/^Connection lost\./);
});
