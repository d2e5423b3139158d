import { expect, it } from '@jest/globals';
import { readEnvironment } from '../environment.ts';
import { publicOrigin } from './public-origin.ts';

it.each([
  [{ PUBLIC_URL: 'https://www.salon.test/' }, 'https://www.salon.test'],
  [{ PUBLIC_URL: 'http://salon.test', SALON_MODE: 'development' }, 'http://salon.test'],
  [{ SALON_MODE: 'development', PORT: '4000' }, 'http://localhost:4000'],
  // A wrong address would take the site out of search engines; none leaves it to them.
  [{}, undefined],
])('%j gives %s', (environment, origin) => {
  expect(publicOrigin(readEnvironment(environment))).toBe(origin);
});
