import { expect, test } from '@jest/globals';
import { readEnvironment } from '../environment.ts';
import { isProduction } from './production.ts';

const JWT_SECRET = 'a secret that only the tests know about';

test.each([
  [{}, false],
  [{ HOST: 'localhost' }, false],
  [{ HOST: '::1' }, false],
  [{ HOST: '0.0.0.0' }, true],
  [{ HOST: '10.0.0.5' }, true],
  [{ PUBLIC_URL: 'https://salon.example' }, true],
  [{ PUBLIC_URL: 'http://localhost:3000' }, true],
  [{ DATABASE_URL: 'postgres://localhost/salon', JWT_SECRET }, true],
])('with %j it is production: %s', (variables, expected) => {
  expect(isProduction(readEnvironment(variables))).toBe(expected);
});
