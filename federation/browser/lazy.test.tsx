import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { act, cleanup, render, screen } from '@testing-library/react';
import {
  createMemoryRouter,
  data,
  type RouteObject,
  RouterProvider,
  redirect,
  useLoaderData,
  useRouteError,
} from 'react-router-dom';
import { RemoteFailure } from './failure.ts';
import { preparePage, resolveLazy, withRetries } from './lazy.ts';

const stages: string[] = [];
const failed = (error: unknown, stage: RemoteFailure['stage'] = 'load') => {
  stages.push(stage);
  return new RemoteFailure('booking', stage, String(error), error);
};

const ThePage = () => <p>The page, with {String(useLoaderData() ?? 'no data')}</p>;
const Message = () => <p>{(useRouteError() as Error).message}</p>;
const Answer = () => <p>{(useRouteError() as { data: string }).data}</p>;
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

it.each([
  ['with a part of its own', { lazy: async () => ({ Component: ThePage }) }],
  ['of the module', { Component: ThePage }],
])('gives up the data of a page %s that do not come in its time', async (_, own) => {
  let asked = 0;
  const loader = () => (++asked === 1 ? new Promise<never>(() => {}) : 'data');
  const children = withRetries([{ path: '/', loader, ...own } as RouteObject], failed);
  const router = createMemoryRouter([
    { ErrorBoundary: Message, HydrateFallback: Nothing, children },
  ]);
  render(<RouterProvider router={router} />);
  await act(() => jest.advanceTimersByTimeAsync(8_900));
  expect(screen.queryByRole('paragraph')).toBeNull();
  await act(() => jest.advanceTimersByTimeAsync(100));
  expect(screen.getByText('Error: Its data did not come in time.')).toBeTruthy();
  expect(stages.splice(0)).toContain('data');
  await act(async () => void router.navigate('/', { replace: true }));
  await settle();
  expect(screen.getByText('The page, with data')).toBeTruthy();
});

it('reports a loader that throws, and leaves its error to the page', async () => {
  const loader = () => Promise.reject(new Error('in loader'));
  const { tree } = lazyPage(0, { loader });
  render(<RouterProvider router={createMemoryRouter(tree)} />);
  await settle();
  expect(screen.getByText('in loader')).toBeTruthy();
  expect(stages.splice(0)).toEqual(['render']);
});

it.each([
  ['no page', () => data('no such page', 404)],
  ['another page', () => redirect('/other')],
])('does not report a loader whose answer is %s', async (_, answer) => {
  const loader = () => Promise.reject(answer());
  const { tree } = lazyPage(0, { loader });
  const other = { path: '/other', element: <p>no such page</p> };
  const children = [...(tree[0]?.children ?? []), other];
  const root = { ErrorBoundary: Answer, HydrateFallback: Nothing, children };
  render(<RouterProvider router={createMemoryRouter([root])} />);
  await settle();
  expect(screen.getByText('no such page')).toBeTruthy();
  expect(stages).toEqual([]);
});

it('prepares the part of a page, which is then there at once', async () => {
  const { tree, asked } = lazyPage(0);
  await preparePage(tree[0]?.children ?? [], '/');
  expect(asked()).toBe(1);
  render(<RouterProvider router={createMemoryRouter(tree)} />);
  await settle();
  expect(screen.getByText('The page, with no data')).toBeTruthy();
  expect(asked()).toBe(1);
});

it('loads a page that could not be prepared when somebody goes to it', async () => {
  const { tree, asked } = lazyPage(3);
  const prepared = preparePage(tree[0]?.children ?? [], '/');
  await Promise.all([expect(prepared).rejects.toThrow('missing 3'), settle()]);
  render(<RouterProvider router={createMemoryRouter(tree)} />);
  await settle();
  expect(screen.getByText('The page, with no data')).toBeTruthy();
  expect(asked()).toBe(4);
});
