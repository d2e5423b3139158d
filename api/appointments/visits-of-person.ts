import type { LocalDate } from '@salon/shared-lib/scheduling';
import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { takesTime } from '../availability/schedule.ts';
import type { Queries } from '../db/database.ts';
import { rowsOf } from '../db/rows.ts';
import type { Booking } from './booking.ts';
import type { StoredAppointment } from './read.ts';

const visitRow = z.object({
  date: z.string(),
  start_service_time: z.int(),
  minutes: z.int(),
  whose: z.string(),
});
/** When somebody is in the salon. `whose`: the same for the same person. `technician`: of a visit that is planned. */
export type Visit = z.infer<typeof visitRow> & { technician?: { id: number } };

/** An appointment of a booking that is to be moved. */
export type Part = { booking: Booking; appointment: StoredAppointment };

/** Visits of one person with no longer pause between them follow each other. */
export const maxPauseMinutes = 15;

/** A guest with a name is another person than the client whose number it is. */
export const whoseVisit = ({ id, customer_id, guest_name = '' }: StoredAppointment): string =>
  customer_id === null ? `walk-in ${id}` : `${customer_id} ${guest_name}`;

/** Parts in the order of their starts, those of one person that follow each other together. */
export function chainsOf(parts: readonly Part[]): Part[][] {
  const chains: Part[][] = [];
  for (const part of parts) {
    const chain = chains.find((one) => {
      const before = one.at(-1);
      if (!before || before.booking.date !== part.booking.date) return false;
      const pause = part.booking.start - before.booking.start - before.appointment.minutes;
      return (
        whoseVisit(before.appointment) === whoseVisit(part.appointment) &&
        pause >= 0 &&
        pause <= maxPauseMinutes
      );
    });
    if (chain) chain.push(part);
    else chains.push([part]);
  }
  return chains;
}

/** The other visits of the clients of these bookings, from `first` to `end`. */
export function otherVisits(
  queries: Queries,
  bookings: readonly Booking[],
  { first, end }: { first: LocalDate; end: LocalDate },
): Promise<Visit[]> {
  const ids = (of: 'customer_id' | 'id') =>
    sql`${sql.param(bookings.flatMap((booking) => booking[of] ?? []))}::int[]`;
  return rowsOf(
    queries,
    visitRow,
    sql`select a.date, a.start_minute as start_service_time, a.length as minutes, concat(a.customer_id, ' ', a.guest_name) as whose
        from appointments a where a.customer_id = any(${ids('customer_id')}) and coalesce(a.group_id, a.id) <> all(${ids('id')})
        and a.date between ${first} and ${end} and ${takesTime}`,
  );
}
