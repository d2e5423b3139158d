import * as z from '@salon/shared-lib/schema';
import { dateSchema, idSchema } from './primitives.ts';

/** What is counted of each date (docs/rules.md#reports). `revenue` is in dollars. */
const dayShape = {
  /** Appointments that are not cancelled. */
  booked: z.int(),
  no_shows: z.int(),
  cancelled: z.int(),
  revenue: z.int(),
};

/** The sums of a period. `cancelled_late`: within the last 24 hours before the appointment. */
export const reportTotalsSchema = z.object({
  ...dayShape,
  cancelled_late: z.int(),
  booked_minutes: z.int(),
  open_minutes: z.int(),
});
export type ReportTotals = z.infer<typeof reportTotalsSchema>;

export const reportDaySchema = z.object({ date: dateSchema, ...dayShape });
export const reportTechnicianSchema = z.object({
  id: idSchema,
  name: z.string(),
  booked: z.int(),
  no_shows: z.int(),
  booked_minutes: z.int(),
  revenue: z.int(),
});
/** `times`: how often the service was booked, without no-shows. */
export const reportServiceSchema = z.object({
  id: idSchema,
  name: z.string(),
  times: z.int(),
  revenue: z.int(),
});
/** How appointments were booked; walk-ins, who are nobody's client, apart from the others of the desk. */
export const reportChannels = ['online', 'desk', 'walk_in'] as const;
export const reportChannelSchema = z.object({
  channel: z.enum(reportChannels),
  booked: z.int(),
  no_shows: z.int(),
});
/** `weekday`: 0 is Sunday. `hour`: 9 is from 9:00 to 10:00. Only hours in which technicians work or are booked. */
export const reportHourSchema = z.object({
  weekday: z.int(),
  hour: z.int(),
  booked_minutes: z.int(),
  open_minutes: z.int(),
});
/** A customer who did not come. `times` in the period, `ever` at any time; `last`: the last date of the period. */
export const reportNoShowSchema = z.object({
  customer_id: idSchema,
  name: z.string(),
  times: z.int(),
  ever: z.int(),
  last: dateSchema,
});

/** A report on a period, both dates included. `before`: the sums of the period of the same length before it. */
export const reportSchema = z.object({
  from: dateSchema,
  to: dateSchema,
  totals: reportTotalsSchema,
  before: reportTotalsSchema,
  days: z.array(reportDaySchema),
  technicians: z.array(reportTechnicianSchema),
  services: z.array(reportServiceSchema),
  channels: z.array(reportChannelSchema),
  hours: z.array(reportHourSchema),
  no_shows: z.array(reportNoShowSchema),
});
export type Report = z.infer<typeof reportSchema>;

/** The tables of a report that are exported. */
export const reportTables = [
  'days',
  'technicians',
  'services',
  'channels',
  'hours',
  'no_shows',
] as const satisfies (keyof Report)[];
export type ReportTable = (typeof reportTables)[number];
