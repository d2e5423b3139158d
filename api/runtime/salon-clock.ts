/**
 * What the server computes and prints on the clock of the salon: in mails, texts, calendar entries, reports, exports and limits
 * (docs/rules.md#time). Browsers use `salon-time.ts` of `shared-lib`; a test holds the two against each other
 * (docs/decisions/salon-time.md).
 */
import {
  fromDayNumber,
  type LocalDate,
  type Minutes,
  type SalonMoment,
  salonTimeZone,
  toDayNumber,
} from '@salon/shared-lib/scheduling';
import { fromZonedTime, toZonedTime } from 'date-fns-tz';
import { StartError } from './start-error.ts';

const minuteMs = 60_000;
const dayMs = 1_440 * minuteMs;

/** date-fns-tz reads and writes the fields of the process's own zone, which are right for every instant in UTC alone. */
export function assertUtc(): void {
  const offsets = [0, 6].map((month) => new Date(2027, month).getTimezoneOffset());
  if (offsets.some((offset) => offset !== 0))
    throw new StartError('The time zone of the process must be UTC: set TZ=UTC.');
}

/** The local date and minute of the salon at `epochMs`. */
export function salonNow(epochMs: number): SalonMoment {
  const local = toZonedTime(epochMs, salonTimeZone).getTime();
  const day = Math.floor(local / dayMs);
  return { date: fromDayNumber(day), minute: Math.floor((local - day * dayMs) / minuteMs) };
}

/** The same for booking, where a minute that has begun is over. */
export function bookingNow(epochMs: number): SalonMoment {
  return salonNow(epochMs + minuteMs - 1);
}

/** The instant of a local date and minute of the salon, in milliseconds since 1970. */
export function salonInstant(date: LocalDate, minute: Minutes): number {
  const local = toDayNumber(date) * dayMs + minute * minuteMs;
  const instant = fromZonedTime(new Date(local), salonTimeZone).getTime();
  // The library counts the skipped hour of spring back, the salon counts it on: 02:30 is 03:30.
  return instant + local - toZonedTime(instant, salonTimeZone).getTime();
}
