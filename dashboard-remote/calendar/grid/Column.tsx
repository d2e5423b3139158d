import type { DeskAppointment, DeskDay, DeskTechnician } from '@salon/shared-lib/domain';
import { m } from '@salon/shared-lib/i18n';
import { formatTime, type Interval, type Minutes, weekdayOf } from '@salon/shared-lib/scheduling';
import { clock, Hidden, join, weekdayNames } from '@salon/shared-lib/ui';
import { type MouseEvent, memo, type PointerEvent, useState } from 'react';
import { useStore } from 'zustand';
import { cssNumbers } from '../../parts/css-numbers.ts';
import { technicianColors } from '../../parts/technician-colors.ts';
import { Block } from '../block/Block.tsx';
import { Crowd } from '../block/Crowd.tsx';
import type { Room } from '../block/room.ts';
import { appointmentAt, type Cursor } from '../day/cursor.ts';
import { busyOf, freeMinutesAt, hoursOf, intervalOf } from '../day/facts.ts';
import { drawn, drawnDay, drawnMinutes, minuteAt, step } from '../day/scale.ts';
import { MoveLayer } from '../move/MoveLayer.tsx';
import { moveStore } from '../move/move-store.ts';
import { RefusedNote } from '../move/RefusedNote.tsx';
import { touched } from '../pointer/touched.ts';
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
  if (folded) {
    return (
      <section
        className={join(css.column, css.off)}
        style={column}
        aria-labelledby={`technician-${technician.id}`}
      >
        <p>{offText(technician, day)}</p>
      </section>
    );
  }
  const hours = hoursOf(day);
  const busy = busyOf(day, technician);
  const freeAt = (minute: Minutes) => freeMinutesAt(technician.off ? null : hours, busy, minute);
  const appointments = day.appointments
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
    const minute = event.target === event.currentTarget ? minuteUnder(event) : pointed;
    setPointed(minute !== null && freeAt(minute) >= step ? minute : null);
  }
  /** The appointments that a tap means, or null where it is no finger that tapped free time or an appointment. */
  function tapped(event: MouseEvent<HTMLElement>): DeskAppointment[] | null {
    const isOnThem =
      event.target === event.currentTarget ||
      (event.target as Element).closest('[data-appointment]') !== null;
    if (!isOnThem || !isFinger(event)) return null;
    const spans = appointments.map((one) => {
      const { start, end } = drawn(intervalOf(one));
      const top = (start - drawnDay.start) * scale;
      return { id: one.id, top, bottom: top + Math.max((end - start) * scale, leastPixels) };
    });
    const ids = touched(spans, event.clientY - event.currentTarget.getBoundingClientRect().top);
    return appointments.filter(({ id }) => ids.includes(id));
  }

  function onClick(event: MouseEvent<HTMLElement>) {
    const meant = tapped(event);
    if (meant && meant.length > 1) return setCrowd(meant.map(({ id }) => id));
    const block = (event.target as Element).closest<HTMLElement>('[data-appointment]');
    const id = Number(block?.dataset.appointment);
    const one = meant?.[0] ?? appointments.find((other) => other.id === id);
    if (one) return props.onOpen(one);
    if (event.target !== event.currentTarget) return;
    const minute = minuteUnder(event);
    if (freeAt(minute) > 0) props.onBook({ technicianId: technician.id, minute });
  }
  const offered = appointments.filter(({ id }) => crowd.includes(id));
  const places = new Set<Minutes>();
  // The outline of an appointment in hand follows the pointer instead.
  if (pointed !== null && !isHeld) places.add(pointed);
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
      {technician.away.map((away) => {
        const { start, end } = drawn(away);
        return (
          <p
            key={start}
            className={css.away}
            style={cssNumbers({ minute: start - drawnDay.start, length: end - start })}
          >
            <Hidden>
              {m.calendar_away({
                name: technician.name,
                from: clock(away.start),
                to: clock(away.end),
              })}
            </Hidden>
          </p>
        );
      })}
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
          past={isOver(appointment, props)}
          late={pending.get(appointment.id)?.isLate ?? false}
          atCursor={onVisit?.id === appointment.id}
          tied={isTied(day, appointment, index)}
          open={openId === appointment.id}
        />
      ))}
      {[...places].map((minute) => {
        const free = freeAt(minute);
        const atCursor = cursor?.minute === minute && !onVisit;
        const place = { technicianId: technician.id, minute };
        return (
          <button
            key={minute}
            type="button"
            className={join(css.free, atCursor && pointed !== minute && css.atCursor)}
            data-cursor={atCursor || undefined}
            tabIndex={atCursor ? 0 : -1}
            aria-disabled={free === 0 || undefined}
            style={cssNumbers({ minute: minute - drawnDay.start, length: Math.max(free, step) })}
            onClick={() => free > 0 && props.onBook(place)}
            data-start={formatTime(minute)}
          >
            <span>
              {free > 0
                ? (isHeld ? m.move_here : m.calendar_book_at)({
                    time: clock(minute),
                    name: technician.name,
                  })
                : m.calendar_outside_hours({ time: clock(minute), name: technician.name })}
            </span>
          </button>
        );
      })}
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

/** Whether the column at the right has an appointment of the same group at the same time. */
function isTied({ technicians, appointments }: DeskDay, one: DeskAppointment, index: number) {
  const { group, booking_id, start_service_time: start } = one;
  const next = technicians[index + 1];
  return (
    group > 1 &&
    appointments.some(
      (other) =>
        other.booking_id === booking_id &&
        other.technician_id === next?.id &&
        other.start_service_time === start,
    )
  );
}

/** Whether nothing of a visit is to come. Today who is here, or in the chair, may be late. */
function isOver(appointment: DeskAppointment, { isPast, now }: ColumnProps): boolean {
  if (isPast || now === null) return isPast;
  return appointment.status === 'booked' && intervalOf(appointment).end <= now;
}

/** The least height of a block, as in its styles. */
const leastPixels = 21;

/** Whether a finger made a click. Browsers without the kind of pointer have one kind only. */
function isFinger({ nativeEvent }: MouseEvent): boolean {
  const { pointerType } = nativeEvent as Partial<globalThis.PointerEvent>;
  if (pointerType !== undefined) return pointerType === 'touch';
  return matchMedia('(pointer: coarse)').matches;
}

function isWithin(appointment: DeskAppointment, within: Interval): boolean {
  const { start, end } = drawn(intervalOf(appointment));
  return start < within.end && within.start < end;
}

function offText({ name, off }: DeskTechnician, { date }: DeskDay): string {
  if (off === 'time_off') return m.calendar_off_time({ name });
  const weekday = weekdayNames()[weekdayOf(date)]?.long ?? '';
  return m.calendar_off_weekday({ name, weekday });
}
