import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { act, cleanup, render, screen } from '@testing-library/react';
import {
  createMemoryRouter,
  type RouteObject,
  RouterProvider,
  useLoaderData,
  useRouteError,
} from 'react-router-dom';
import { RemoteFailure } from './failure.ts';
import { resolveLazy, withRetries } from './lazy.ts';

const failed = (error: unknown) => new RemoteFailure('booking', 'load', String(error), error);

const ThePage = () => <p>The page, with {String(useLoaderData() ?? 'no data')}</p>;
const Message = () => <p>{(useRouteError() as Error).message}</p>;
const Nothing = () => null;

/** A page whose script is there after this many failures. */
function lazyPage(
  failures: number,
  own: RouteObject = {},
): { tree: RouteObject[]; asked: () => number } {
  let asked = 0;
  const lazy = async () => {
    asked += 1;
    if (asked <= failures) throw new Error(`missing ${asked}`);
    return { Component: ThePage };
  };
  const [page] = withRetries([{ path: '/', lazy, ...own } as RouteObject], failed);
  const root: RouteObject = {
    ErrorBoundary: Message,
    HydrateFallback: Nothing,
    children: [page ?? {}],
  };
  return { tree: [root], asked: () => asked };
}

beforeEach(() => void jest.useFakeTimers());
afterEach(() => {
  cleanup();
  jest.useRealTimers();
});

const settle = () => act(() => jest.advanceTimersByTimeAsync(5_000));

/** Opens the page, which fails after three attempts, and goes to it again. */
async function openTwice(tree: RouteObject[], asked: () => number): Promise<void> {
  const router = createMemoryRouter(tree);
  render(<RouterProvider router={router} />);
  await settle();
  expect(screen.getByText('Error: missing 3')).toBeTruthy();
  expect(asked()).toBe(3);
  await act(async () => void router.navigate('/', { replace: true }));
  await settle();
}

it.each<[what: string, own: RouteObject, data: string]>([
  ['without a loader', {}, 'no data'],
  ['with a loader', { loader: () => 'data' }, 'data'],
  ['that is not loaded again', { loader: () => 'data', shouldRevalidate: () => false }, 'data'],
])('a page %s that failed comes with another navigation', async (_, own, data) => {
  const { tree, asked } = lazyPage(4, own);
  await openTwice(tree, asked);
  expect(screen.getByText(`The page, with ${data}`)).toBeTruthy();
  expect(asked()).toBe(5);
});

it('loads the part of the first page once, and fails without another round of attempts', async () => {
  const { tree, asked } = lazyPage(3, { loader: () => 'data' });
  const found = resolveLazy(tree, '/');
  await settle();
  expect(await found).toBe(false);
  await openTwice(tree, asked);
  expect(screen.getByText('The page, with data')).toBeTruthy();
});

it('gives up a part that does not come in the time of the page', async () => {
  const [page] = withRetries([{ path: '/', lazy: () => new Promise<never>(() => {}) }], failed);
  const found = resolveLazy([page ?? {}], '/');
  await act(() => jest.advanceTimersByTimeAsync(9_000));
  expect(await found).toBe(false);
});
