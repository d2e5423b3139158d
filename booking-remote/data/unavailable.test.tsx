import { expect, it, jest } from '@jest/globals';
import { ApiError } from '@salon/shared-lib/api';
import type { RouteObject } from '@salon/shared-lib/router';
import { createMemoryRouter, RouterProvider } from '@salon/shared-lib/router/for-tests';
import { render, screen } from '@testing-library/react';
import { routes } from '../routes.tsx';

const pages = [
  ['/booking', 'Book a visit'],
  ['/groupbooking', 'Book a visit'],
];
const lists = [
  ['/services/', 'Failed to fetch services.'],
  ['/technicians/', 'Failed to fetch technicians.'],
];
const failures: [string, () => unknown, RegExp][] = [
  [
    'fails',
    () => {
      throw new ApiError({ kind: 'server', status: 500, code: 'internal', message: 'Oh.' });
    },
    /^Something went wrong on our side\. .*253/,
  ],
  [
    'hangs',
    () => {
      throw new ApiError({ kind: 'timeout', code: 'timeout', message: 'No answer in time.' });
    },
    /^You seem to be offline\./,
  ],
  ['is nonsense', () => '<html>', /^Something went wrong on our side\. .*253/],
];

const Nothing = () => null;

it.each(
  pages.flatMap(([page = '', heading = '']) =>
    lists.flatMap(([list = '', title = '']) =>
      failures.map(([how, answer, why]) => ({ page, heading, list, title, how, answer, why })),
    ),
  ),
)('$page says what failed, and why, where the call for $list $how', async (given) => {
  const logged = jest.spyOn(console, 'error').mockReturnValue();
  const all = routes({
    base: '/',
    locale: 'en',
    read: async (path, schema) => schema.parse(path === given.list ? given.answer() : []),
  });
  const route = all.find(({ path }) => path === given.page) as RouteObject;
  const router = createMemoryRouter([{ ...route, HydrateFallback: Nothing }], {
    initialEntries: [given.page],
  });
  render(<RouterProvider router={router} />);
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(given.heading);
  const alert = screen.getByRole('alert');
  expect(alert).toHaveTextContent(given.title);
  expect(alert.querySelector('p')).toHaveTextContent(given.why);
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  logged.mockRestore();
});
