import {
  type AppointmentStatus,
  foldText,
  normalizeName,
  type Service,
  spreadPrice,
  type visitFields,
} from '@salon/shared-lib/domain';
import { m } from '@salon/shared-lib/i18n';
import { type LocalDate, type Minutes, serviceMinutes } from '@salon/shared-lib/scheduling';
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
