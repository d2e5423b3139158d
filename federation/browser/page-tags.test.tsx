import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { act, render } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import type { PageHandle } from '../contract/types.ts';
import { describePage } from './page-tags.ts';

const page = (path: string, handle?: PageHandle) => ({ id: path, path, handle, element: path });

beforeEach(() => {
  document.head.innerHTML =
    '<meta name="description" content="kept"><meta property="og:title" data-page="">' +
    '<link rel="canonical" href="https://salon.test/" data-page="">';
  document.body.innerHTML = '<script type="application/ld+json" data-page="">{}</script>';
});
afterEach(() => document.head.replaceChildren());

function start(origin: string | null) {
  const routes = [
    page('/'),
    page('/about'),
    page('/visits', { indexed: false }),
    page('*', { indexed: false }),
  ];
  const router = createMemoryRouter(routes);
  router.subscribe(describePage({ origin }));
  render(<RouterProvider router={router} />);
  return (to: string) => act(() => router.navigate(to));
}

const canonical = () => document.querySelector('link[rel=canonical]')?.getAttribute('href');
const ofPage = () => document.querySelectorAll('[data-page]').length;

it('keeps the tags of the first page on the page itself', async () => {
  const go = start('https://salon.test');
  await go('/?tab=two');
  expect(ofPage()).toBe(3);
});

it('names the address of the next page, and removes what was true of the first one only', async () => {
  const go = start('https://salon.test');
  await go('/about?tab=two#end');
  expect(canonical()).toBe('https://salon.test/about');
  expect(ofPage()).toBe(1);
  expect(document.querySelector('meta[name=description]')).not.toBeNull();
  await go('/');
  expect(canonical()).toBe('https://salon.test/');
});

it.each([
  ['of a page that is not listed', 'https://salon.test', '/visits'],
  ['of a page that does not exist', 'https://salon.test', '/nowhere'],
  ['without a public origin', null, '/about'],
])('names no address %s', async (_, origin, to) => {
  const go = start(origin);
  await go(to);
  expect(ofPage()).toBe(0);
});
