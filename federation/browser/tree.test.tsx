import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, render, screen } from '@testing-library/react';
import {
  createMemoryRouter,
  Outlet,
  type RouteObject,
  RouterProvider,
  useRouteError,
} from 'react-router-dom';
import { RemoteFailure } from './failure.ts';
import { branchId, buildTree, type ShellParts } from './tree.tsx';

const parts: ShellParts = {
  Layout: () => (
    <>
      <header>Header</header>
      <Outlet />
    </>
  ),
  Unavailable: () => <p>Unavailable: {(useRouteError() as Error).message}</p>,
  NotFound: () => <p>Not found</p>,
  Loading: () => null,
  routes: [{ id: 'shell:login', path: 'login', element: <p>Login</p> }],
  guards: {
    staff: () => (
      <div>
        Guarded <Outlet />
      </div>
    ),
  },
};
const broken = () => {
  throw new Error('broken while rendered');
};
const content: RouteObject[] = [
  { id: 'content:home', index: true, element: <p>Home</p> },
  { id: 'content:broken', path: 'broken', Component: broken },
];

function open(path: string, load?: () => RouteObject[]) {
  const tree = buildTree(
    parts,
    [
      { name: 'content', prefixes: ['/', '/broken'], routes: path === '/booking' ? null : content },
      { name: 'booking', prefixes: ['/booking'], routes: null },
      {
        name: 'staff',
        prefixes: ['/staff'],
        routes: [{ id: 'staff:day', path: 'staff', element: <p>Day</p> }],
      },
    ],
    {
      unloaded: (name) => {
        throw new RemoteFailure(name, 'load', `${name} can not be loaded`);
      },
    },
  );
  const router = createMemoryRouter(tree, {
    initialEntries: [path],
    async patchRoutesOnNavigation({ patch, path: wanted }) {
      if (load && wanted.startsWith('/booking')) patch(branchId('booking'), load());
      if (load && wanted === '/') patch(branchId('content'), content);
    },
  });
  render(<RouterProvider router={router} />);
  return router;
}

afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
});

describe('buildTree', () => {
  it.each([
    ['/', 'Home'],
    ['/login', 'Login'],
    ['/nothing', 'Not found'],
    ['/booking/42', 'Unavailable: booking can not be loaded'],
  ])('%s shows %s inside the layout', async (path, text) => {
    jest.spyOn(console, 'error').mockReturnValue();
    open(path);
    expect(await screen.findByText(text)).toBeInTheDocument();
    expect(screen.getByText('Header')).toBeInTheDocument();
  });

  it('guards every page of a remote', async () => {
    open('/staff');
    expect(await screen.findByText(/Guarded/)).toHaveTextContent('Guarded Day');
  });

  it('keeps the layout when a page throws', async () => {
    jest.spyOn(console, 'error').mockReturnValue();
    open('/broken');
    expect(await screen.findByText('Unavailable: broken while rendered')).toBeInTheDocument();
    expect(screen.getByText('Header')).toBeInTheDocument();
  });

  it('has a last page where the layout itself throws', async () => {
    jest.spyOn(console, 'error').mockReturnValue();
    const router = createMemoryRouter(buildTree({ ...parts, Layout: broken }, []));
    render(<RouterProvider router={router} />);
    expect(await screen.findByText('Unavailable: broken while rendered')).toBeInTheDocument();
  });

  it('shows the exact prefix of a remote that is loaded during the navigation', async () => {
    const booking = () => [{ id: 'booking:start', path: 'booking', element: <p>Book</p> }];
    const router = open('/', booking);
    await act(() => router.navigate('/booking'));
    expect(await screen.findByText('Book')).toBeInTheDocument();
  });

  it('navigates to the home page, which has no stub', async () => {
    const booking = () => [{ id: 'booking:start', path: 'booking', element: <p>Book</p> }];
    const router = open('/booking', booking);
    expect(await screen.findByText('Book')).toBeInTheDocument();
    await act(() => router.navigate('/'));
    expect(await screen.findByText('Home')).toBeInTheDocument();
  });
});
