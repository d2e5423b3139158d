import { m } from '@salon/shared-lib/i18n';
import { Button, buttonClass } from '@salon/shared-lib/ui';
import css from './Confirmation.module.css';
import { googleLink, outlookLink } from './calendar-entry.ts';
import { type DescribedBooking, downloadEntry, entryOf } from './download-entry.ts';

/** The booking as an .ics file and as links to Google and Outlook calendars. */
export function CalendarLinks({ booked }: { booked: DescribedBooking }) {
  const entry = entryOf(booked);
  return (
    <div className={css.calendars}>
      <Button variant="primary" onClick={() => downloadEntry(booked)}>
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
