import type { DeskAppointment, DeskDay } from '@salon/shared-lib/domain';
import { refuse } from '../http/refusal.ts';
import type { Caller } from '../identity/permission.ts';
import type { Booking } from './booking.ts';

/** The technician whose appointments alone the caller may see; null for the desk, 0 for a technician without a column. */
const onlyOf = ({ member, desk }: Caller): number | null =>
  desk ? null : (member?.technicianId ?? 0);

/** What a member of staff sees of appointments: a technician her own, without the contacts of the customers (docs/rules.md#roles). */
export function shownTo<Row extends DeskAppointment>(caller: Caller, rows: readonly Row[]): Row[] {
  const only = onlyOf(caller);
  if (only === null) return [...rows];
  return rows
    .filter(({ technician_id }) => technician_id === only)
    .map(({ Customer, ...row }) => ({
      ...row,
      Customer: Customer && { ...Customer, phone: '', email: null, optInSms: false },
    })) as Row[];
}

/** The day as a member of staff sees it: a technician her own column. */
export function ownDay(caller: Caller, day: DeskDay): DeskDay {
  const only = onlyOf(caller);
  if (only === null) return day;
  return {
    ...day,
    technicians: day.technicians.filter(({ id }) => id === only),
    appointments: shownTo(caller, day.appointments),
    cancelled: shownTo(caller, day.cancelled),
  };
}

/** What a member of staff changes of a booking: a technician her own appointments. @throws Refusal 403 where `id` is none of them. */
export function ownPart(caller: Caller, booking: Booking, id: number): Booking {
  const only = onlyOf(caller);
  if (only === null) return booking;
  const isOwn = ({ technician_id }: { technician_id: number }) => technician_id === only;
  const appointments = booking.appointments.filter(isOwn);
  const cancelledGuests = booking.cancelledGuests.filter(isOwn);
  if (![...appointments, ...cancelledGuests].some((one) => one.id === id))
    throw refuse('not_allowed');
  return { ...booking, appointments, cancelledGuests };
}
