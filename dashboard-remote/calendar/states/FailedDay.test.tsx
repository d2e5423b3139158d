import { afterEach, expect, it, jest } from '@jest/globals';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { FailedDay } from './FailedDay.tsx';

afterEach(cleanup);

it('says that it tries again, and that the day failed again', async () => {
  const ends: (() => void)[] = [];
  const onRetry = jest.fn(() => new Promise<void>((resolve) => ends.push(resolve)));
  render(<FailedDay date="2026-12-03" onRetry={onRetry} />);
  const button = screen.getByRole('button', { name: 'Try again' });
  const spoken = screen.getByRole('status');
  expect(spoken).toBeEmptyDOMElement();
  expect(button).not.toHaveAttribute('aria-busy');

  fireEvent.click(button);
  expect(button).toHaveAttribute('aria-busy', 'true');
  expect(spoken).toHaveTextContent('Loading appointments…');
  fireEvent.click(button);
  expect(onRetry).toHaveBeenCalledTimes(1);

  await act(async () => ends[0]?.());
  expect(button).not.toHaveAttribute('aria-busy');
  expect(spoken).toHaveTextContent('Thursday, December 3 could not be loaded');
  fireEvent.click(button);
  expect(onRetry).toHaveBeenCalledTimes(2);
});
