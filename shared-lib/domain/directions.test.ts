import { expect, it } from '@jest/globals';
import { directionsUrl } from './directions.ts';

it.each([
  ['google', 'https://www.google.com/maps/dir/', 'destination'],
  ['apple', 'https://maps.apple.com/', 'daddr'],
] as const)('%s gets the address of the salon as the end of a route', (maps, page, parameter) => {
  const url = new URL(directionsUrl(maps));
  expect(url.origin + url.pathname).toBe(page);
  expect(url.searchParams.get(parameter)).toBe('3100 Harborview Drive, Gig Harbor, WA 98335');
});
