// How other products write what a visit consists of. Null: it is not certain what is meant.
import { type AppointmentStatus, foldText, isDate } from '@salon/shared-lib/domain';
import type { LocalDate, Minutes } from '@salon/shared-lib/scheduling';

const months = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');
const monthOf = (word: string) => months.indexOf(word.slice(0, 3).toLowerCase()) + 1;

/** `2026-05-04`, `5/4/2026` (the month first), `May 4, 2026`, `Mon, 4 May 2026`; a time may stand behind it. */
export function dateOf(text: string): LocalDate | null {
  const iso = /^(\d{4})-(\d\d?)-(\d\d?)(?!\d)/.exec(text);
  const slashed = /^(\d\d?)\/(\d\d?)\/(\d{4}|\d\d)\b/.exec(text);
  const named = /^(?:[a-z]{3,9},? )?([a-z]{3,9})\.? (\d\d?),? (\d{4})\b/i.exec(text);
  const dayFirst = /^(?:[a-z]{3,9},? )?(\d\d?) ([a-z]{3,9})\.?,? (\d{4})\b/i.exec(text);
  if (iso) return dateFrom(iso[1], Number(iso[2]), iso[3]);
  if (slashed) return dateFrom(slashed[3], Number(slashed[1]), slashed[2]);
  if (named) return dateFrom(named[3], monthOf(named[1] ?? ''), named[2]);
  if (dayFirst) return dateFrom(dayFirst[3], monthOf(dayFirst[2] ?? ''), dayFirst[1]);
  return null;
}

function dateFrom(year = '', month = 0, day = ''): LocalDate | null {
  const century = year.length === 2 ? '20' : '';
  const date = `${century}${year}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isDate(date) ? date : null;
}

/** The first time in a text: `14:30`, `2:30 PM`, `2pm`, `14:30:00`; of a span its start. */
export function startOf(text: string): Minutes | null {
  const found = /(?:^|[\sT,])(\d\d?)(?::(\d\d))?(?::\d\d(?:\.\d+)?)?\s*([ap])\.?m?\b/i.exec(text);
  const clock = found ?? /(?:^|[\sT,])(\d\d?):(\d\d)/.exec(text);
  if (!clock) return null;
  const [hour, minute] = [Number(clock[1]), Number(clock[2] ?? 0)];
  const half = clock[3]?.toLowerCase();
  if (minute > 59 || hour > 23 || (half && (hour < 1 || hour > 12))) return null;
  return (half ? (hour % 12) + (half === 'p' ? 12 : 0) : hour) * 60 + minute;
}

/** `45`, `45.0`, `45 min`, `1h 15min`, `1 hr`, `1:15`. */
export function minutesOf(text: string): Minutes | null {
  const clock = /^(\d\d?):(\d\d)(?::\d\d)?$/.exec(text);
  const words =
    /^(?:(\d+)\s*(?:h|hrs?|hours?)\.?,?\s*)?(?:(\d+)(?:\.0+)?\s*(?:m|mins?|minutes?)?\.?)?$/i;
  const [, hours = 0, minutes = 0] = clock ?? words.exec(text) ?? [];
  const length = Number(hours) * 60 + Number(minutes);
  return length > 0 && length <= 1440 ? length : null;
}

/** `45`, `$45.00`, `1,200`, as whole dollars. */
export function dollarsOf(text: string): number | null {
  const dollars = Math.round(Number(text.replace(/[$,\s]/g, '').replace(/usd/i, '')));
  return dollars >= 0 && dollars < 10_000 ? dollars : null;
}

const statuses: Record<AppointmentStatus | 'cancelled', string> = {
  booked: 'booked,confirmed,unconfirmed,not confirmed,accepted,new,scheduled,upcoming,pending',
  arrived: 'arrived,checked in,waiting',
  in_chair: 'in chair,in_chair,started,in progress,in service',
  done: 'done,completed,complete,checked out,closed,finished,fulfilled,paid',
  no_show: 'no show,no_show,noshow,missed,did not show',
  cancelled:
    'cancelled,canceled,late cancelled,late canceled,cancelled by customer,canceled by customer,cancelled by client,canceled by client,cancelled by seller,canceled by seller,declined,rejected,deleted',
};
const statusByWord = new Map(
  Object.entries(statuses).flatMap(([status, words]) =>
    words.split(',').map((word) => [word, status as AppointmentStatus | 'cancelled'] as const),
  ),
);

/** How far a visit is in the words of another product. */
export const statusOf = (text: string): AppointmentStatus | 'cancelled' | null =>
  statusByWord.get(foldText(text)) ?? null;

/** The names of services in one cell. `isKnown`: a name of the menu can contain what separates others. */
export function serviceNames(text: string, isKnown: (name: string) => boolean): string[] {
  if (isKnown(text)) return [text];
  const names = text.split(/[;|+\n]|,(?! \d)/).map((name) => name.trim());
  return names.filter(Boolean);
}
