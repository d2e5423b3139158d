import { expect, it } from '@jest/globals';
import { defineRemote } from '../contract/define-remote.ts';
import type { RemoteRoute } from '../contract/types.ts';
import { defineShellServer } from './render.tsx';

const Nothing = () => null;
const shell = defineShellServer(
  {
    Layout: Nothing,
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
