import {
  type DeskAppointment,
  type Technician,
  type TechnicianSchedule,
  visitName,
} from '@salon/shared-lib/domain';
import { m } from '@salon/shared-lib/i18n';
import { type Minutes, type SlotDay, whyNotFree } from '@salon/shared-lib/scheduling';
import { clock } from '@salon/shared-lib/ui';
import { knownVisitAt } from '../live/known-appointment.ts';

const clientOf = (visit: DeskAppointment): string =>
  visit.Customer || visit.guest_name ? visitName(visit) : m.slot_walk_in();

/** Why a start is not free, in the words of the server; empty while that is not known. */
export function reasonOf({
  technician,
  schedule,
  ...wanted
}: SlotDay & {
  technician: Technician;
  schedule: TechnicianSchedule | undefined;
  start: Minutes;
}): string {
  const why = schedule && whyNotFree({ ...wanted, schedule });
  switch (why?.reason) {
    case 'over':
      return m.refusal_slot_over();
    case 'closed':
      return m.refusal_slot_closed();
    case 'off':
      return m.refusal_slot_off({ technician: technician.name });
    case 'taken': {
      const { start, end } = why.by;
      const visit = knownVisitAt(technician.id, wanted.date, start);
      const place = { technician: technician.name, from: clock(start), to: clock(end) };
      return visit
        ? m.refusal_slot_held({ ...place, client: clientOf(visit) })
        : m.create_time_booked(place);
    }
    default:
      return '';
  }
}
