import type { DeskAppointment, DeskDay, DeskTechnician } from '@salon/shared-lib/domain';
import type { Interval, Minutes } from '@salon/shared-lib/scheduling';
import { join } from '@salon/shared-lib/ui';
import { type MouseEvent, memo, type PointerEvent, useState } from 'react';
import { useStore } from 'zustand';
import { cssNumbers } from '../../parts/css-numbers.ts';
import { technicianColors } from '../../parts/technician-colors.ts';
import { Block } from '../block/Block.tsx';
import { Crowd } from '../block/Crowd.tsx';
import type { Room } from '../block/room.ts';
import { absenceText } from '../day/absence.ts';
import { appointmentAt, type Cursor } from '../day/cursor.ts';
import { busyOf, drawnVisits, freeIn, hoursOf } from '../day/facts.ts';
import { drawnDay, drawnMinutes, minuteAt, step } from '../day/scale.ts';
import { MoveLayer } from '../move/MoveLayer.tsx';
import { moveStore } from '../move/move-store.ts';
import { RefusedNote } from '../move/RefusedNote.tsx';
import { tapped } from '../pointer/tapped.ts';
import { AwayHours } from './AwayHours.tsx';
import { isFinished, isTied, isWithin } from './column-visits.ts';
import { FoldedColumn } from './FoldedColumn.tsx';
import { FreePlace } from './FreePlace.tsx';
import css from './Grid.module.css';

export type ColumnProps = {
  day: DeskDay;
  technician: DeskTechnician;
  index: number;
  /** The index of its color. */
  color: number;
  folded: boolean;
  scale: number;
  now: Minutes | null;
  isPast: boolean;
  /** The keyboard's place, when it is in this column. */
  cursor: Cursor | null;
  openId: number | null;
  freshIds: ReadonlySet<number>;
  room: Room;
  /** Draws only what is within these minutes, for now; null draws all. */
  within: Interval | null;
  onOpen: (appointment: DeskAppointment) => void;
  onBook: (place: Cursor) => void;
  /** Moves the refused appointment to another place. */
  onMoveRefused: (place: Cursor) => void;
};

/** The appointments of a technician. Free time under the pointer, or under the keyboard's cursor, books there. */
export const Column = memo(function Column(props: ColumnProps) {
  const { day, technician, index, folded, scale, now, cursor, openId, freshIds, room } = props;
  const [pointed, setPointed] = useState<Minutes | null>(null);
  /** The short appointments of which a finger meant one. */
  const [crowd, setCrowd] = useState<readonly number[]>([]);
  const isOurs = ({ technician_id }: DeskAppointment) => technician_id === technician.id;
  // The same list during a move: only picking up and putting down draw the column anew.
  const lifted = useStore(moveStore, ({ moving }) =>
    moving?.booking.some(isOurs) ? moving.booking : null,
  );
  const isHeld = useStore(moveStore, ({ moving }) => moving?.by === 'key');
  const pending = useStore(moveStore, (state) => state.pending);
  const isRefused = useStore(
    moveStore,
    ({ refused }) => refused?.place.technicianId === technician.id,
  );
  const column = { ...technicianColors(props.color), gridColumn: index + 2 };
  if (folded) return <FoldedColumn technician={technician} date={day.date} style={column} />;
  const hours = hoursOf(day);
  const busy = busyOf(day, technician);
  const isOver = (minute: Minutes) => props.isPast || (now !== null && minute + step <= now);
  const freeAt = (minute: Minutes) =>
    props.isPast ? null : freeIn(technician.off ? null : hours, busy, minute, now ?? 0);
  const appointments = drawnVisits(day)
    .filter(isOurs)
    .sort((a, b) => a.start_service_time - b.start_service_time);
  const onVisit = cursor && appointmentAt(day, cursor);
  const { within } = props;
  const shown = within
    ? appointments.filter((one) => isWithin(one, within) || one.id === onVisit?.id)
    : appointments;

  const minuteUnder = (event: MouseEvent<HTMLElement>) =>
    minuteAt(event.clientY - event.currentTarget.getBoundingClientRect().top, scale);
  function onPointerMove(event: PointerEvent<HTMLElement>) {
    if (event.pointerType !== 'mouse') return;
    if (moveStore.getState().moving?.by === 'pointer') return setPointed(null);
    const minute = event.target === event.currentTarget ? minuteUnder(event) : pointed;
    setPointed(minute !== null && freeAt(minute) ? minute : null);
  }
  function onClick(event: MouseEvent<HTMLElement>) {
    const meant = tapped(event, appointments, scale);
    if (meant && meant.length > 1) return setCrowd(meant.map(({ id }) => id));
    const block = (event.target as Element).closest<HTMLElement>('[data-appointment]');
    const id = Number(block?.dataset.appointment);
    const one = meant?.[0] ?? appointments.find((other) => other.id === id);
    if (one) return props.onOpen(one);
    if (event.target !== event.currentTarget) return;
    const free = freeAt(minuteUnder(event));
    if (free) props.onBook({ technicianId: technician.id, minute: free.start });
  }
  const offered = appointments.filter(({ id }) => crowd.includes(id));
  const places = new Set<Minutes>();
  // The outline of an appointment in hand follows the pointer instead.
  if (pointed !== null && !isHeld && freeAt(pointed)) places.add(pointed);
  if (cursor && !onVisit) places.add(cursor.minute);

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the button at the cursor does the same for keys.
    <section
      className={join(
        css.column,
        technician.off && css.offDay,
        (isRefused || offered.length > 0) && css.above,
      )}
      style={{
        ...column,
        ...cssNumbers({
          opens: hours ? Math.max(0, hours.start - drawnDay.start) : drawnMinutes,
          closes: hours ? Math.max(0, drawnDay.end - hours.end) : 0,
        }),
      }}
      aria-labelledby={`technician-${technician.id}`}
      data-technician={technician.id}
      onPointerMove={onPointerMove}
      onPointerLeave={() => setPointed(null)}
      onClick={onClick}
    >
      <AwayHours technician={technician} />
      {now !== null && (
        <i className={css.now} style={cssNumbers({ minute: now - drawnDay.start })} />
      )}
      {shown.map((appointment) => (
        <Block
          key={appointment.id}
          appointment={appointment}
          scale={scale}
          room={room}
          fresh={freshIds.has(appointment.id)}
          lifted={lifted?.some(({ id }) => id === appointment.id) ?? false}
          pending={pending.has(appointment.id)}
          past={isFinished(appointment, props)}
          late={pending.get(appointment.id)?.isLate ?? false}
          atCursor={onVisit?.id === appointment.id}
          tied={isTied(day, appointment, index)}
          open={openId === appointment.id}
          absence={isFinished(appointment, props) ? null : absenceText(appointment, technician)}
        />
      ))}
      {[...places].map((minute) => (
        <FreePlace
          key={minute}
          minute={minute}
          free={freeAt(minute)}
          isOver={isOver(minute)}
          name={technician.name}
          isHeld={isHeld}
          isPointed={pointed === minute}
          atCursor={cursor?.minute === minute && !onVisit}
          onBook={(start) => props.onBook({ technicianId: technician.id, minute: start })}
        />
      ))}
      {offered.length > 0 && (
        <Crowd
          appointments={offered}
          isAtRight={index * 2 > day.technicians.length}
          onChoose={(one) => {
            setCrowd([]);
            props.onOpen(one);
          }}
          onClose={() => setCrowd([])}
        />
      )}
      <MoveLayer day={day} technicianId={technician.id} index={index} />
      <RefusedNote day={day} technicianId={technician.id} onMove={props.onMoveRefused} />
    </section>
  );
});
