import {
  type AppointmentStatus,
  type DeskAppointment,
  type DeskDay,
  friendlyName,
} from '@salon/shared-lib/domain';
import { m } from '@salon/shared-lib/i18n';
import { Button } from '@salon/shared-lib/ui';
import { useId } from 'react';
import { Segments } from '../../parts/Segments.tsx';
import { statusName } from '../../parts/status-name.ts';
import css from './VisitCard.module.css';

const stages: AppointmentStatus[] = ['booked', 'arrived', 'in_chair', 'done'];

/** How far a visit is. Of a group it is set for one technician's part or for the whole group. */
export function VisitStages({
  appointment,
  parts,
  technicians,
  isWhole,
  wishedOf,
  onWhole,
  onStatus,
  onUndo,
}: {
  appointment: DeskAppointment;
  /** The appointments of the booking. */
  parts: readonly DeskAppointment[];
  technicians: DeskDay['technicians'];
  /** The status is set for the whole group. */
  isWhole: boolean;
  /** The status of an appointment that is on its way; null for none. */
  wishedOf: (id: number) => AppointmentStatus | null;
  onWhole: (isWhole: boolean) => void;
  onStatus: (status: AppointmentStatus) => void;
  /** Takes back what was set for the whole group; null where nothing was. */
  onUndo: (() => void) | null;
}) {
  const name = useId();
  const shownOf = ({ id, status }: DeskAppointment) => wishedOf(id) ?? status;
  const labelOf = ({ guest_name, technician_id }: DeskAppointment) =>
    guest_name
      ? friendlyName(guest_name)
      : (technicians.find(({ id }) => id === technician_id)?.name ?? '');
  const statuses = new Set(parts.map(shownOf));
  const [common = null] = statuses.size === 1 ? statuses : [];
  const shown = isWhole ? common : shownOf(appointment);
  return (
    <>
      {parts.length > 1 && (
        <div className={css.scope}>
          <Segments
            label={m.calendar_scope()}
            keys={['part', 'whole']}
            names={{
              part: () => m.calendar_scope_part({ name: labelOf(appointment) }),
              whole: m.calendar_scope_whole,
            }}
            selected={isWhole ? 'whole' : 'part'}
            onSelect={(key) => onWhole(key === 'whole')}
          />
        </div>
      )}
      <fieldset className={css.stages}>
        <legend>{m.calendar_stage()}</legend>
        {stages.map((one) => (
          <label key={one}>
            <input
              type="radio"
              name={name}
              checked={shown === one}
              onChange={() => onStatus(one)}
            />
            {statusName[one]()}
          </label>
        ))}
      </fieldset>
      {statuses.size > 1 && (
        <ul className={css.each}>
          {parts.map((part) => (
            <li key={part.id}>
              {m.calendar_part_status({
                name: labelOf(part),
                status: statusName[shownOf(part)](),
              })}
            </li>
          ))}
        </ul>
      )}
      {onUndo && common && common !== 'no_show' && (
        <p className={css.undo}>
          {m.calendar_whole_set({ status: statusName[common]() })}
          <Button variant="text" small onClick={onUndo}>
            {m.calendar_take_back()}
          </Button>
        </p>
      )}
    </>
  );
}
