import { m } from '@salon/shared-lib/i18n';
import { Note, weekdayName } from '@salon/shared-lib/ui';
import { greetingName } from '../customer/friendly-name.ts';
import type { BookedAppointment } from './booked-appointment.ts';
import { CalendarLinks } from './CalendarLinks.tsx';
import { ConfirmationPage } from './ConfirmationPage.tsx';
import { Ticket } from './Ticket.tsx';

/** The booked appointment, calendar links, directions, and how to change it. */
export function Confirmation({ appointment }: { appointment: BookedAppointment }) {
  const { date, services, technicianName } = appointment;
  return (
    <ConfirmationPage
      title={m.done_title({
        weekday: weekdayName(date),
        name: greetingName(appointment.customerName),
      })}
      booked={appointment}
      change={m.owner_cancellation_rule}
    >
      <Ticket appointment={appointment} />
      <Note>
        <p>{m.done_early()}</p>
      </Note>
      <CalendarLinks
        booked={{
          ...appointment,
          lines: [...services.map(({ name }) => name), m.summary_with({ name: technicianName })],
        }}
      />
    </ConfirmationPage>
  );
}
