import { type DeskAppointment, type DeskTechnician, visitName } from '@salon/shared-lib/domain';
import { m } from '@salon/shared-lib/i18n';
import { salonNow } from '@salon/shared-lib/scheduling';
import { clock, fullDay } from '@salon/shared-lib/ui';
import { statusName } from '../parts/status-name.ts';

type Technicians = readonly Pick<DeskTechnician, 'id' | 'name'>[];

/** A change is just now for so long. */
const nowMs = 60_000;

/**
 * What somebody else has done to an appointment, without a full stop: `Moved to 3:30 PM by Rosa just now`. After a minute it has the time
 * of the day. `at` is the present time in milliseconds since 1970.
 */
export function changeOfOthers(
  before: DeskAppointment,
  after: DeskAppointment,
  technicians: Technicians,
  at: number,
): string {
  const { date, start_service_time: start, status, technician_id: id } = after;
  const last = after.cancelled ?? after.last_change;
  const made = last ? Date.parse(last.at) : at;
  const isNow = at - made < nowMs;
  const told = {
    name: nameOf(last?.by ?? 'staff'),
    when: isNow ? m.change_now() : m.change_at({ time: clock(salonNow(made).minute) }),
  };
  if (after.cancelled) return m.change_cancelled(told);
  const time = clock(start);
  if (date !== before.date) return m.change_moved_day({ ...told, date: fullDay(date), time });
  const technician = technicians.find((one) => one.id === id)?.name ?? '';
  const isGiven = id !== before.technician_id;
  if (start !== before.start_service_time)
    return isGiven
      ? m.change_moved_given({ ...told, time, technician })
      : m.change_moved({ ...told, time });
  if (isGiven) return m.change_given({ ...told, technician });
  if (status !== before.status) return m.change_status({ ...told, status: statusName[status]() });
  return m.change_other(told);
}

/** The same as a sentence with the name of the client. */
export function sentenceOfOthers(
  before: DeskAppointment,
  after: DeskAppointment,
  technicians: Technicians,
  at: number,
): string {
  const change = changeOfOthers(before, after, technicians, at);
  return m.change_of({ client: visitName(after), change });
}

/** Why the move of an appointment was cancelled. */
export function changeDuringMove(
  before: DeskAppointment,
  after: DeskAppointment,
  technicians: Technicians,
  at: number,
): string {
  const change = changeOfOthers(before, after, technicians, at);
  return m.change_in_hand({ client: visitName(after), change });
}

/** Why a change of this desk was refused. */
export function refusedByOthers(
  before: DeskAppointment,
  after: DeskAppointment,
  technicians: Technicians,
  at: number,
): string {
  const change = changeOfOthers(before, after, technicians, at);
  return m.change_refused({ client: visitName(after), change });
}

function nameOf(by: string): string {
  if (by === 'customer') return m.change_by_customer();
  return by === 'staff' ? m.change_by_somebody() : by;
}
