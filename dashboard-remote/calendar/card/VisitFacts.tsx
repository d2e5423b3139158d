import { lazyPart } from '@salon/federation/contract';
import type { DeskAppointment } from '@salon/shared-lib/domain';
import { m } from '@salon/shared-lib/i18n';
import { salonNow } from '@salon/shared-lib/scheduling';
import { shortDay } from '@salon/shared-lib/ui';
import { Suspense } from 'react';
import { ReachFacts } from '../../parts/ReachFacts.tsx';
import css from './VisitCard.module.css';
import { VisitHistory } from './VisitHistory.tsx';
import { VisitMessages } from './VisitMessages.tsx';

const ConversationOf = lazyPart(() =>
  import('../../conversation/ConversationOf.tsx').then((it) => it.ConversationOf),
);

/** How the client, if there is one, is reached and has been here before, how the visit was booked, and its messages. */
export function VisitFacts({
  appointment,
  isSending,
}: {
  appointment: DeskAppointment;
  /** Its messages are being sent again. */
  isSending: boolean;
}) {
  const { Customer, customer_id: customerId } = appointment;
  return (
    <>
      <dl className={css.facts}>
        {Customer && <ReachFacts phone={Customer.phone} email={Customer.email} />}
        {customerId !== null && (
          <>
            <dt>{m.calendar_visits()}</dt>
            <dd>
              <VisitHistory customerId={customerId} />
            </dd>
          </>
        )}
        <dt>{m.calendar_made()}</dt>
        <dd>
          {(appointment.channel === 'online' ? m.calendar_made_online : m.calendar_made_desk)({
            date: shortDay(salonNow(Date.parse(appointment.created_at)).date),
          })}
        </dd>
        {appointment.note && (
          <>
            <dt>{m.calendar_staff_note()}</dt>
            <dd>{appointment.note}</dd>
          </>
        )}
        <dt>{m.calendar_messages()}</dt>
        <dd>
          {customerId === null ? (
            m.walk_in_no_messages()
          ) : (
            <VisitMessages appointment={appointment} isSending={isSending} />
          )}
        </dd>
      </dl>
      {customerId !== null && (
        <Suspense fallback={null}>
          <ConversationOf key={customerId} appointment={appointment.id} />
        </Suspense>
      )}
    </>
  );
}
