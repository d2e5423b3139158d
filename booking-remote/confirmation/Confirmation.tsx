import { formatPhone, formatPrice, salon, totalPrice } from '@salon/shared-lib/domain';
import { m } from '@salon/shared-lib/messages';
import { Link, useNavigate } from '@salon/shared-lib/router';
import { bookingStore } from '@salon/shared-lib/session';
import { Button, buttonClass, clockSpan, fullDay, Note, weekdayName } from '@salon/shared-lib/ui';
import { type ReactNode, useEffect } from 'react';
import { firstName, friendlyName } from '../customer/friendly-name.ts';
import { dollars } from '../wizard/Summary.tsx';
import css from './Confirmation.module.css';
import { calendarEntry, googleLink, icsFile, outlookLink } from './calendar-entry.ts';
import smallPicture from './pictures/bowl-800.webp';
import picture from './pictures/bowl-1280.webp';
import type { BookedVisit } from './visit.ts';

/** What, when, with whom, where; the calendar, the way there, and what to do when plans change. */
export function Confirmation({ visit }: { visit: BookedVisit }) {
  const navigate = useNavigate();
  const title = m.done_title({
    weekday: weekdayName(visit.date),
    name: firstName(visit.customerName),
  });

  useEffect(() => {
    document.title = `${title} · ${m.salon_name()}`;
  }, [title]);

  function goHome() {
    localStorage.clear();
    bookingStore.getState().reset();
    navigate('/');
  }

  return (
    <div className={css.done}>
      <img
        className={css.picture}
        src={picture}
        srcSet={`${smallPicture} 800w, ${picture} 1280w`}
        sizes="(width <= 960px) 100vw, 40vw"
        width={1280}
        height={800}
        alt=""
      />
      <div className={css.words}>
        <div>
          <h1 tabIndex={-1}>{title}</h1>
          <p>
            <OnItsWay visit={visit} />
          </p>
        </div>
        <Ticket visit={visit} />
        <Note>
          <p>{m.done_early()}</p>
        </Note>
        <CalendarLinks visit={visit} />
        <IfPlansChange />
        <Button look="line" onClick={goHome}>
          {m.done_home()}
        </Button>
      </div>
    </div>
  );
}

function OnItsWay({ visit }: { visit: BookedVisit }) {
  if (visit.texts) {
    const phone = formatPhone(visit.phone);
    return withPart(m.done_text({ phone }), phone, <span className={css.number}>{phone}</span>);
  }
  if (visit.email) return m.done_email({ email: visit.email });
  return m.done_booked();
}

function Ticket({ visit }: { visit: BookedVisit }) {
  return (
    <dl className={css.ticket}>
      <div className={css.when}>
        <dt>{m.done_when()}</dt>
        <dd>
          <time dateTime={visit.date}>{fullDay(visit.date)}</time>
          <br />
          {clockSpan(visit.start, visit.start + visit.minutes)}
        </dd>
      </div>
      <div>
        <dt>{m.done_with()}</dt>
        <dd>{visit.technicianName}</dd>
      </div>
      <div>
        <dt>{m.done_what()}</dt>
        <dd>
          <ul>
            {visit.services.map(({ id, name, price }) => (
              <li key={id}>
                <span>{name}</span>
                <span>{formatPrice(price)}</span>
              </li>
            ))}
            <li>
              <span>{m.done_minutes({ n: visit.minutes })}</span>
              <b>{dollars(totalPrice(visit.services))}</b>
            </li>
          </ul>
        </dd>
      </div>
      <div>
        <dt>{m.done_where()}</dt>
        <dd>
          {salon.street}
          <br />
          {salon.city}
          <br />
          <a href={salon.mapUrl} target="_blank" rel="noreferrer">
            {m.done_directions()}
          </a>
        </dd>
      </div>
      <div>
        <dt>{m.done_customer()}</dt>
        <dd>{friendlyName(visit.customerName)}</dd>
      </div>
    </dl>
  );
}

function CalendarLinks({ visit }: { visit: BookedVisit }) {
  const entry = calendarEntry(
    visit,
    m.salon_name(),
    [
      ...visit.services.map(({ name }) => name),
      m.summary_with({ name: visit.technicianName }),
      m.done_early(),
    ].join('\n'),
  );

  function download() {
    const file = new Blob([icsFile(entry, Date.now())], { type: 'text/calendar;charset=utf-8' });
    const link = document.createElement('a');
    link.href = URL.createObjectURL(file);
    link.download = 'nail-salon-visit.ics';
    link.click();
    URL.revokeObjectURL(link.href);
  }

  return (
    <div className={css.calendars}>
      <Button look="next" onClick={download}>
        {m.done_calendar()}
      </Button>
      <div className={css.pair}>
        <a
          className={buttonClass('line')}
          href={googleLink(entry)}
          target="_blank"
          rel="noreferrer"
        >
          {m.done_google()}
        </a>
        <a
          className={buttonClass('line')}
          href={outlookLink(entry)}
          target="_blank"
          rel="noreferrer"
        >
          {m.done_outlook()}
        </a>
      </div>
    </div>
  );
}

function IfPlansChange() {
  const phone = formatPhone(salon.phone);
  const visits = m.nav_visits();
  return (
    <div className={css.change}>
      <h2>{m.done_change_title()}</h2>
      <p>
        {withPart(
          m.done_change({ visits: '\u0001', phone: '\u0002' }),
          '\u0001',
          <Link to="/appointmenthistory">{visits}</Link>,
          '\u0002',
          <a className={css.number} href={`tel:+1${salon.phone}`}>
            {phone}
          </a>,
        )}
      </p>
    </div>
  );
}

/** A sentence of the catalogue with some of its parts drawn as elements. */
function withPart(sentence: string, ...parts: (string | ReactNode)[]): ReactNode {
  const [mark, element, ...others] = parts;
  if (typeof mark !== 'string') return sentence;
  const [before = '', ...after] = sentence.split(mark);
  return (
    <>
      {before}
      {element}
      {withPart(after.join(mark), ...others)}
    </>
  );
}
