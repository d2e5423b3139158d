import type { DeskAppointment, DeskDay } from '@salon/shared-lib/domain';
import { m } from '@salon/shared-lib/i18n';
import { salonNow } from '@salon/shared-lib/scheduling';
import { Button, clock } from '@salon/shared-lib/ui';
import { useEffect, useRef } from 'react';
import { useStore } from 'zustand';
import type { Contents } from '../../visit/own-moves.ts';
import type { Cursor } from '../day/cursor.ts';
import { canMove, nearestFree } from '../move/move-rules.ts';
import { moveStore } from '../move/move-store.ts';
import css from './VisitServices.module.css';

/** How many times of the same technician are offered, and how many others at the same time. */
const offers = 2;

/** Why a visit could not be changed, and where it would fit as it was to be. */
export function RefusedContents({
  appointment,
  parts,
  day,
  onChoose,
}: {
  appointment: DeskAppointment;
  /** The appointments of the booking. */
  parts: readonly DeskAppointment[];
  day: DeskDay;
  onChoose: (contents: Contents, place: Cursor) => void;
}) {
  const refused = useStore(moveStore, ({ refusedContents: one }) =>
    one?.id === appointment.id ? one : null,
  );
  const alert = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (refused) alert.current?.scrollIntoView({ block: 'nearest' });
  }, [refused]);
  if (!refused) return null;
  const { contents, sentence } = refused;
  const now = salonNow(Date.now());
  const wanted = { ...appointment, ...contents };
  const booking = parts.map((one) => (one.id === wanted.id ? wanted : one));
  const place = { technicianId: wanted.technician_id, minute: wanted.start_service_time };
  const free = canMove(appointment, now)
    ? nearestFree(day, booking, wanted, place, now, Number.POSITIVE_INFINITY)
    : [];
  const isSame = ({ technicianId }: Cursor) => technicianId === place.technicianId;
  const offered = [
    ...free.filter((one) => !isSame(one)).slice(0, offers),
    ...free.filter(isSame).slice(0, offers),
  ];
  const nameOf = (id: number) => day.technicians.find((one) => one.id === id)?.name ?? '';
  return (
    <div ref={alert} className={css.refused}>
      <p role="alert">{sentence}</p>
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
    </div>
  );
}
