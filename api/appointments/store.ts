import { type AppointmentRequest, normalizeName, type Service } from '@salon/shared-lib/domain';
import type { Locale } from '@salon/shared-lib/i18n';
import {
  cleanupOf,
  type LocalDate,
  type Minutes,
  serviceMinutes,
} from '@salon/shared-lib/scheduling';
import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { type Taken, takenBy, takenJson, takenOf, takenRow } from '../availability/schedule.ts';
import type { Queries } from '../db/database.ts';
import { rowsOf } from '../db/rows.ts';
import { recipientSchema } from '../messages/announced-messages.ts';
import { proofHours } from '../messages/email-proof.ts';
import type { ConfirmationTextLimits } from '../messages/text-limits.ts';
import { type BookingLimits, type LimitRefusal, limitRefusals } from './limits.ts';

const inputRow = z.extend(takenRow, { version: z.union([z.int(), z.string()]) });

/** The data version and the appointments of these technicians on that date. Null where there is no such customer; a walk-in has none. */
export async function readBookingInput(
  queries: Queries,
  customerId: number | null,
  date: LocalDate,
  technicianIds: readonly number[],
): Promise<{ version: number; taken: Taken } | null> {
  const [row] = await rowsOf(
    queries,
    inputRow,
    sql`select salon.data_version as version, (${takenJson(takenBy(date, technicianIds))}) as taken
        from salon where id = 1
          and (${customerId}::int is null or exists (select from customers where id = ${customerId}::int))`,
  );
  return row ? { version: Number(row.version), taken: takenOf(row) } : null;
}

/** An appointment that is not written yet. */
type NewAppointment = {
  technician_id: number;
  services: readonly Service[];
  /** For whom it is, where that is another name than that of the booking. */
  guest_name?: string | undefined;
  /** Whom two technicians serve at once. */
  guest?: number | undefined;
};

/** A checked booking. `version` is that of the public data by which it was checked. */
export type NewBooking = Omit<
  AppointmentRequest,
  'technician_id' | 'service_ids' | 'start_service_time'
> & {
  start: Minutes;
  version: number;
  actor: string;
  limits: BookingLimits | null;
  /** The language of the page, where the caller gave no more than the phone number (docs/rules.md#language). */
  locale: Locale | null;
  /** Null where texts are not set up. */
  text_limits: ConfirmationTextLimits | null;
  /** The number of people. */
  group_size: number;
  /** Now, by the clock of the server. */
  moment: string;
  appointments: readonly NewAppointment[];
};

const bookedSchema = z.object({ id: z.int(), technician_id: z.int() });

/** The result of writing a booking. 'stale': the public data are newer than `version`. */
const outcomeSchema = z.discriminatedUnion('outcome', [
  z.object({
    outcome: z.literal('booked'),
    appointments: z.tuple([bookedSchema], bookedSchema),
    recipient: recipientSchema,
  }),
  z.object({ outcome: z.enum(['taken', 'stale', 'unknown_customer']) }),
  z.object({ outcome: z.literal('refused'), reason: z.enum(limitRefusals) }),
]);
export type BookingOutcome = z.infer<typeof outcomeSchema>;

const outcomeRow = z.object({ answer: outcomeSchema });

/**
 * Locks the bookings of a customer until the transaction ends: `refused_by_limits` takes the same lock for every new booking.
 * After the rows of a booking and `lockTechnicianDates`, in whose order rescheduling takes it.
 */
export async function lockCustomerBookings(queries: Queries, customerId: number): Promise<void> {
  await queries.execute(
    sql`select pg_advisory_xact_lock(hashtext('bookings of a customer'), ${customerId}::int)`,
  );
}

/** Why limits forbid this booking, or moving the booking `moved` to this time; null where nothing does. */
export async function refusedByLimits(
  queries: Queries,
  booking: {
    customer_id: number | null;
    date: LocalDate;
    start: Minutes;
    limits: BookingLimits | null;
    appointments: readonly { technician_id: number; length: Minutes }[];
  },
  moved: number | null,
): Promise<LimitRefusal | null> {
  if (!booking.limits) return null;
  const [row] = await rowsOf(
    queries,
    z.object({ reason: z.nullable(z.enum(limitRefusals)) }),
    // A new number and a stranger are no refusals.
    sql`select nullif(nullif(refused_by_limits(${JSON.stringify(booking)}::jsonb, ${moved}::int), 'new_number'), 'stranger') as reason`,
  );
  return row?.reason ?? null;
}

/** Writes a booking with services, messages and audit rows in one statement, all of it or nothing. */
export async function insertBooking(
  queries: Queries,
  { appointments, ...booking }: NewBooking,
): Promise<BookingOutcome> {
  const document = {
    ...booking,
    proof_hours: proofHours,
    // By technician, so that bookings of the same technicians take their minutes in one order and do not deadlock.
    appointments: appointments
      .toSorted((a, b) => a.technician_id - b.technician_id)
      .map(({ technician_id, services, guest, guest_name }) => ({
        technician_id,
        guest,
        guest_name: guest_name && normalizeName(guest_name),
        length: serviceMinutes(services),
        cleanup: cleanupOf(services),
        services: services.map(({ id, time, price }) => ({ id, time, price })),
      })),
  };
  const [row] = await rowsOf(
    queries,
    outcomeRow,
    sql`select book_appointments(${JSON.stringify(document)}::jsonb) as answer`,
  );
  if (!row) throw new Error('book_appointments returned nothing.');
  return row.answer;
}
