import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { ApiError, type ApiErrorCode, type ApiErrorKind, api } from '@salon/shared-lib/api';
import { createMemoryRouter, RouterProvider } from '@salon/shared-lib/router/for-tests';
import { render, screen } from '@testing-library/react';
import { LinkPage } from './LinkPage.tsx';

let send: jest.SpiedFunction<typeof api.send>;

beforeEach(() => {
  send = jest.spyOn(api, 'send');
});
afterEach(() => {
  send.mockRestore();
});

async function open() {
  const data = { menu: [], technicians: [], settings: {} };
  const router = createMemoryRouter([{ id: 'link', path: '/visit', Component: LinkPage }], {
    initialEntries: ['/visit#token'],
    hydrationData: { loaderData: { link: data } },
  });
  render(<RouterProvider router={router} />);
  return screen.findByRole('alert');
}

it.each<[string, ApiErrorKind, number, ApiErrorCode, RegExp]>([
  ['fails', 'server', 500, 'internal', /Something went wrong on our side\. .*253/],
  ['hangs', 'timeout', 0, 'timeout', /You seem to be offline\./],
  ['is nonsense', 'server', 200, 'unexpected_answer', /Something went wrong on our side\. .*253/],
])('says that the visit could not be loaded, and why, where the call %s', async (...given) => {
  const [, kind, status, code, why] = given;
  send.mockRejectedValue(new ApiError({ kind, status, code, message: 'Oh.' }));
  const alert = await open();
  expect(screen.getByRole('heading', { level: 1, name: 'Your visit' })).toBeVisible();
  expect(alert).toHaveTextContent('Error fetching appointments');
  expect(alert).toHaveTextContent(why);
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
});

it('leads on where the link leads to no visit', async () => {
  const message = 'This link leads to no visit.';
  send.mockRejectedValue(
    new ApiError({ kind: 'client', status: 404, code: 'unknown_booking_link', message }),
  );
  expect(await open()).toHaveTextContent(message);
  expect(screen.getByRole('link', { name: 'Book Now' })).toHaveAttribute('href', '/bookingchoice');
  expect(screen.getByRole('link', { name: 'My Visits' })).toBeVisible();
});
