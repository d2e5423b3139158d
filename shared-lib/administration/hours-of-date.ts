import * as z from '@salon/shared-lib/schema';
import { formatTime } from '../domain/clock.ts';
import { closedDayLimits, readClosedDays, writeClosedDays } from '../domain/closed-days.ts';
import { type DateHours, readDateHours } from '../domain/date-hours.ts';
import { atMost, dateSchema, endSchema, startSchema } from '../domain/schema/primitives.ts';
import { m } from '../i18n/index.ts';

/** The opening hours of a date: those of its weekday, of its own, or none. */
export const hoursKinds = ['usual', 'own', 'closed'] as const;

/** Own hours are from `start` to `end`. `reason`: for people, customers too. In the settings each date is a line, so it is one line. */
const hoursShape = {
  date: dateSchema,
  kind: z.enum(hoursKinds),
  start: z.optional(startSchema),
  end: z.optional(endSchema),
  reason: z._default(
    z
      .string()
      .check(
        z.trim(),
        atMost(closedDayLimits.reason),
        z.regex(/^[^\p{Cc}]*$/u, { error: () => m.name_invalid() }),
      ),
    '',
  ),
};

/** The opening hours of one date. */
export const hoursOfDateSchema = z.strictObject(hoursShape);
export type HoursOfDate = z.output<typeof hoursOfDateSchema>;

/** `keep_appointments`, `expected`: as of a changed setting. */
export const hoursOfDateChangeSchema = z
  .strictObject({
    ...hoursShape,
    keep_appointments: z.optional(z.boolean()),
    expected: z.optional(hoursOfDateSchema),
  })
  .check(
    z.refine(({ kind, start = 0, end = 0 }) => kind !== 'own' || start < end, {
      error: () => m.time_off_hours_reversed(),
      path: ['end'],
    }),
    z.refine(({ kind, reason }) => kind !== 'closed' || reason !== '', {
      error: () => m.settings_closed_reason_missing(),
      path: ['reason'],
    }),
  );
export type HoursOfDateChange = z.output<typeof hoursOfDateChangeSchema>;

/** The settings that have the hours of dates. */
type DateSettings = { closedDays?: string | undefined; dateHours?: string | undefined };

/** The opening hours of a date by the settings (docs/rules.md#slots). */
export function hoursOfDate(settings: DateSettings, date: string): HoursOfDate {
  const { closed, own } = datesOf(settings);
  const reason = closed.get(date);
  if (reason !== undefined) return { date, kind: 'closed', reason };
  const hours = own.get(date);
  return hours ? { date, kind: 'own', ...hours } : { date, kind: 'usual', reason: '' };
}

/** The settings with other hours of one date. Own hours of dates before `today` go: they would fill the setting. */
export function withHoursOfDate(
  settings: DateSettings,
  { date, kind, start = 0, end = 0, reason }: HoursOfDate,
  today: string,
): Required<DateSettings> {
  const { closed, own } = datesOf(settings);
  closed.delete(date);
  own.delete(date);
  if (kind === 'closed') closed.set(date, reason);
  if (kind === 'own') own.set(date, { start, end, reason });
  const coming = [...own].filter(([one]) => one >= today);
  return { closedDays: writeClosedDays(closed), dateHours: writeDateHours(new Map(coming)) };
}

function datesOf({ closedDays = '', dateHours = '' }: DateSettings) {
  return {
    closed: new Map(readClosedDays(closedDays)),
    own: new Map(readDateHours(dateHours)),
  };
}

/** The text of the setting `dateHours`, the earliest date first. */
function writeDateHours(dates: DateHours): string {
  return [...dates]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([date, { start, end, reason }]) =>
      `${date} ${formatTime(start)}-${formatTime(end)} ${reason}`.trim(),
    )
    .join('\n');
}
