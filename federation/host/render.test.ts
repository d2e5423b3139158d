import { describe, expect, it } from '@jest/globals';
import { Outlet } from 'react-router-dom';
import { defineRemote } from '../contract/define-remote.ts';
import type { RemoteRoute } from '../contract/types.ts';
import { defineShellServer } from './render.tsx';

const Nothing = () => null;
const shell = defineShellServer(
  {
    Layout: Outlet,
    Unavailable: Nothing,
    NotFound: Nothing,
    Loading: Nothing,
    routes: [{ id: 'shell:login', path: '/login' }],
  },
  { title: () => 'Salon' },
);

/** What the contract tests of a release ask of a shell and a remote with these routes. */
const check = (routes: RemoteRoute[]) =>
  shell.check({
    remotes: [
      {
        name: 'content',
        prefixes: ['/', '/about'],
        base: '/remotes/content/1/',
        exported: { default: defineRemote({ name: 'content', routes: () => routes }) },
      },
      { name: 'booking', prefixes: ['/booking'], base: '/remotes/booking/1/', exported: undefined },
    ],
    read: async () => null,
    locale: 'en',
  });

it('lists the pages of the shell and of the loaded remotes', () => {
  const children = [{ id: 'content:one', path: 'one' }];
  const about = { id: 'content:about', path: 'about', children };
  expect(check([{ id: 'content:home', index: true }, about])).toEqual({
    shell: ['/login'],
    content: ['/', '/about/one'],
    booking: [],
  });
});

it('refuses a remote without routes', () => {
  expect(() => check([])).toThrow('Remote "content" has no routes.');
});

type Failing = Pick<RemoteRoute, 'handle' | 'loader' | 'Component'>;

describe('a page that fails', () => {
  /** Renders `/` of a remote with this route, in a shell whose title is that of the page. */
  const render = (route: Failing) =>
    shell.render({
      path: '/',
      locale: 'en',
      origin: null,
      remotes: [
        {
          name: 'content',
          prefixes: ['/'],
          base: '/remotes/content/1/',
          exported: {
            default: defineRemote({
              name: 'content',
              routes: () => [{ id: 'content:home', index: true, Component: Nothing, ...route }],
            }),
          },
        },
      ],
      read: async () => null,
    });
  const fail = () => {
    throw new Error('oh');
  };

  it.each<[string, Failing]>([
    ['in its title', { handle: { title: fail } }],
    ['in its loader', { loader: fail }],
    ['in its component', { Component: fail }],
    ['in a promise of its loader', { loader: async () => fail() }],
  ])('%s is not rendered, and the next one is', async (_, route) => {
    await expect(render(route)).rejects.toThrow('oh');
    expect((await render({})).status).toBe(200);
  });
});
