import { beforeEach, expect, it } from '@jest/globals';
import { addUnstoredPage, removeUnstoredPages, unstoredPages } from './unstored-pages.ts';

beforeEach(() => sessionStorage.clear());

it('keeps the pages of a tab until the worker has been told of them', () => {
  addUnstoredPage('/');
  addUnstoredPage('/faq');
  addUnstoredPage('/');
  expect(unstoredPages()).toEqual(['/faq', '/']);
  removeUnstoredPages(['/']);
  expect(unstoredPages()).toEqual(['/faq']);
  removeUnstoredPages(['/faq']);
  expect(sessionStorage).toHaveLength(0);
});

it('keeps the last ten pages', () => {
  for (let number = 1; number <= 12; number++) addUnstoredPage(`/${number}`);
  expect(unstoredPages()).toHaveLength(10);
  expect(unstoredPages()[0]).toBe('/3');
});

it.each(['{', '"/"', '[1, null]'])('takes what another script has stored for none: %s', (text) => {
  sessionStorage.setItem('unstoredPages', text);
  expect(unstoredPages()).toEqual([]);
});
