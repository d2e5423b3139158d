import { icsFile } from '@salon/shared-lib/domain';
import { m } from '@salon/shared-lib/i18n';
import { Button, buttonClass } from '@salon/shared-lib/ui';
import css from './Confirmation.module.css';
import { type CalendarBooking, calendarEntry, googleLink, outlookLink } from './calendar-entry.ts';

export type CalendarLinksProps = {
  booked: CalendarBooking & {
    /** What the entry says besides date and time. */
    lines: readonly string[];
  };
};

/** The booking as an .ics file and as links to Google and Outlook calendars. */
export function CalendarLinks({ booked }: CalendarLinksProps) {
  const entry = calendarEntry(booked, m.salon_name(), [...booked.lines, m.done_early()].join('\n'));

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
      <Button look="primary" onClick={download}>
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
