import { expect, it } from '@jest/globals';
import { wantedPage } from './wanted-page.ts';

it.each([
  ['', '/'],
  ['?page=/aboutus', '/aboutus'],
  ['?page=%2Flegal-disclaimer', '/legal-disclaimer'],
  ['?page=//elsewhere.test', '/'],
  ['?page=/\\elsewhere.test', '/'],
  ['?page=https://elsewhere.test', '/'],
  ['?page=javascript:alert(1)', '/'],
  ['?page=/booking?step=time', '/'],
])('%s leads to %s', (search, expected) => {
  expect(wantedPage(search)).toBe(expected);
});
