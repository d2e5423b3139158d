import { afterEach, expect, it, jest } from '@jest/globals';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { DayBody } from './DayBody.tsx';
import type { GridProps } from './grid/Grid.tsx';

afterEach(cleanup);

it('names a day that could not be loaded, with a way to try again', async () => {
  const onRetry = jest.fn(async () => undefined);
  render(
    <DayBody
      date="2026-12-03"
      day={undefined}
      error={new Error('No answer')}
      isPast={false}
      isLost={false}
      truthAt={null}
      week={null}
      card={null}
      grid={{ scale: 1.5, now: null } as Omit<GridProps, 'day' | 'firstColor'>}
      onRetry={onRetry}
      onSwipe={() => undefined}
    />,
  );
  expect(screen.getByRole('alert')).toHaveTextContent(/^Thursday, December 3 could not be loaded/);
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Try again' })));
  expect(onRetry).toHaveBeenCalledTimes(1);
});
