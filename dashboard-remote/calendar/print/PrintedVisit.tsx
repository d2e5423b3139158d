import type { DeskAppointment } from '@salon/shared-lib/domain';
import type { Minutes } from '@salon/shared-lib/scheduling';
import { join } from '@salon/shared-lib/ui';
import { cssNumbers } from '../../parts/css-numbers.ts';
import { visitNotes } from '../day/visit-notes.ts';
import css from './PrintSheet.module.css';
import { noteMark, printedWords } from './printed-words.ts';

/** From so many minutes on, the note has a line. */
const withNote: Minutes = 50;

/** A visit in its column. It grows into the free time below it, `room` minutes at most, where its words need that. */
export function PrintedVisit({
  appointment,
  from,
  room,
}: {
  appointment: DeskAppointment;
  /** The minute at the top of the column. */
  from: Minutes;
  room: Minutes;
}) {
  const { minutes, start_service_time: start, status } = appointment;
  const note = visitNotes(appointment);
  const { first, name, phone, services } = printedWords(appointment);
  return (
    <div
      className={join(css.visit, note !== null && css.noted, status === 'no_show' && css.noShow)}
      style={cssNumbers({ minute: start - from, length: minutes, room })}
      data-printed
    >
      {phone === null ? (
        <p className={css.services}>
          <b>
            {first} <span>{name}</span>
          </b>{' '}
          {services}
        </p>
      ) : (
        <>
          <p className={css.first}>
            <b>
              {first} <span>{name}</span>
            </b>
          </p>
          <p className={css.services}>{`${phone}, ${services}`}</p>
        </>
      )}
      {minutes >= withNote && note !== null && <b>{`${noteMark} ${note}`}</b>}
    </div>
  );
}
