import { formatPhone } from '@salon/shared-lib/domain';
import { m } from '@salon/shared-lib/i18n';
import { useNavigate } from '@salon/shared-lib/router';
import { bookingStore, clearStorage, endCustomerSession } from '@salon/shared-lib/session';
import { Button, Note, Sentence, weekdayName } from '@salon/shared-lib/ui';
import { useEffect } from 'react';
import { greetingName } from '../customer/friendly-name.ts';
import { PhoneSentence } from '../wizard/PhoneSentence.tsx';
import type { BookedAppointment } from './booked-appointment.ts';
import { CalendarLinks } from './CalendarLinks.tsx';
import css from './Confirmation.module.css';
import smallAvif from './pictures/bowl-800.avif';
import smallWebp from './pictures/bowl-800.webp';
import avif from './pictures/bowl-1600.avif';
import webp from './pictures/bowl-1600.webp';
import placeholders from './pictures/placeholders.module.css';
import { Ticket } from './Ticket.tsx';

const pictureSizes = '(width <= 60em) 100vw, 40vw';

/** The booked appointment, calendar links, directions, and how to change it. */
export function Confirmation({ appointment }: { appointment: BookedAppointment }) {
  const navigate = useNavigate();
  const title = m.done_title({
    weekday: weekdayName(appointment.date),
    name: greetingName(appointment.customerName),
  });

  useEffect(() => {
    document.title = `${title} · ${m.salon_name()}`;
  }, [title]);

  function goHome() {
    clearStorage();
    endCustomerSession();
    bookingStore.getState().reset();
    // The history entry names the customer: Back must not show it to the next person at this browser.
    navigate('/', { replace: true });
  }

  return (
    <div className={css.done}>
      <picture className={css.picture}>
        <source
          type="image/avif"
          srcSet={`${smallAvif} 800w, ${avif} 1600w`}
          sizes={pictureSizes}
        />
        <img
          className={placeholders.bowl}
          src={webp}
          srcSet={`${smallWebp} 800w, ${webp} 1600w`}
          sizes={pictureSizes}
          width={1600}
          height={1000}
          alt=""
        />
      </picture>
      <div className={css.words}>
        <div>
          <h1 tabIndex={-1}>{title}</h1>
          <p>
            <SentMessages appointment={appointment} />
          </p>
        </div>
        <Ticket appointment={appointment} />
        <Note>
          <p>{m.done_early()}</p>
        </Note>
        <CalendarLinks appointment={appointment} />
        <HowToChange />
        <Button look="line" onClick={goHome}>
          {m.done_home()}
        </Button>
      </div>
    </div>
  );
}

function SentMessages({ appointment }: { appointment: BookedAppointment }) {
  if (appointment.getsTextMessages) {
    const phone = <span className={css.number}>{formatPhone(appointment.phone)}</span>;
    return <Sentence text={m.done_text({ phone: '{phone}' })} parts={{ phone }} />;
  }
  if (appointment.email) return m.done_email();
  return m.done_booked();
}

function HowToChange() {
  return (
    <div className={css.change}>
      <h2>{m.done_change_title()}</h2>
      <p>
        <PhoneSentence text={m.owner_cancellation_rule} />
      </p>
    </div>
  );
}
