import { expect, it } from '@jest/globals';
import { SentPages } from './sent-pages.ts';

it('counts a page when its browser has had the time to report', () => {
  let now = 0;
  const sent = new SentPages(() => now);
  sent.add();
  sent.add();
  now = 10_000;
  sent.add();
  sent.reported();
  expect(sent.due()).toEqual({ pages: 0, reports: 1 });
  now = 15_000;
  expect(sent.due()).toEqual({ pages: 2, reports: 1 });
  expect(sent.due()).toEqual({ pages: 2, reports: 1 });
  now = 25_000;
  sent.add();
  expect(sent.due()).toEqual({ pages: 3, reports: 1 });
});
