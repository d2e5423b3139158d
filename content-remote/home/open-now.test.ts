import { describe, expect, it } from '@jest/globals';
import { openNow } from './open-now.ts';

const saturday = '2026-11-21';
const sunday = '2026-11-22';
const monday = '2026-11-23';

describe('open now, by the hours that customers read', () => {
  it.each([
    [saturday, 8, 59, { open: false, today: true, date: saturday, time: 540 }],
    [saturday, 9, 0, { open: true, time: 1110 }],
    [saturday, 18, 29, { open: true, time: 1110 }],
    [saturday, 18, 30, { open: false, today: false, date: sunday, time: 660 }],
    [sunday, 10, 59, { open: false, today: true, date: sunday, time: 660 }],
    [sunday, 16, 59, { open: true, time: 1020 }],
    [sunday, 17, 0, { open: false, today: false, date: monday, time: 540 }],
    [monday, 0, 0, { open: false, today: true, date: monday, time: 540 }],
  ])('on %s at %d:%d', (date, hour, minute, expected) => {
    expect(openNow({ date, minute: hour * 60 + minute })).toEqual(expected);
  });
});
