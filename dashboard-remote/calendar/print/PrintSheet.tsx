import {
  type DeskAppointment,
  type DeskDay,
  formatPhone,
  friendlyName,
  partsOfDate,
  partsOfTime,
} from '@salon/shared-lib/domain';
import { m } from '@salon/shared-lib/i18n';
import { salonNow } from '@salon/shared-lib/scheduling';
import { readToken, tokenPayload } from '@salon/shared-lib/session';
import { allOf, briefClock, clock, join } from '@salon/shared-lib/ui';
import { createPortal } from 'react-dom';
import { cssNumbers } from '../../parts/css-numbers.ts';
import { serviceNames } from '../../parts/menu-names.ts';
import { dayFacts, intervalOf } from '../day/facts.ts';
import { shortName } from '../day/names.ts';
import { visitNotes } from '../day/visit-notes.ts';
import css from './PrintSheet.module.css';
import { sheetOf } from './sheet.ts';
import { usePrinting } from './use-printing.ts';

/** The day on one page of paper, a pixel a minute where it fits, in black and white. It is there only while the browser prints. */
export function PrintSheet({ day }: { day: DeskDay | undefined }) {
  const isPrinting = usePrinting();
  if (!isPrinting || !day) return null;
  return createPortal(<Paper day={day} />, document.body);
}

function Paper({ day }: { day: DeskDay }) {
  const { span, columns, off, notes } = sheetOf(day);
  const { load } = dayFacts(day, null);
  const minutes = span.end - span.start;
  const hours = Array.from({ length: minutes / 60 + 1 }, (_, index) => span.start / 60 + index);
  return (
    <div className={css.sheet}>
      <header>
        <h1>{m.written_weekday(partsOfDate(day.date))}</h1>
        <p>
          {m.print_visits({ n: day.appointments.length })}{' '}
          {m.print_hours({ booked: Math.round(load.booked / 60), open: load.open / 60 })}{' '}
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
            {appointments.map((one) => (
              <Visit key={one.id} appointment={one} from={span.start} />
            ))}
          </div>
        ))}
      </div>
      <footer>
        <p>
          {notes.length > 0 && (
            <>
              <b>{noteMark}</b> {m.print_notes()}{' '}
              {notes.map(({ name, note }) => `${friendlyName(name)}: ${note}.`).join(' ')}
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

/** Stands before what to know about a client. */
const noteMark = '!';

/** From so many minutes on, a block has a line for the phone number, and for more. */
const twoLines = 35;
const threeLines = 50;
/** The height of a line, and of the edges of a block with the space around, in pixels: those of minutes. */
const line = 14;
const edges = 4;

function Visit({ appointment, from }: { appointment: DeskAppointment; from: number }) {
  const { Customer, Services, group, minutes, status } = appointment;
  const { start } = intervalOf(appointment);
  const note = visitNotes(appointment);
  const services = [
    status === 'no_show' && m.status_no_show(),
    group > 1 && m.calendar_group({ n: group }),
    serviceNames(Services),
  ]
    .filter(Boolean)
    .join(', ');
  // The name and the phone number have a line each, and the note has the last one.
  const lines = Math.floor((minutes - edges) / line) - (note === null ? 2 : 3);
  const isShort = minutes < twoLines;
  return (
    <div
      className={join(css.visit, note !== null && css.noted, status === 'no_show' && css.noShow)}
      style={cssNumbers({ minute: start - from, length: minutes })}
    >
      <p className={css.first}>
        <b>
          {briefClock(start)} {note !== null && `${noteMark} `}
          <span>{isShort ? shortName(Customer.name) : friendlyName(Customer.name)}</span>
        </b>
        {isShort && ` ${services}`}
      </p>
      {!isShort && (
        <p className={minutes < threeLines ? css.first : undefined}>
          {formatPhone(Customer.phone)}
          {minutes < threeLines && `, ${services}`}
        </p>
      )}
      {minutes >= threeLines && (
        <p className={css.services} style={cssNumbers({ lines: Math.max(1, lines) })}>
          {services}
        </p>
      )}
      {minutes >= threeLines && note !== null && <b>{`${noteMark} ${note}`}</b>}
    </div>
  );
}
