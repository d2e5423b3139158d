import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router-dom';
import { Guard } from './Guard.tsx';

const soon = () => Math.floor(Date.now() / 1000) + 600;
const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const token = (exp: number, admin: boolean) =>
  `${part({ alg: 'HS256' })}.${part({ exp, data: { admin_privilege: admin } })}.signature`;

function Login() {
  const { state } = useLocation();
  return <p>Login, from {String(state?.from)}</p>;
}

beforeEach(() => localStorage.clear());
afterEach(cleanup);

describe('the guard of the staff pages', () => {
  it.each([
    ['no token', null, 'Login, from /dashboard?date=2027-03-15', null],
    ['a token that has run out', token(1, true), 'Login, from /dashboard?date=2027-03-15', null],
    ['something else', 'not a token', 'Login, from /dashboard?date=2027-03-15', null],
    ['a token without the privilege', token(soon(), false), 'Home', 'kept'],
    ['an administrator', token(soon(), true), 'The day', 'kept'],
  ])('with %s', async (_, stored, shown, after) => {
    if (stored) localStorage.setItem('token', stored);
    const router = createMemoryRouter(
      [
        { path: '/', element: <p>Home</p> },
        { path: 'login', Component: Login },
        { Component: Guard, children: [{ path: 'dashboard', element: <p>The day</p> }] },
      ],
      { initialEntries: ['/dashboard?date=2027-03-15'] },
    );
    render(<RouterProvider router={router} />);
    expect(await screen.findByText(shown)).toBeTruthy();
    expect(localStorage.getItem('token')).toBe(after && stored);
    expect(screen.queryByRole('status')).toBeNull();
  });
});
