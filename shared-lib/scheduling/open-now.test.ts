import { describe, expect, it } from '@jest/globals';
import type { Week } from '../domain/week.ts';
import { datesFrom } from './calendar.ts';
import { openNow } from './open-now.ts';

const saturday = '2026-11-21';
const sunday = '2026-11-22';
const monday = '2026-11-23';

/** Closed on Mondays, short on Saturdays, and longer than the shown hours on Sundays. */
const week: Week = Array.from({ length: 7 }, (_, day) => {
  if (day === 1) return { start: 0, end: 0 };
  return day === 6 ? { start: 600, end: 900 } : { start: 480, end: 1200 };
});
const tuesday = '2026-11-24';

describe('open now, by the setting of the hours', () => {
  it.each([
    [saturday, 9, 59, { open: false, today: true, date: saturday, time: 600 }],
    [saturday, 14, 59, { open: true, time: 900 }],
    [saturday, 15, 0, { open: false, today: false, date: sunday, time: 660 }],
    [sunday, 9, 0, { open: false, today: true, date: sunday, time: 660 }],
    [sunday, 17, 0, { open: false, today: false, date: tuesday, time: 540 }],
    [monday, 8, 0, { open: false, today: false, date: tuesday, time: 540 }],
    [monday, 12, 0, { open: false, today: false, date: tuesday, time: 540 }],
    [tuesday, 12, 0, { open: true, time: 1110 }],
  ])('on %s at %d:%d', (date, hour, minute, expected) => {
    expect(openNow({ date, minute: hour * 60 + minute }, week)).toEqual(expected);
  });

  it('looks a week ahead, and is null without any open day', () => {
    const mondays = week.map((_, day) =>
      day === 1 ? { start: 540, end: 600 } : { start: 0, end: 0 },
    );
    const next = { open: false, today: false, date: '2026-11-30', time: 540 };
    expect(openNow({ date: monday, minute: 600 }, mondays)).toEqual(next);
    expect(
      openNow(
        { date: monday, minute: 600 },
        week.map(() => ({ start: 0, end: 0 })),
      ),
    ).toBeNull();
  });
});

it('is closed on a closed day, and says when it opens again', () => {
  const closedOn = (date: string) => ({ date, start: 0, end: 0 });
  const closed = [tuesday, '2026-11-25'].map(closedOn);
  const next = { open: false, today: false, date: '2026-11-26', time: 540 };
  expect(openNow({ date: tuesday, minute: 720 }, null, closed)).toEqual(next);
  expect(openNow({ date: monday, minute: 1400 }, null, closed)).toEqual(next);
  const weeks = datesFrom(tuesday, 20).map(closedOn);
  expect(openNow({ date: tuesday, minute: 720 }, null, weeks)).toMatchObject({
    date: '2026-12-14',
  });
  expect(
    openNow({ date: tuesday, minute: 720 }, null, datesFrom(tuesday, 60).map(closedOn)),
  ).toBeNull();
});

it('follows the hours of a date', () => {
  const early = [{ date: tuesday, start: 600, end: 840 }];
  expect(openNow({ date: tuesday, minute: 720 }, week, early)).toEqual({ open: true, time: 840 });
  expect(openNow({ date: tuesday, minute: 840 }, week, early)).toMatchObject({ open: false });
});

describe('open now, by the shown hours', () => {
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
