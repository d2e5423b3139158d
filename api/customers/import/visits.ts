import {
  type AppointmentStatus,
  foldText,
  formatLocalTime,
  formatTime,
  normalizeName,
  type Service,
  spreadPrice,
  type visitFields,
} from '@salon/shared-lib/domain';
import { m } from '@salon/shared-lib/i18n';
import {
  cleanupOf,
  type LocalDate,
  type Minutes,
  serviceMinutes,
} from '@salon/shared-lib/scheduling';
import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { takesTime } from '../../availability/schedule.ts';
import type { Queries } from '../../db/database.ts';
import { rowsOf } from '../../db/rows.ts';
import { appointmentServices, appointments, audit } from '../../db/schema.ts';
import type { PublicData } from '../../public-data/public-data.ts';
import type { Faults } from './faults.ts';
import { dateOf, dollarsOf, minutesOf, serviceNames, startOf, statusOf } from './visit-cells.ts';

/** A visit of an import. Without a `phone` it is that of a walk-in. `guest_name`: for whom it is, as of an appointment. */
export type ImportedVisit = {
  line: number;
  phone: string | null;
  guest_name: string | null;
  technician: { id: number; name: string };
  date: LocalDate;
  start: Minutes;
  minutes: Minutes;
  services: readonly Service[];
  status: AppointmentStatus;
  note: string | null;
};

/** What the lines are read by: the menu, the technicians, and the date in the salon. */
export type VisitContext = Pick<PublicData, 'services' | 'technicians'> & { today: LocalDate };

type VisitField = (typeof visitFields)[number];

/** In the place of the name of a customer in an export of appointments. */
const walkIn = 'WALK-IN';
const maxNote = 1000;

/**
 * The visit of a line; null with a fault, and for one that was cancelled. What is not said: the length and prices are those of the menu,
 * and what is over took place.
 */
export function readVisit(
  { line, phone, name }: { line: number; phone: string | null; name: string },
  cell: (field: VisitField) => string,
  { services: menu, technicians, today }: VisitContext,
  faults: Faults,
): ImportedVisit | 'cancelled' | null {
  const before = faults.count;
  const required = <T>(value: T | null, message: string): T => {
    if (value === null) faults.add(line, message);
    // Nothing reads it once there is a fault.
    return value as T;
  };
  const written = cell('status');
  const status =
    written === '' ? null : required(statusOf(written), m.import_visit_status({ status: written }));
  if (status === 'cancelled') return 'cancelled';
  const date = required(dateOf(cell('date')), m.import_visit_date());
  const start = required(startOf(cell('time') || cell('date')), m.import_visit_time());
  const technician = required(
    technicianCalled(cell('technician'), technicians),
    m.import_visit_technician({ name: cell('technician') }),
  );
  const byName = new Map(Array.from(menu.values(), (one) => [foldText(one.name), one]));
  const names = serviceNames(cell('services'), (one) => byName.has(foldText(one)));
  const chosen = names.map((one) =>
    required(byName.get(foldText(one)) ?? null, m.import_visit_service({ name: one })),
  );
  if (chosen.length === 0) faults.add(line, m.import_visit_service({ name: '' }));
  if (new Set(chosen).size < chosen.length) faults.add(line, m.refusal_duplicate_service());
  const price =
    cell('price') === '' ? null : required(dollarsOf(cell('price')), m.import_visit_price());
  const length =
    cell('minutes') === ''
      ? undefined
      : required(minutesOf(cell('minutes')), m.import_visit_minutes());
  const note = cell('visit_note') || null;
  if (note && note.length > maxNote)
    faults.add(line, m.import_column_at_most({ column: 'visit_note', n: maxNote }));
  if (faults.count > before) return null;
  const minutes = length ?? serviceMinutes(chosen);
  if (start + minutes > 1440) {
    faults.add(line, m.import_visit_minutes());
    return null;
  }
  const prices = price === null ? null : spreadPrice(chosen, price);
  const guest = normalizeName(cell('guest_name') || (phone === null ? name : ''));
  return {
    line,
    phone,
    guest_name: guest === '' || guest === walkIn ? null : guest,
    technician,
    date,
    start,
    minutes,
    services: chosen.map((one, at) => ({ ...one, price: prices?.[at] ?? one.price })),
    status: status ?? (date < today ? 'done' : 'booked'),
    note,
  };
}

/** The technician of this name, or the only one whose first name it begins with. */
function technicianCalled(name: string, technicians: VisitContext['technicians']) {
  const key = foldText(name);
  const [first] = key.split(' ');
  const found = technicians.filter((one) => foldText(one.name) === key)[0] ?? null;
  if (found || first === '') return found;
  const alike = technicians.filter((one) => foldText(one.name).split(' ')[0] === first);
  return alike.length === 1 ? (alike[0] ?? null) : null;
}

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

/** The visits that are not stored yet. One that meets another, stored or of the file, is a fault. */
export async function newVisits(
  queries: Queries,
  visits: readonly ImportedVisit[],
  ownerOf: (phone: string) => { id: number } | undefined,
  faults: Faults,
): Promise<ImportedVisit[]> {
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
  ownerOf: (phone: string) => { id: number } | undefined,
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
  ownerOf: (phone: string) => { id: number } | undefined,
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
