import type { DeskAppointment, DeskDay } from '@salon/shared-lib/domain';
import { join } from '@salon/shared-lib/ui';
import { useNow } from '../../parts/use-now.ts';
import { OffSign } from '../block/OffSign.tsx';
import { absenceText } from '../day/absence.ts';
import { isFinished } from '../day/facts.ts';
import css from './NoteLine.module.css';

/** That the technician is off, or the salon closed, in the time of a visit that is to come. */
export function OffLine({ appointment, day }: { appointment: DeskAppointment; day: DeskDay }) {
  const { date, minute } = useNow();
  const time = { isPast: day.date < date, now: day.date === date ? minute : null };
  const technician = day.technicians.find(({ id }) => id === appointment.technician_id);
  const text = isFinished(appointment, time) ? null : absenceText(appointment, technician, day);
  if (text === null) return null;
  return (
    <p className={join(css.note, css.warning)}>
      <OffSign />
      <span>{text}</span>
    </p>
  );
}
