import {
  type DeskAppointment,
  type DeskDay,
  lengthStep,
  visitName,
} from '@salon/shared-lib/domain';
import { m } from '@salon/shared-lib/i18n';
import { meets, salonNow } from '@salon/shared-lib/scheduling';
import { Button, clock } from '@salon/shared-lib/ui';
import { useEffect, useRef } from 'react';
import { useStore } from 'zustand';
import { canMove } from '../../visit/can-move.ts';
import type { Contents } from '../../visit/undoable-changes.ts';
import type { Cursor } from '../day/cursor.ts';
import { intervalOf, technicianDay } from '../day/facts.ts';
import { nearestFree } from '../move/move-rules.ts';
import { moveStore } from '../move/move-store.ts';
import css from './VisitServices.module.css';

/** How many times of the same technician are offered, and how many others at the same time. */
const offers = 2;

/** Why a visit could not be changed, and what would do: other places, an earlier end, or moving the next visit. */
export function RefusedContents({
  appointment,
  parts,
  day,
  onChoose,
  onMove,
}: {
  appointment: DeskAppointment;
  /** The appointments of the booking. */
  parts: readonly DeskAppointment[];
  day: DeskDay;
  onChoose: (contents: Contents, place?: Cursor) => void;
  /** Picks the visit up that is in the way. */
  onMove: (other: DeskAppointment) => void;
}) {
  const refused = useStore(moveStore, ({ refusedContents: one }) =>
    one?.id === appointment.id ? one : null,
  );
  const alert = useRef<HTMLDivElement>(null);
  const seen = useRef(refused);
  useEffect(() => {
    // A card that opens with it is not in its place yet.
    if (refused !== seen.current) alert.current?.scrollIntoView({ block: 'nearest' });
    seen.current = refused;
  }, [refused]);
  if (!refused) return null;
  const { contents, sentence, isTaken } = refused;
  const wanted = { ...appointment, ...contents };
  const booking = parts.map((one) => (one.id === wanted.id ? wanted : one));
  if (isTaken && isFree(day, booking, wanted)) {
    return (
      <div ref={alert} className={css.refused}>
        <p role="status">{m.calendar_fits_now()}</p>
        <Button small onClick={() => onChoose(contents)}>
          {m.calendar_change_now()}
        </Button>
      </div>
    );
  }
  const now = salonNow(Date.now());
  const place = { technicianId: wanted.technician_id, minute: wanted.start_service_time };
  const free = canMove(appointment, now)
    ? nearestFree(day, booking, wanted, place, now, Number.POSITIVE_INFINITY)
    : [];
  const isSame = ({ technicianId }: Cursor) => technicianId === place.technicianId;
  const offered = [
    ...free.filter((one) => !isSame(one)).slice(0, offers),
    ...free.filter(isSame).slice(0, offers),
  ];
  const next = nextVisit(day, booking, wanted);
  const { start, end } = intervalOf(appointment);
  const room = (next?.start_service_time ?? end) - start;
  const shorter = { ...contents, minutes: Math.floor(room / lengthStep) * lengthStep };
  const isChange =
    shorter.minutes !== appointment.minutes || idsOf(contents) !== idsOf(appointment);
  const nameOf = (id: number) => day.technicians.find((one) => one.id === id)?.name ?? '';
  return (
    <div ref={alert} className={css.refused}>
      <p role="alert">
        {sentence} {m.calendar_not_changed()}
      </p>
      {offered.length > 0 && <p>{m.calendar_fits()}</p>}
      {offered.map((one) => (
        <Button
          key={`${one.technicianId}-${one.minute}`}
          variant="line"
          small
          onClick={() => onChoose(contents, one)}
        >
          {m.calendar_time_with({ time: clock(one.minute), name: nameOf(one.technicianId) })}
        </Button>
      ))}
      {shorter.minutes > 0 && isChange && (
        <Button variant="line" small onClick={() => onChoose(shorter)}>
          {m.calendar_end_at({ time: clock(start + shorter.minutes), n: shorter.minutes })}
        </Button>
      )}
      {next && canMove(next, now) && (
        <Button variant="line" small onClick={() => onMove(next)}>
          {m.calendar_move_next({ name: visitName(next), time: clock(next.start_service_time) })}
        </Button>
      )}
    </div>
  );
}

const idsOf = ({ Services }: Pick<Contents, 'Services'>) => String(Services.map(({ id }) => id));

/** Whether nothing is in the way of the `wanted` one any more: what was has been moved. */
function isFree(
  { hours, appointments, technicians }: DeskDay,
  booking: readonly DeskAppointment[],
  wanted: DeskAppointment,
): boolean {
  const technician = technicians.find(({ id }) => id === wanted.technician_id);
  if (!technician) return false;
  const others = appointments.filter(({ id }) => booking.every((one) => one.id !== id));
  return !meets(technicianDay({ hours, appointments: others }, technician), intervalOf(wanted));
}

/** The first visit of the same technician that the `wanted` one would overlap. */
function nextVisit(
  { appointments }: DeskDay,
  booking: readonly DeskAppointment[],
  wanted: DeskAppointment,
): DeskAppointment | undefined {
  const { start, end } = intervalOf(wanted);
  return appointments
    .filter(
      (one) =>
        one.technician_id === wanted.technician_id &&
        one.status !== 'no_show' &&
        one.start_service_time >= start &&
        one.start_service_time < end &&
        booking.every(({ id }) => id !== one.id),
    )
    .sort((a, b) => a.start_service_time - b.start_service_time)[0];
}
