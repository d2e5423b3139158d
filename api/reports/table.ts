import type { Report, ReportTable } from '@salon/shared-lib/domain';

type Cell = string | number | null;

/**
 * A table of a report: first the names of its columns, those of the answer, then its rows. The names are English in every language,
 * because other programs read them.
 */
export function tableOf(report: Report, table: ReportTable): Cell[][] {
  const rows: readonly Record<string, Cell>[] = report[table];
  return [columns[table], ...rows.map((row) => columns[table].map((name) => row[name] ?? null))];
}

const columns: { [Table in ReportTable]: (keyof Report[Table][number] & string)[] } = {
  days: ['date', 'booked', 'no_shows', 'cancelled', 'revenue'],
  technicians: ['id', 'name', 'booked', 'no_shows', 'booked_minutes', 'revenue'],
  services: ['id', 'name', 'times', 'revenue'],
  channels: ['channel', 'booked', 'no_shows'],
  hours: ['weekday', 'hour', 'booked_minutes', 'open_minutes'],
  no_shows: ['customer_id', 'name', 'times', 'ever', 'last'],
};
