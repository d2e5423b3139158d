import { api } from '@salon/shared-lib/api';
import type { DeskAppointment, TechnicianName, TechnicianUpdated } from '@salon/shared-lib/domain';
import { alternativeTechnicians, reassignAppointment } from '@salon/shared-lib/endpoints';
import { m } from '@salon/shared-lib/i18n';
import { useStaffQuery } from '@salon/shared-lib/query';
import { hasStarted, salonNow } from '@salon/shared-lib/scheduling';
import { Button, briefClock, clock, Loading, Skeleton } from '@salon/shared-lib/ui';
import { useId, useState } from 'react';
import { dayStore } from '../live/desk.ts';
import pick from '../parts/Pick.module.css';
import { canMove } from './can-move.ts';
import { changeBooking, changedTo, revisionSince, type Seen } from './change-booking.ts';
import css from './TechnicianPicker.module.css';
import { TellClient } from './TellClient.tsx';
import { canBeTold, useTell } from './tell.ts';
import { whyFailed } from './why-failed.ts';

export type SeenOn = Seen &
  Pick<DeskAppointment, 'customer_id' | 'date' | 'start_service_time' | 'minutes' | 'status'>;

export type ChoiceProps = {
  appointment: SeenOn;
  onClose: () => void;
  onChanged: (answer: TechnicianUpdated) => void;
  /** Leads on to another time, where nobody else is free then. */
  onReschedule?: () => void;
};

/** The technicians who are free then, and what becomes of the choice. */
export function TechnicianChoice({
  appointment: opened,
  onClose,
  onChanged,
  onReschedule,
}: ChoiceProps) {
  const { id } = opened;
  /** As somebody else has left it, once this desk was refused and has said so. */
  const [newer, setNewer] = useState<SeenOn>(opened);
  const appointment = newer.revision > opened.revision ? newer : opened;
  const label = useId();
  const [chosen, setChosen] = useState<number | null>(null);
  const [isSaving, setSaving] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const { data, error, retry } = useStaffQuery<TechnicianName[]>({
    live: true,
    key: String(id),
    load: (signal) => api.send(alternativeTechnicians, { query: { id }, signal }),
  });
  const [tells] = useTell(appointment, 'other');
  const technicianId = chosen ?? data?.[0]?.id;

  async function save() {
    if (technicianId === undefined) return;
    setSaving(true);
    setRefusal(null);
    try {
      const answer = await changeBooking(appointment, async () => {
        const expected_revision = revisionSince(appointment);
        const body = { id, technician_id: technicianId, tell: tells, expected_revision };
        const updated = await api.send(reassignAppointment, { body });
        await dayStore.refreshed(appointment.date);
        return updated;
      });
      onChanged(answer);
    } catch (failure) {
      setNewer(changedTo(failure) ?? appointment);
      setRefusal(whyFailed(failure, m.technician_change_failed()));
      setSaving(false);
      // Somebody else may have taken the time.
      retry();
    }
  }

  if (error !== null && !data) {
    return (
      <>
        <p role="alert">{whyFailed(error, m.technicians_failed())}</p>
        <div className={css.actions}>
          <Button variant="line" small onClick={onClose}>
            {m.dialog_cancel()}
          </Button>
          <Button small onClick={retry}>
            {m.try_again()}
          </Button>
        </div>
      </>
    );
  }
  if (!data) {
    return (
      <Loading label={m.technicians_loading()}>
        <Skeleton height="8rem" />
      </Loading>
    );
  }
  return (
    <>
      {data.length > 0 && (
        <div className={css.field}>
          <label htmlFor={label}>{m.technician_label()}</label>
          <select
            id={label}
            className={pick.pick}
            value={technicianId}
            onChange={({ target }) => setChosen(Number(target.value))}
          >
            {data.map(({ id: one, name }) => (
              <option key={one} value={one}>
                {name}
              </option>
            ))}
          </select>
        </div>
      )}
      <p>{m.technicians_available({ n: data.length })}</p>
      {data.length === 0 && <p>{whyNobody(appointment)}</p>}
      {data.length > 0 && canBeTold(appointment) && (
        <TellClient visit={appointment}>
          <p>{m.technician_client_told()}</p>
        </TellClient>
      )}
      {refusal && <p role="alert">{refusal}</p>}
      <div className={css.actions}>
        <Button variant="line" small onClick={onClose}>
          {m.dialog_cancel()}
        </Button>
        {data.length === 0 && onReschedule && !stays(appointment) && (
          <Button variant="line" small onClick={onReschedule}>
            {m.visits_reschedule()}
          </Button>
        )}
        <Button small busy={isSaving} disabled={technicianId === undefined} onClick={save}>
          {m.dialog_confirm()}
        </Button>
      </div>
    </>
  );
}

/** A visit whose start is over goes to nobody else then. */
function whyNobody(visit: SeenOn): string {
  const { date, start_service_time: start, minutes } = visit;
  if (stays(visit)) return m.move_not_this();
  if (hasStarted({ date, start }, salonNow(Date.now())))
    return m.technicians_start_over({ time: clock(start) });
  return m.technicians_nobody_then({ from: briefClock(start), to: clock(start + minutes) });
}

/** Whether it can't be rescheduled either. */
const stays = (visit: SeenOn): boolean => !canMove(visit, salonNow(Date.now()));
