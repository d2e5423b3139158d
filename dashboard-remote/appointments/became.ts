import { cancelledNote, type FoundAppointment } from '@salon/shared-lib/domain';
import { m } from '@salon/shared-lib/i18n';
import { isBefore, type SalonMoment } from '@salon/shared-lib/scheduling';
import { statusName } from '../parts/status-name.ts';

/** What became of an appointment, in a word. One that is over and still has the status "booked" was not marked by anybody. */
export function became(row: FoundAppointment, now: SalonMoment): string {
  if (row.note === cancelledNote) return m.appts_cancelled();
  return row.status === 'booked' && isOver(row, now) ? m.status_past() : statusName[row.status]();
}

function isOver({ date, start_service_time, minutes }: FoundAppointment, now: SalonMoment) {
  const end = start_service_time + minutes;
  return isBefore(date, now.date) || (date === now.date && end <= now.minute);
}
