import { formatPrice, formatTotal, friendlyName, totalPrice } from '@salon/shared-lib/domain';
import { m } from '@salon/shared-lib/i18n';
import { capitalized, clockSpan, fullDay } from '@salon/shared-lib/ui';
import type { BookedAppointment } from './booked-appointment.ts';
import css from './Confirmation.module.css';
import { OwnNote } from './OwnNote.tsx';
import { Where } from './Where.tsx';

/** The facts of a booked appointment. */
export function Ticket({ appointment }: { appointment: BookedAppointment }) {
  return (
    <dl className={css.ticket}>
      <div className={css.when}>
        <dt>{m.done_when()}</dt>
        <dd>
          <time dateTime={appointment.date}>{capitalized(fullDay(appointment.date))}</time>
          {clockSpan(appointment.start, appointment.start + appointment.minutes)}
        </dd>
      </div>
      <div>
        <dt>{m.done_with()}</dt>
        <dd>{appointment.technicianName}</dd>
      </div>
      <div>
        <dt>{m.done_what()}</dt>
        <dd>
          <ul>
            {appointment.services.map(({ id, name, price }) => (
              <li key={id}>
                <span>{name}</span>
                <span>{formatPrice(price)}</span>
              </li>
            ))}
            <li>
              <span>{m.done_minutes({ n: appointment.minutes })}</span>
              <b>{formatTotal(totalPrice(appointment.services))}</b>
            </li>
          </ul>
        </dd>
      </div>
      <OwnNote note={appointment.note} />
      <Where />
      <div>
        <dt>{m.done_customer()}</dt>
        <dd>{friendlyName(appointment.customerName)}</dd>
      </div>
    </dl>
  );
}
