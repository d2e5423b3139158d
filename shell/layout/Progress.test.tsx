import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { use } from 'react';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router-dom';
import { Progress } from './Progress.tsx';

const never = new Promise<string>(() => undefined);
const Stuck = () => <p>{use(never)}</p>;

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

it('has a way on where the next page suspends for ever, until another one is drawn', async () => {
  const router = createMemoryRouter([
    {
      element: (
        <>
          <Progress working={false} />
          <Outlet />
        </>
      ),
      children: [
        { path: '/', element: <p>Home</p> },
        { path: '/stuck', Component: Stuck },
        { path: '/other', element: <p>Other</p> },
      ],
    },
  ]);
  render(<RouterProvider router={router} />);
  await act(() => router.navigate('/stuck?of=it'));
  expect(screen.getByText('Home')).toBeInTheDocument();
  expect(screen.getByRole('progressbar')).toHaveTextContent('The page is on its way');
  expect(screen.queryByRole('alert')).toBeNull();
  act(() => jest.advanceTimersByTime(9_000));
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  await act(() => router.navigate('/other'));
  expect(screen.getByText('Other')).toBeInTheDocument();
  expect(screen.queryByRole('progressbar')).toBeNull();
  expect(screen.queryByRole('alert')).toBeNull();
});
