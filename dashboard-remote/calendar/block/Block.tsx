import { type AppointmentStatus, type DeskAppointment, visitName } from '@salon/shared-lib/domain';
import { m } from '@salon/shared-lib/i18n';
import { clock, join, Rings } from '@salon/shared-lib/ui';
import { memo, type ReactNode } from 'react';
import { cssNumbers } from '../../parts/css-numbers.ts';
import { groupWords } from '../../parts/group-words.ts';
import { Tick, Warning } from '../../parts/icons.tsx';
import { serviceNames } from '../../parts/menu-names.ts';
import { statusName } from '../../parts/status-name.ts';
import { spanText } from '../day/span-text.ts';
import { visitNotes } from '../day/visit-notes.ts';
import css from './Block.module.css';
import { lineOf, minutesAfter, noticeOf, roomForName, type Who, whoOf } from './block-line.ts';
import { OffSign } from './OffSign.tsx';
import type { Room } from './room.ts';

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
  unconfirmed: boolean;
  /** Its start has passed, and its client is not here yet. */
  late: boolean;
  /** The place of the keyboard. */
  atCursor: boolean;
  /** The column at the right has an appointment of the same group. */
  tied: boolean;
  /** Its card is open. */
  open: boolean;
  /** That its technician is off then, in words; null where that is not so. */
  absence: string | null;
};

/**
 * An appointment in its column, drawn anew only when it changes. What is drawn depends on the space; the accessible name is always
 * whole, as is what a mouse that rests on it and the keyboard show. The column handles its clicks.
 */
export const Block = memo(function Block(props: BlockProps) {
  const {
    appointment,
    scale,
    room,
    fresh,
    lifted,
    pending,
    past,
    unconfirmed,
    atCursor,
    tied,
    open,
  } = props;
  const { absence, late } = props;
  const isOff = absence !== null;
  const whole = wholeText(appointment, { unconfirmed, late, absence });
  const { start_service_time: minute, minutes: length } = appointment;
  const height = length * scale - besideLines;
  const isDense = height < 2 * lineHeight && height >= 2 * denseHeight;
  const lines = isDense ? 2 : Math.max(1, Math.floor(height / lineHeight));
  const line = lines === 1 ? lineOf(appointment, room, { unconfirmed, late, isOff }) : null;
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
        isDense && css.dense,
        line && !line.fits && css.cut,
        late && css.late,
        fresh && css.fresh,
        lifted && css.ghost,
        pending && css.pending,
        tied && css.tied,
        isOff && css.off,
      )}
      style={cssNumbers({ minute, length })}
      tabIndex={atCursor ? 0 : -1}
      aria-expanded={open}
      aria-haspopup="dialog"
      data-appointment={appointment.id}
      data-cursor={atCursor || undefined}
      title={whole}
    >
      {/* One sentence in place of the drawn words, as that of a picture. A label of the button itself would have to begin with them. */}
      <span className={css.text} role="img" aria-label={whole}>
        {line ? (
          <>
            {line.before}
            <Name appointment={appointment} who={line.who} hasNote={line.hasNote} isOff={isOff} />{' '}
            {line.after}
          </>
        ) : (
          <Lines {...{ appointment, lines, room, unconfirmed, late, isOff }} />
        )}
      </span>
      {open && <span className={css.edge} aria-hidden="true" data-edge />}
    </button>
  );
});

const lineHeight = 16;
/** The least height of a line, with which two have room in half an hour. */
const denseHeight = 14;
/** What of the height of a block is not for its lines, as in its styles. */
const besideLines = 2;

const servicesOf = ({ Services }: DeskAppointment) => serviceNames(Services);

/** The name after its pictures: that the technician is off, the state, and a note that has no line of its own. */
function Name({
  appointment: { status },
  who,
  hasNote,
  isOff,
  children,
}: Pick<BlockProps, 'appointment'> & {
  who: Who;
  hasNote: boolean;
  isOff: boolean;
  children?: ReactNode;
}) {
  return (
    <b>
      {isOff && (
        <span className={css.mark}>
          <OffSign />
        </span>
      )}
      <Mark status={status} />
      {hasNote && (
        <span className={css.mark}>
          <Warning />
        </span>
      )}
      {status === 'no_show' ? <s>{who.name}</s> : who.name}
      {status === 'arrived' ? <span className={css.with}>{who.word}</span> : who.word}
      {children}
    </b>
  );
}

/** The lines in the order of their weight: name, time, notices, services. The last ones are left out where they have no space. */
function Lines({
  appointment,
  lines,
  room,
  unconfirmed,
  late,
  isOff,
}: Pick<BlockProps, 'appointment' | 'room' | 'unconfirmed' | 'late'> & {
  lines: number;
  isOff: boolean;
}) {
  const { minutes, start_service_time: start } = appointment;
  const group = groupWords(appointment);
  const services = servicesOf(appointment);
  const note = visitNotes(appointment);
  const flags: ReactNode[] = [];
  if (group) flags.push(<Flag key="group" icon={<Rings />} text={group} />);
  if (note !== null) flags.push(<Flag key="note" icon={<Warning />} text={note} />);
  // The last one is the note: it is what one must know before the visit.
  const shown = lines < 3 ? [] : flags.slice(2 - lines);
  const primes = m.calendar_minutes({ n: minutes });
  const left = lines - 2 - shown.length;
  const hasNote = note !== null && shown.length === 0;
  const notice = noticeOf(appointment, late);
  // Where the services have a line, the notice is before them.
  const nameEm = notice && left > 0 ? 0 : roomForName(room, appointment, { hasNote, isOff });
  const who = whoOf(appointment, room, { em: nameEm, late });
  return (
    <>
      <Name {...{ appointment, who, hasNote, isOff }}>
        {left === 0 && (
          <span className={css.with}>
            {`, ${room.words === 'narrow' ? `${primes} ` : ''}${services}`}
          </span>
        )}
      </Name>
      {unconfirmed || (notice && left === 0 && !who.word) ? (
        <b>{unconfirmed ? m.move_unconfirmed() : notice}</b>
      ) : (
        // Its first text is the time: a block in the hand shows another one.
        <span data-time>
          {spanText(start, minutes)}
          {minutesAfter(appointment, room)}
        </span>
      )}
      {shown}
      {left > 0 && (
        <span
          className={join(css.services, left === 1 && css.oneLine)}
          style={cssNumbers({ lines: left })}
        >
          {room.words === 'narrow' && `${primes} `}
          {notice && <b>{`${notice}, `}</b>}
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

/** All that there is to say, in one sentence. */
function wholeText(
  appointment: DeskAppointment,
  { unconfirmed, late, absence }: Pick<BlockProps, 'unconfirmed' | 'late' | 'absence'>,
): string {
  const { Services, minutes, status } = appointment;
  const start = appointment.start_service_time;
  return [
    visitName(appointment),
    m.calendar_from_to({ from: clock(start), to: clock(start + minutes) }),
    m.minutes({ n: minutes }),
    serviceNames(Services),
    groupWords(appointment),
    visitNotes(appointment),
    status !== 'booked' && statusName[status](),
    late && m.status_late(),
    absence,
    unconfirmed && m.move_unconfirmed(),
  ]
    .filter(Boolean)
    .join(', ');
}
