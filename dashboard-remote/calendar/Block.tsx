import {
  type AppointmentStatus,
  type DeskAppointment,
  friendlyName,
} from '@salon/shared-lib/domain';
import { m } from '@salon/shared-lib/i18n';
import { clock, join, Rings } from '@salon/shared-lib/ui';
import { memo, type ReactNode } from 'react';
import { Warning } from '../parts/icons.tsx';
import { serviceNames } from '../parts/menu-names.ts';
import css from './Block.module.css';
import { intervalOf } from './facts.ts';
import { Tick } from './icons.tsx';
import { widthOf, wordsWithin } from './line-text.ts';
import { shortName } from './names.ts';
import { position } from './position.ts';
import type { Room } from './room.ts';
import { drawn, drawnDay } from './scale.ts';
import { spanText } from './span-text.ts';
import { statusName } from './status-name.ts';
import { visitNotes } from './visit-notes.ts';

export type BlockProps = {
  appointment: DeskAppointment;
  /** Pixels of a minute, from which follows how much text fits. */
  scale: number;
  room: Room;
  /** New, or changed by someone else, and not looked at yet. */
  fresh: boolean;
  /** It is being moved: what stands here is only where it was. */
  lifted: boolean;
  /** It stands where it was put, and the server has not answered yet. */
  pending: boolean;
  /** It is over. */
  past: boolean;
  /** The server has not answered for ten seconds. */
  late: boolean;
  /** The place of the keyboard. */
  atCursor: boolean;
  /** The column at the right has an appointment of the same group. */
  tied: boolean;
  /** Its card is open. */
  open: boolean;
};

/**
 * An appointment in its column, drawn anew only when it changes. What is drawn depends on the space; the accessible name is always
 * whole. The column handles its clicks.
 */
export const Block = memo(function Block(props: BlockProps) {
  const { appointment, scale, room, fresh, lifted, pending, past, late, atCursor, tied, open } =
    props;
  const { start, end } = drawn(intervalOf(appointment));
  const height = (end - start) * scale - 2;
  const lines = Math.max(1, Math.floor((height - 1) / lineHeight));
  const line = lines === 1 ? lineOf(appointment, room, late) : null;
  return (
    <button
      type="button"
      className={join(
        css.block,
        css[appointment.status],
        past && css.past,
        room.words !== 'wide' && css.tight,
        room.words === 'narrow' && css.narrow,
        line && css.tiny,
        line && !line.fits && css.cut,
        fresh && css.fresh,
        lifted && css.ghost,
        pending && css.pending,
        tied && css.tied,
      )}
      style={position({ minute: start - drawnDay.start, length: end - start })}
      tabIndex={atCursor ? 0 : -1}
      aria-expanded={open}
      aria-haspopup="dialog"
      data-appointment={appointment.id}
      data-cursor={atCursor || undefined}
    >
      {/* One sentence in place of the drawn words, as that of a picture. A label of the button itself would have to begin with them. */}
      <span className={css.text} role="img" aria-label={spoken(appointment, late)}>
        {line ? (
          <>
            {line.before}
            <Name appointment={appointment} room={room} hasNote={line.hasNote} /> {line.after}
          </>
        ) : (
          <Lines appointment={appointment} lines={lines} room={room} late={late} />
        )}
      </span>
    </button>
  );
});

const lineHeight = 16;

/** A picture in a line, with the space beside it. */
const pictureEm = 1.25;

/**
 * The words of a block with a single line. Services that have no room are left out rather than hidden: each element that hides a part of
 * itself costs time in every frame of a move.
 */
function lineOf(appointment: DeskAppointment, room: Room, late: boolean) {
  const { minutes, status } = appointment;
  const hasNote = visitNotes(appointment) !== null;
  const before = late ? `${m.move_unconfirmed()}, ` : '';
  const primes = m.calendar_minutes({ n: minutes });
  const pictures = [hasNote, status === 'done', status === 'arrived'].filter(Boolean).length;
  const words = `${before}${nameOf(appointment, room)} ${primes} `;
  const left = room.em - pictures * pictureEm - widthOf(words);
  const services = wordsWithin(servicesOf(appointment), left);
  return { before, hasNote, after: `${primes} ${services}`, fits: left >= 0 };
}

const servicesOf = ({ Services }: DeskAppointment) => serviceNames(Services);

const customerOf = ({ Customer }: DeskAppointment, { words }: Room) =>
  (words === 'narrow' ? shortName : friendlyName)(Customer.name);

const isHere = ({ status }: DeskAppointment) =>
  status === 'arrived' ? `, ${m.status_here()}` : '';

const nameOf = (appointment: DeskAppointment, room: Room) =>
  `${customerOf(appointment, room)}${isHere(appointment)}`;

/** The name after its pictures: the state, and a note that has no line of its own. */
function Name({
  appointment,
  room,
  hasNote,
  children,
}: Pick<BlockProps, 'appointment' | 'room'> & { hasNote: boolean; children?: ReactNode }) {
  const who = customerOf(appointment, room);
  const here = isHere(appointment);
  return (
    <b>
      <Mark status={appointment.status} />
      {hasNote && (
        <span className={css.mark}>
          <Warning />
        </span>
      )}
      {appointment.status === 'no_show' ? <s>{who}</s> : who}
      {here && <span className={css.with}>{here}</span>}
      {children}
    </b>
  );
}

/** The lines in the order of their weight: name, time, notices, services. The last ones are left out where they have no space. */
function Lines({
  appointment,
  lines,
  room,
  late,
}: Pick<BlockProps, 'appointment' | 'room' | 'late'> & { lines: number }) {
  const { group, minutes, start_service_time: start } = appointment;
  const services = servicesOf(appointment);
  const note = visitNotes(appointment);
  const flags: ReactNode[] = [];
  if (group > 1)
    flags.push(<Flag key="group" icon={<Rings />} text={m.calendar_group({ n: group })} />);
  if (note !== null) flags.push(<Flag key="note" icon={<Warning />} text={note} />);
  // The last one is the note: it is what one must know before the visit.
  const shown = lines < 3 ? [] : flags.slice(2 - lines);
  const primes = m.calendar_minutes({ n: minutes });
  const left = lines - 2 - shown.length;
  return (
    <>
      <Name appointment={appointment} room={room} hasNote={note !== null && shown.length === 0}>
        {lines === 2 && <span className={css.with}>{`, ${services}`}</span>}
      </Name>
      {late ? (
        <b>{m.move_unconfirmed()}</b>
      ) : (
        // Its first text is the time: a block in the hand shows another one.
        <span data-time>
          {spanText(start, minutes)}
          {room.words === 'wide' && `, ${m.minutes({ n: minutes })}`}
          {room.words === 'middle' && ` ${primes}`}
        </span>
      )}
      {shown}
      {lines > 2 && left > 0 && (
        <span
          className={join(css.services, left === 1 && css.oneLine)}
          style={position({ lines: left })}
        >
          {room.words === 'narrow' && `${primes} `}
          {appointment.status === 'no_show' && <b>{`${m.status_no_show()}, `}</b>}
          {services}
        </span>
      )}
    </>
  );
}

function Mark({ status }: { status: AppointmentStatus }) {
  if (status === 'done') {
    return (
      <span className={css.mark}>
        <Tick />
      </span>
    );
  }
  return status === 'arrived' ? <span className={join(css.mark, css.dot)} /> : null;
}

function Flag({ icon, text }: { icon: ReactNode; text: string }) {
  return (
    <span className={css.flag}>
      {icon}
      <span>{text}</span>
    </span>
  );
}

/** The whole sentence for screen readers. */
function spoken(appointment: DeskAppointment, late: boolean): string {
  const { Customer, Services, group, minutes, status } = appointment;
  const start = appointment.start_service_time;
  return [
    friendlyName(Customer.name),
    m.calendar_from_to({ from: clock(start), to: clock(start + minutes) }),
    m.minutes({ n: minutes }),
    serviceNames(Services),
    group > 1 && m.calendar_group({ n: group }),
    visitNotes(appointment),
    status !== 'booked' && statusName[status](),
    late && m.move_unconfirmed(),
  ]
    .filter(Boolean)
    .join(', ');
}
