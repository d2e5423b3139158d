import { describe, expect, it } from '@jest/globals';
import { createElement, Fragment } from 'react';
import { Outlet, useLoaderData, useMatches } from 'react-router-dom';
import { defineRemote } from '../contract/define-remote.ts';
import { previousVersion } from '../contract/previous.ts';
import type * as previous from '../contract/recorded/1.0.ts';
import type { PageHandle, RemoteRoute } from '../contract/types.ts';
import { defineShellServer } from './render.tsx';

const Nothing = () => null;
const Content = () => 'Content';
/** Shows the banner of the page, as the shell does. */
function Layout() {
  const { Banner } = (useMatches().at(-1)?.handle ?? {}) as PageHandle;
  return createElement(
    Fragment,
    null,
    Banner && createElement(Banner, { data: null }),
    createElement(Outlet),
  );
}
const shell = defineShellServer(
  {
    Layout,
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

const Loaded = () => createElement('h1', null, String(useLoaderData()));

it('renders a page of a remote of the previous contract with data that it reads without a schema', async () => {
  const exported: previous.RemoteModule = {
    contract: previousVersion,
    name: 'content',
    version: '1.0.0',
    commit: 'abc',
    routes: ({ read }) => [
      {
        id: 'content:home',
        index: true,
        loader: () => read('/services/'),
        Component: Loaded,
      },
    ],
  };
  const remotes = [
    { name: 'content', prefixes: ['/'], base: '/', exported: { default: exported } },
  ];
  const read = async (path: string) => `data of ${path}`;
  const rendered = await shell.render({ path: '/', locale: 'en', origin: null, remotes, read });
  expect(rendered).toMatchObject({
    status: 200,
    html: '<h1>data of /services/</h1>',
    loaderData: { 'content:home': 'data of /services/' },
  });
});

type Failing = Pick<RemoteRoute, 'handle' | 'loader' | 'Component'>;

describe('a page that fails', () => {
  /** Renders `/` of a remote with this route, in a shell whose title is that of the page. */
  const reported: unknown[] = [];
  const render = (route: Failing, origin: string | null = null) =>
    shell.render({
      path: '/',
      locale: 'en',
      origin,
      report: (error) => reported.push(error),
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
    ['in its loader', { loader: fail }],
    ['in its component', { Component: fail }],
    ['in a promise of its loader', { loader: async () => fail() }],
  ])('%s is not rendered, and the next one is', async (_, route) => {
    await expect(render(route)).rejects.toThrow('oh');
    expect((await render({})).status).toBe(200);
  });

  it.each<[string, RemoteRoute['handle']]>([
    ['title', { title: fail }],
    ['banner', { Banner: fail }],
    ['banner, which is no component', { Banner: {} as never }],
    ['structured data', { structuredData: fail }],
    ['structured data, later', { structuredData: async () => fail() }],
  ])('only in its %s is rendered without it, and reported', async (_, handle) => {
    reported.length = 0;
    const rendered = await render({ Component: Content, handle }, 'https://salon.example');
    expect(rendered).toMatchObject({ status: 200, html: 'Content', structuredData: [] });
    expect(reported).toHaveLength(1);
  });
});
