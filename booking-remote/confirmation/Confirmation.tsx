import { arriveEarlyMinutes } from '@salon/shared-lib/domain';
import { m } from '@salon/shared-lib/i18n';
import { Note } from '@salon/shared-lib/ui';
import type { BookedAppointment } from './booked-appointment.ts';
import { CalendarLinks } from './CalendarLinks.tsx';
import { ConfirmationPage } from './ConfirmationPage.tsx';
import { Ticket } from './Ticket.tsx';
import { titleOf } from './title-of.ts';

/** The booked appointment, calendar links, directions, and how to change it. */
export function Confirmation({ appointment }: { appointment: BookedAppointment }) {
  const { services, technicianName } = appointment;
  return (
    <ConfirmationPage
      title={titleOf(appointment)}
      booked={appointment}
      change={[m.owner_cancellation_rule]}
    >
      <Ticket appointment={appointment} />
      <Note>
        <p>{m.done_early({ minutes: arriveEarlyMinutes })}</p>
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
