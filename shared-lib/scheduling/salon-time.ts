// The one edge where instants become the salon's local dates and minutes, and back.
import { fromDayNumber, type LocalDate, toDayNumber } from './calendar.ts';
import type { Minutes } from './clock.ts';

export const salonTimeZone = 'America/Los_Angeles';

/** A moment on the salon's clock. */
export type SalonMoment = { date: LocalDate; minute: Minutes };

const dayMs = 86_400_000;
const minuteMs = 60_000;

/** What the salon's calendar and clock show at `epochMs`, wherever the program runs. */
export function salonNow(epochMs: number): SalonMoment {
  const local = epochMs + offsetAt(epochMs);
  const day = Math.floor(local / dayMs);
  return { date: fromDayNumber(day), minute: Math.floor((local - day * dayMs) / minuteMs) };
}

/**
 * The same for booking: a minute that has begun is over. With `salonNow` a slot at 10:00 could still be taken
 * at 10:00:59, and an hour's notice would be 59 minutes and a second.
 */
export function bookingNow(epochMs: number): SalonMoment {
  return salonNow(epochMs + minuteMs - 1);
}

/**
 * The instant at which the salon's clock shows this date and minute, in milliseconds since 1970.
 * The hour that spring skips counts from before the change (02:30 is 03:30); of autumn's doubled hour, the first.
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
  // "11/20/2026, GMT-08:00": the west coast is whole hours behind.
  return -Number(formatter.format(epochMs).slice(-5, -3)) * 60 * minuteMs;
}
