import { lazyPart } from '@salon/federation/contract';
import type { DeskAppointment, DeskDay, DeskTechnician } from '@salon/shared-lib/domain';
import type { Interval, Minutes } from '@salon/shared-lib/scheduling';
import { join } from '@salon/shared-lib/ui';
import { type MouseEvent, memo, type PointerEvent, Suspense, useState } from 'react';
import { useStore } from 'zustand';
import { cssNumbers } from '../../parts/css-numbers.ts';
import { technicianColors } from '../../parts/technician-colors.ts';
import { Block } from '../block/Block.tsx';
import type { Room } from '../block/room.ts';
import { absenceText } from '../day/absence.ts';
import { appointmentAt, type Cursor } from '../day/cursor.ts';
import {
  busyOf,
  drawnSpan,
  drawnVisits,
  freeIn,
  freeUnder,
  hoursOf,
  isFinished,
  isLate,
} from '../day/facts.ts';
import { step } from '../day/scale.ts';
import { MoveLayer } from '../move/MoveLayer.tsx';
import { nearestStart } from '../move/move-rules.ts';
import { moveStore } from '../move/move-store.ts';
import { tapped } from '../pointer/tapped.ts';
import { AwayHours } from './AwayHours.tsx';
import { isTied, isWithin } from './column-visits.ts';
import { FoldedColumn } from './FoldedColumn.tsx';
import { FreePlace } from './FreePlace.tsx';
import css from './Grid.module.css';

const Crowd = lazyPart(() => import('../block/Crowd.tsx').then((it) => it.Crowd));
const RefusedNote = lazyPart(() => import('../move/RefusedNote.tsx').then((it) => it.RefusedNote));

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
  /** Also while the salon is closed, which the place then says. */
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
  const isMovingByKey = useStore(moveStore, ({ moving }) => moving?.by === 'key');
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
  const free = { hours: props.isPast || technician.off ? null : hours, busy, from: now ?? 0 };
  const { start: from } = drawnSpan(day);
  const isAtRight = index * 2 > day.technicians.length;
  const appointments = drawnVisits(day)
    .filter(isOurs)
    .sort((a, b) => a.start_service_time - b.start_service_time);
  const onVisit = cursor && appointmentAt(day, cursor);
  const { within } = props;
  const shown = within
    ? appointments.filter((one) => isWithin(one, within) || one.id === onVisit?.id)
    : appointments;

  const minuteUnder = ({ clientY, currentTarget }: MouseEvent<HTMLElement>) =>
    from + (clientY - currentTarget.getBoundingClientRect().top) / scale;
  const startUnder = (event: MouseEvent<HTMLElement>) =>
    freeUnder(free, minuteUnder(event))?.start ?? null;
  function onPointerMove(event: PointerEvent<HTMLElement>) {
    if (event.pointerType !== 'mouse') return;
    const { target, currentTarget } = event;
    const isFree = target === currentTarget || (target as Element).closest('[data-start]');
    const isDragging = moveStore.getState().moving?.by === 'pointer';
    setPointed(isFree && !isDragging ? startUnder(event) : null);
  }
  function onClick(event: MouseEvent<HTMLElement>) {
    const meant = tapped(event, appointments, { from, scale });
    if (meant && meant.length > 1) return setCrowd(meant.map(({ id }) => id));
    const block = (event.target as Element).closest<HTMLElement>('[data-appointment]');
    const id = Number(block?.dataset.appointment);
    const one = meant?.[0] ?? appointments.find((other) => other.id === id);
    if (one) return props.onOpen(one);
    if (event.target !== event.currentTarget) return;
    const minute = startUnder(event);
    if (minute !== null) return props.onBook({ technicianId: technician.id, minute });
    const at = minuteUnder(event);
    const start = nearestStart(at);
    const isToCome = !props.isPast && start >= (now ?? 0);
    if (!technician.off && isToCome && hours && (at < hours.start || at >= hours.end))
      props.onBook({ technicianId: technician.id, minute: start });
  }
  const offered = appointments.filter(({ id }) => crowd.includes(id));
  // While an appointment is moved, its outline follows the pointer instead.
  const pointedFree = pointed === null || isMovingByKey ? null : freeUnder(free, pointed);
  const cursorFree = cursor && !onVisit ? freeIn(free, cursor.minute) : null;
  // The place of the keyboard is the one under the pointer where both begin at the same minute.
  const isSame = pointedFree !== null && pointedFree.start === cursorFree?.start;
  const place = {
    name: technician.name,
    isMovingByKey,
    onBook: (minute: Minutes) => props.onBook({ technicianId: technician.id, minute }),
  };

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the button at the cursor does the same for keys.
    <section
      className={join(
        css.column,
        technician.off && css.offDay,
        (isRefused || offered.length > 0) && css.above,
      )}
      style={column}
      aria-labelledby={`technician-${technician.id}`}
      data-technician={technician.id}
      data-right={isAtRight || undefined}
      onPointerMove={onPointerMove}
      onPointerLeave={() => setPointed(null)}
      onClick={onClick}
    >
      <AwayHours technician={technician} visits={appointments} />
      {now !== null && <i className={css.now} style={cssNumbers({ minute: now })} />}
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
          unconfirmed={pending.get(appointment.id)?.isLate ?? false}
          late={now !== null && isLate(appointment, now)}
          atCursor={onVisit?.id === appointment.id}
          tied={isTied(day, appointment, index)}
          open={openId === appointment.id}
          absence={
            isFinished(appointment, props) ? null : absenceText(appointment, technician, day)
          }
        />
      ))}
      {cursor && !onVisit && (
        <FreePlace
          {...place}
          minute={cursor.minute}
          free={cursorFree}
          isOver={isOver(cursor.minute)}
          isPointed={isSame}
          atCursor
        />
      )}
      {pointedFree && !isSame && (
        <FreePlace
          {...place}
          minute={pointedFree.start}
          free={pointedFree}
          isOver={false}
          isPointed
          atCursor={false}
        />
      )}
      <MoveLayer day={day} technicianId={technician.id} index={index} />
      <Suspense fallback={null}>
        {offered.length > 0 && (
          <Crowd
            appointments={offered}
            isAtRight={isAtRight}
            onChoose={(one) => {
              setCrowd([]);
              props.onOpen(one);
            }}
            onClose={() => setCrowd([])}
          />
        )}
        {isRefused && (
          <RefusedNote day={day} technicianId={technician.id} onMove={props.onMoveRefused} />
        )}
      </Suspense>
    </section>
  );
});
