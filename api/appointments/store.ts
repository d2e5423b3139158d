import type { AppointmentRequest, Service } from '@salon/shared-lib/domain';
import { type LocalDate, type Minutes, serviceMinutes } from '@salon/shared-lib/scheduling';
import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import {
  type Taken,
  takenBy,
  takenLines,
  takenLinesSchema,
  takenOf,
} from '../availability/schedule.ts';
import type { Queries } from '../db/database.ts';
import { rowsOf } from '../db/rows.ts';
import { refuse, slotTaken } from '../http/refusal.ts';
import type { PublicData, PublicDataCache } from '../public-data/public-data.ts';
import type { WithStart } from './wire.ts';

const versionSchema = z.object({ version: z.union([z.int(), z.string()]) });

/** The data version, read with the check that the customer exists in one round trip. Null without such a customer. */
export async function readCustomerAndVersion(
  queries: Queries,
  customerId: number,
): Promise<{ version: number } | null> {
  const [row] = await rowsOf(
    queries,
    versionSchema,
    sql`select salon.data_version as version from customers, salon where customers.id = ${customerId} and salon.id = 1`,
  );
  return row ? { version: Number(row.version) } : null;
}

/** The data version and the appointments of these technicians on that date. Null without such a customer. */
export async function readBookingInput(
  queries: Queries,
  customerId: number,
  date: LocalDate,
  technicianIds: readonly number[],
): Promise<{ version: number; taken: Taken } | null> {
  const [row] = await rowsOf(
    queries,
    z.extend(versionSchema, { lines: takenLinesSchema }),
    sql`select salon.data_version as version, (${takenLines(takenBy(date, technicianIds))}) as lines
        from customers, salon where customers.id = ${customerId} and salon.id = 1`,
  );
  return row ? { version: Number(row.version), taken: takenOf(row.lines) } : null;
}

/** A checked booking. `version` is that of the public data by which it was checked. */
export type NewBooking = Omit<WithStart<AppointmentRequest>, 'technician_id' | 'service_ids'> & {
  version: number;
  actor: string;
  appointments: readonly { technician_id: number; services: readonly Service[] }[];
};

const bookedSchema = z.object({ id: z.int(), technician_id: z.int() });
export type BookedAppointment = z.infer<typeof bookedSchema>;

/** The result of writing a booking. 'stale': the public data are newer than `version`. */
const outcomeSchema = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.literal('booked'), appointments: z.array(bookedSchema) }),
  z.object({ outcome: z.enum(['taken', 'stale', 'unknown_customer']) }),
]);
export type BookingOutcome = z.infer<typeof outcomeSchema>;

/** Writes a booking with services, messages and audit rows in one statement, all of it or nothing. */
export async function insertBooking(
  queries: Queries,
  { appointments, ...booking }: NewBooking,
): Promise<BookingOutcome> {
  const document = {
    ...booking,
    appointments: appointments.map(({ technician_id, services }) => ({
      technician_id,
      length: serviceMinutes(services),
      services: services.map(({ id, time, price }) => ({ id, time, price })),
    })),
  };
  const [row] = await rowsOf(
    queries,
    z.object({ answer: outcomeSchema }),
    sql`select book_appointments(${JSON.stringify(document)}::jsonb) as answer`,
  );
  if (!row) throw new Error('book_appointments returned nothing.');
  return row.answer;
}

/**
 * Checks and writes a booking by the current data. `read` returns their version, or null without such a customer. Both
 * are repeated once when an administrator changed the data between the check and the write.
 */
export async function bookByCurrentData<Input extends { version: number }>(
  publicData: PublicDataCache,
  queries: Queries,
  read: () => Promise<Input | null>,
  book: (data: PublicData, input: Input) => Promise<BookingOutcome>,
): Promise<BookingOutcome> {
  for (let attempt = 1; ; attempt += 1) {
    const input = await read();
    if (!input) return { outcome: 'unknown_customer' };
    const outcome = await book(await publicData.atVersion(input.version, queries), input);
    if (outcome.outcome !== 'stale' || attempt === 2) return outcome;
  }
}

/** The appointments of a booking that was written. @throws Refusal 400 for every other outcome. */
export function bookedAppointments(outcome: BookingOutcome, start: Minutes): BookedAppointment[] {
  if (outcome.outcome === 'booked') return outcome.appointments;
  throw outcome.outcome === 'unknown_customer' ? refuse('unknown_customer') : slotTaken(start);
}
