// The only place that converts instants to local dates and minutes of the salon, and back (docs/rules.md#time).

import type { Minutes } from '../domain/clock.ts';
import { fromDayNumber, type LocalDate, toDayNumber } from './calendar.ts';

export const salonTimeZone = 'America/Los_Angeles';

/** A local date and minute on the clock of the salon. */
export type SalonMoment = { date: LocalDate; minute: Minutes };

const dayMs = 86_400_000;
const minuteMs = 60_000;

/** The local date and minute of the salon at `epochMs`, whatever the time zone of the program. */
export function salonNow(epochMs: number): SalonMoment {
  const local = epochMs + offsetAt(epochMs);
  const day = Math.floor(local / dayMs);
  return { date: fromDayNumber(day), minute: Math.floor((local - day * dayMs) / minuteMs) };
}

/**
 * The same for booking, where a minute that has begun is over: `salonNow` would allow the slot of 10:00 until 10:00:59,
 * and a lead time of one hour would be 59 minutes.
 */
export function bookingNow(epochMs: number): SalonMoment {
  return salonNow(epochMs + minuteMs - 1);
}

/**
 * The instant of a local date and minute of the salon, in milliseconds since 1970. The skipped hour of spring counts on
 * from before the change (02:30 is 03:30); of the doubled hour of autumn the first is meant.
 */
export function salonInstant(date: LocalDate, minute: Minutes): number {
  const local = toDayNumber(date) * dayMs + minute * minuteMs;
  const before = local - offsetAt(local - dayMs);
  if (before + offsetAt(before) === local) return before;
  const after = local - offsetAt(local + dayMs);
  return after + offsetAt(after) === local ? after : before;
}

let formatter: Intl.DateTimeFormat | undefined;

/** The zone's offset from UTC at an instant, in milliseconds: −7 or −8 hours. */
function offsetAt(epochMs: number): number {
  formatter ??= new Intl.DateTimeFormat('en-US', {
    timeZone: salonTimeZone,
    timeZoneName: 'longOffset',
  });
  // "11/20/2026, GMT-08:00": the offset is a whole number of hours.
  return -Number(formatter.format(epochMs).slice(-5, -3)) * 60 * minuteMs;
}
