import { greetingName } from '@salon/shared-lib/domain';
import type { AnswerOf, linkedBooking } from '@salon/shared-lib/endpoints';
import { sql } from 'drizzle-orm';
import type { Context } from '../context.ts';
import { refuse } from '../http/refusal.ts';
import type { BookingLink } from '../identity/booking-link.ts';
import { mergeGroups, readAppointments, toAppointment } from './read.ts';

/**
 * The booking of a link, with the given name of its customer (docs/rules.md#booking-links). Who may not learn the name learns those of
 * guests neither. @throws Refusal 400 `appointment_cancelled`.
 */
export async function readLinkedBooking(
  { database, publicData }: Pick<Context, 'database' | 'publicData'>,
  { booking: id, mayBeNamed }: BookingLink,
): Promise<AnswerOf<typeof linkedBooking>> {
  const appointments = await readAppointments(
    database.queries,
    sql`(a.id = ${id} or a.group_id = ${id}) and a.cancelled_at is null`,
  );
  const [merged] = mergeGroups(appointments, await publicData.current());
  if (!merged) throw refuse('appointment_cancelled');
  const { guest_name, Customer, parts, ...booking } = merged;
  return {
    name: mayBeNamed && Customer ? greetingName(Customer.name) : null,
    booking: toAppointment({
      ...booking,
      ...(mayBeNamed && guest_name !== undefined && { guest_name }),
      parts: mayBeNamed ? parts : parts.map(({ guest_name: _, ...part }) => part),
      Customer: null,
      // Notes are visible to staff only.
      note: null,
    }),
  };
}
