import { formatLocalTime, formatTime } from '@salon/shared-lib/domain';
import { m } from '@salon/shared-lib/i18n';
import { cleanupOf, type LocalDate, type Minutes } from '@salon/shared-lib/scheduling';
import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { takesTime } from '../../availability/schedule.ts';
import type { Queries } from '../../db/database.ts';
import { rowsOf } from '../../db/rows.ts';
import { appointmentServices, appointments, audit } from '../../db/schema.ts';
import type { Faults } from './faults.ts';
import type { ImportedVisit } from './read-visit.ts';

const storedRow = z.object({
  technician_id: z.int(),
  date: z.string(),
  start: z.int(),
  length: z.int(),
  customer_id: z.nullable(z.int()),
  guest_name: z.nullable(z.string()),
  takes: z.boolean(),
});
type Stored = z.output<typeof storedRow>;

/** The customer to whom a number leads. */
type OwnerOf = (phone: string) => { id: number } | undefined;

/** The visits that are not stored yet. One that meets another, stored or of the file, is a fault. */
export async function newVisits(
  queries: Queries,
  visits: readonly ImportedVisit[],
  ownerOf: OwnerOf,
  faults: Faults,
): Promise<ImportedVisit[]> {
  if (visits.length === 0) return [];
  const dates = [...new Set(visits.map(({ date }) => date))];
  const rows = await rowsOf(
    queries,
    storedRow,
    sql`select a.technician_id, a.date::text as date, a.start_minute as start, a.length, a.customer_id, a.guest_name, (${takesTime}) as takes
        from appointments a where a.date = any(${sql.param(dates)}::date[]) and a.cancelled_at is null`,
  );
  const keyOf = (date: LocalDate, technicianId: number) => `${date} ${technicianId}`;
  const stored = Map.groupBy(rows, (row) => keyOf(row.date, row.technician_id));
  const taken = new Map<string, ImportedVisit[]>();
  return visits.filter((visit) => {
    const key = keyOf(visit.date, visit.technician.id);
    const there = stored.get(key) ?? [];
    if (there.some((row) => isSame(row, visit, ownerOf))) return false;
    if (visit.status === 'no_show') return true;
    const held = there.find((row) => row.takes && meets(row, row.length, visit));
    const others = taken.get(key) ?? [];
    const other = others.find((one) => meets(one, one.minutes, visit));
    if (held)
      faults.add(
        visit.line,
        m.import_visit_taken({
          technician: visit.technician.name,
          from: timeText(held.start),
          to: timeText(held.start + held.length),
        }),
      );
    else if (other) faults.add(visit.line, m.import_visit_overlaps({ line: other.line }));
    taken.set(key, [...others, visit]);
    return true;
  });
}

const timeText = (minute: Minutes) => formatLocalTime(formatTime(minute));

const meets = ({ start }: { start: Minutes }, length: Minutes, visit: ImportedVisit): boolean =>
  start < visit.start + visit.minutes && visit.start < start + length;

function isSame(
  row: Stored,
  { phone, guest_name, start }: ImportedVisit,
  ownerOf: OwnerOf,
): boolean {
  if (row.start !== start) return false;
  return phone === null
    ? row.customer_id === null && row.guest_name === guest_name
    : row.customer_id !== null && row.customer_id === ownerOf(phone)?.id;
}

/** Writes visits, whose customers are stored. Nobody gets a message; the reminders of what is to come are sent as always. */
export async function addVisits(
  queries: Queries,
  visits: readonly ImportedVisit[],
  ownerOf: OwnerOf,
  actor: string,
): Promise<void> {
  const at = new Date();
  const added = await queries
    .insert(appointments)
    .values(
      visits.map(
        ({ phone, guest_name, technician, date, start, minutes, services, status, note }) => ({
          customer_id: phone === null ? null : (ownerOf(phone)?.id ?? null),
          guest_name,
          technician_id: technician.id,
          date,
          start_minute: start,
          length: minutes,
          cleanup: cleanupOf(services),
          note,
          status,
          ...(status !== 'booked' && { status_at: at, status_by: actor }),
        }),
      ),
    )
    .returning({ id: appointments.id });
  await queries.insert(appointmentServices).values(
    added.flatMap(({ id }, index) =>
      (visits[index]?.services ?? []).map((service) => ({
        appointment_id: id,
        service_id: service.id,
        time: service.time,
        price: service.price,
      })),
    ),
  );
  await queries
    .insert(audit)
    .values(added.map(({ id }) => ({ actor, action: 'booked', appointment_id: id })));
}
