import { addDays, daysBetween, type LocalDate } from '@salon/shared-lib/scheduling';
import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Queries } from '../db/database.ts';
import { rowsOf } from '../db/rows.ts';
import { countDays, type DayTotals } from './day-totals.ts';

const fingerprintRow = z.object({ date: z.string(), fingerprint: z.string() });

/** Dates of one statement. For longer periods the database would read whole tables, and hold other callers up. */
const batchSize = 31;
const fingerprintDays = 92;
/** Two years and the two before them, of a few kilobytes each. */
const maxDates = 1_500;

export type DayCache = ReturnType<typeof createDayCache>;

/**
 * The counts of dates in memory. A date is counted again only when its appointments have changed: their number or the sum of
 * their revisions differs, because every change gives an appointment a higher revision (docs/rules.md#revision) and none is deleted.
 */
export function createDayCache() {
  const days = new Map<LocalDate, DayTotals>();

  function keep(day: DayTotals): void {
    days.delete(day.date);
    days.set(day.date, day);
    if (days.size <= maxDates) return;
    for (const oldest of days.keys()) {
      days.delete(oldest);
      return;
    }
  }

  return {
    /** The counts of each date with appointments, both dates included, in order. */
    async between(queries: Queries, from: LocalDate, to: LocalDate): Promise<DayTotals[]> {
      const rows = await fingerprints(queries, from, to);
      const found = new Map<LocalDate, DayTotals>();
      const changed: LocalDate[] = [];
      for (const { date, fingerprint } of rows) {
        const day = days.get(date);
        if (day?.fingerprint === fingerprint) found.set(date, day);
        else changed.push(date);
      }
      for (let at = 0; at < changed.length; at += batchSize) {
        const counted = await countDays(queries, changed.slice(at, at + batchSize));
        for (const day of counted) {
          found.set(day.date, day);
          keep(day);
        }
      }
      return [...found.values()].toSorted((a, b) => (a.date < b.date ? -1 : 1));
    },
  };
}

/** What differs when an appointment of a date has changed, for each date with appointments. */
async function fingerprints(queries: Queries, from: LocalDate, to: LocalDate) {
  const rows: z.output<typeof fingerprintRow>[] = [];
  const days = daysBetween(from, to) + 1;
  for (let done = 0; done < days; done += fingerprintDays) {
    const first = addDays(from, done);
    const last = addDays(from, Math.min(done + fingerprintDays, days) - 1);
    const some = await rowsOf(
      queries,
      fingerprintRow,
      sql`select date, count(*) || ':' || sum(revision) as fingerprint
          from appointments where date between ${first} and ${last} group by date`,
    );
    rows.push(...some);
  }
  return rows;
}
