import { formatPhone, salon } from '@salon/shared-lib/domain';
import { m } from '@salon/shared-lib/messages';
import { Link, useNavigate } from '@salon/shared-lib/router';
import { bookingStore } from '@salon/shared-lib/session';
import { Button, Note, weekdayName } from '@salon/shared-lib/ui';
import { type ReactNode, useEffect } from 'react';
import { firstName } from '../customer/friendly-name.ts';
import { CalendarLinks } from './CalendarLinks.tsx';
import css from './Confirmation.module.css';
import smallPicture from './pictures/bowl-800.webp';
import picture from './pictures/bowl-1280.webp';
import { Ticket } from './Ticket.tsx';
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
