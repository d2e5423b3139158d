import { type DeskDay, friendlyName, partsOfDate, partsOfTime } from '@salon/shared-lib/domain';
import { m } from '@salon/shared-lib/i18n';
import { salonNow } from '@salon/shared-lib/scheduling';
import { readToken, tokenPayload } from '@salon/shared-lib/session';
import { allOf, clock } from '@salon/shared-lib/ui';
import { createPortal } from 'react-dom';
import { cssNumbers } from '../../parts/css-numbers.ts';
import { hoursOf } from '../../parts/hours-and-minutes.ts';
import { dayFacts } from '../day/facts.ts';
import { PrintedVisit } from './PrintedVisit.tsx';
import css from './PrintSheet.module.css';
import { noteMark } from './printed-words.ts';
import { sheetOf } from './sheet.ts';
import { usePrinting } from './use-printing.ts';

/** The day on one page of paper, a pixel a minute where it fits, in black and white. It is there only while the browser prints. */
export function PrintSheet({ day }: { day: DeskDay | undefined }) {
  const isPrinting = usePrinting();
  if (!isPrinting || !day) return null;
  return createPortal(<Paper day={day} />, document.body);
}

function Paper({ day }: { day: DeskDay }) {
  const { span, columns, off, notes, cut } = sheetOf(day);
  const { load } = dayFacts(day, null);
  const minutes = span.end - span.start;
  const hours = Array.from({ length: minutes / 60 + 1 }, (_, index) => span.start / 60 + index);
  return (
    <div className={css.sheet}>
      <header>
        <h1>{m.written_weekday(partsOfDate(day.date))}</h1>
        <p>
          {m.print_visits({ n: day.appointments.length })}{' '}
          {m.print_hours({ booked: Math.round(load.booked / 60), open: hoursOf(load.open) })}{' '}
          {off.length > 0 && m.print_off({ names: allOf(off) })}{' '}
          {m.print_when({ time: clock(salonNow(Date.now()).minute), name: ownName() })}
        </p>
      </header>
      <div
        className={css.day}
        style={{
          ...cssNumbers({ minutes }),
          gridTemplateColumns: `2.5rem repeat(${Math.max(1, columns.length)}, minmax(0, 1fr))`,
        }}
      >
        <span />
        {columns.map(({ technician }) => (
          <h2 key={technician.id}>{technician.name}</h2>
        ))}
        <ol className={css.hours}>
          {hours.map((hour) => (
            <li key={hour} style={cssNumbers({ minute: hour * 60 - span.start })}>
              {m.calendar_hour(partsOfTime(hour))}
            </li>
          ))}
        </ol>
        {columns.map(({ technician, appointments }) => (
          <div key={technician.id} className={css.column}>
            {appointments.map(({ appointment, room }) => (
              <PrintedVisit
                key={appointment.id}
                appointment={appointment}
                from={span.start}
                room={room}
              />
            ))}
          </div>
        ))}
      </div>
      <footer>
        <p>
          {notes.length > 0 && (
            <>
              <b>{noteMark}</b> {m.print_notes()}{' '}
              {notes.map(({ name, note }) => `${friendlyName(name)}: ${ended(note)}`).join(' ')}
            </>
          )}
          {cut.length > 0 && (
            <>
              {' '}
              <b>{m.print_services()}</b>{' '}
              {cut.map(({ first, name, services }) => `${first} ${name}: ${services}.`).join(' ')}
            </>
          )}
        </p>
        <p className={css.line}>{m.print_changes()}</p>
      </footer>
    </div>
  );
}

/** The name in the token of the person who prints. */
function ownName(): string {
  const token = readToken();
  return (token && tokenPayload(token)?.data?.name) || m.change_by_somebody();
}

/** A note as a sentence. */
const ended = (note: string) => (/[.!?…]$/.test(note) ? note : `${note}.`);
