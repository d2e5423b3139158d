import {
  type AppointmentStatus,
  cardSurcharge,
  type DeskAppointment,
  type DeskDay,
  formatCents,
  formatStaffPrice,
  formatTotalPrice,
  friendlyName,
  totalPrice,
} from '@salon/shared-lib/domain';
import { m } from '@salon/shared-lib/i18n';
import { Link } from '@salon/shared-lib/router';
import { salonNow } from '@salon/shared-lib/scheduling';
import { Button, buttonClass, Cross, clockSpan, PhoneText, shortDay } from '@salon/shared-lib/ui';
import { useEffect, useId, useRef, useState } from 'react';
import { callAddress } from '../../parts/call-address.ts';
import { KeyHint } from '../../parts/KeyHint.tsx';
import { menuName } from '../../parts/menu-names.ts';
import { statusName } from '../../parts/status-name.ts';
import { technicianColors } from '../../parts/technician-colors.ts';
import { clientNotesPath, clientPath } from '../../tabs/paths.ts';
import { useChangeOfOthers } from '../day/use-change-of-others.ts';
import { NoteLine } from './NoteLine.tsx';
import css from './VisitCard.module.css';
import { VisitHistory } from './VisitHistory.tsx';
import { VisitMessages } from './VisitMessages.tsx';

export type VisitCardProps = {
  day: DeskDay;
  appointment: DeskAppointment;
  busy: 'status' | 'cancel' | 'send' | null;
  problem: string | null;
  onStatus: (status: AppointmentStatus) => void;
  onReschedule: () => void;
  onTechnician: () => void;
  onSend: () => void;
  onCancel: () => void;
  onClose: () => void;
};

const stages: AppointmentStatus[] = ['booked', 'arrived', 'in_chair', 'done'];

/** One visit: who and when, how far it is, what is done by whom for how much, and what can be done with it. */
export function VisitCard(props: VisitCardProps) {
  const { day, appointment, busy, problem, onStatus, onClose } = props;
  const { Customer, status, booking_id: booking, customer_note: note } = appointment;
  const title = useRef<HTMLHeadingElement>(null);
  const group = useId();
  // The choice shows at once; it goes back where the change is refused.
  const [wished, setWished] = useState<AppointmentStatus | null>(null);
  const shown = busy === 'status' && wished !== null ? wished : status;
  const name = friendlyName(Customer.name);
  const parts = day.appointments
    .filter((one) => one.booking_id === booking)
    .sort((a, b) => a.technician_id - b.technician_id);
  const start = appointment.start_service_time;
  const end = start + Math.max(...parts.map(({ minutes }) => minutes), appointment.minutes);
  const change = useChangeOfOthers(appointment, day);
  const total = totalPrice(parts.flatMap(({ Services }) => Services));
  const cents = total.from * 100;

  useEffect(() => title.current?.focus({ preventScroll: true }), [appointment.id]);

  // The button that was pressed may be gone with the status.
  useEffect(() => {
    if (document.activeElement === document.body) title.current?.focus({ preventScroll: true });
  }, [status]);

  return (
    <section
      className={css.card}
      role="dialog"
      aria-label={m.calendar_visit_of({ name })}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        onClose();
      }}
    >
      <header>
        <h2 ref={title} tabIndex={-1}>
          {name}
        </h2>
        <p>
          {[
            clockSpan(start, end),
            appointment.group > 1 && m.calendar_group({ n: appointment.group }),
          ]
            .filter(Boolean)
            .join(', ')}
        </p>
        <button type="button" className={css.close} aria-label={m.dialog_close()} onClick={onClose}>
          <Cross />
        </button>
      </header>
      <p className={css.change} role="status">
        {change && !problem && change}
      </p>
      <fieldset className={css.stages}>
        <legend>{m.calendar_stage()}</legend>
        {stages.map((one) => (
          <label key={one}>
            <input
              type="radio"
              name={group}
              checked={shown === one}
              aria-disabled={busy === 'status'}
              onChange={() => {
                if (busy === 'status') return;
                setWished(one);
                onStatus(one);
              }}
            />
            {statusName[one]()}
          </label>
        ))}
      </fieldset>
      <NoteLine text={Customer.notes}>
        <Link to={clientNotesPath(appointment.customer_id)} aria-label={m.client_notes_edit()}>
          {m.client_edit()}
        </Link>
      </NoteLine>
      <NoteLine text={note && m.customer_note_line({ text: note })} />
      {problem && (
        <p className={css.alert} role="alert">
          {problem}
        </p>
      )}
      <ul className={css.lines}>
        {parts.flatMap(({ id, technician_id, Services }) =>
          Services.map((service) => (
            <li key={`${id}-${service.id}`}>
              <span style={technicianColors(columnOf(day, technician_id))} className={css.who}>
                {technicianName(day, technician_id)}
              </span>
              <span>{menuName(service.name)}</span>
              <span>
                {m.calendar_minutes({ n: service.time })} <b>{formatStaffPrice(service.price)}</b>
              </span>
            </li>
          )),
        )}
        <li className={css.sum}>
          <span>{m.calendar_total()}</span>
          <b>{formatTotalPrice(total)}</b>
          <small>{m.calendar_with_card()}</small>
          <small>{withFrom(formatCents(cents + cardSurcharge(cents)), total.open)}</small>
        </li>
      </ul>
      <dl>
        <dt>{m.calendar_phone()}</dt>
        <dd>
          <a href={callAddress(Customer.phone)}>
            <PhoneText phone={Customer.phone} />
          </a>
        </dd>
        {Customer.email && (
          <>
            <dt>{m.calendar_email()}</dt>
            <dd>
              <a href={`mailto:${Customer.email}`}>{Customer.email}</a>
            </dd>
          </>
        )}
        <dt>{m.calendar_visits()}</dt>
        <dd>
          <VisitHistory customerId={appointment.customer_id} />
        </dd>
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
          <VisitMessages appointment={appointment} isSending={busy === 'send'} />
        </dd>
      </dl>
      <div className={css.actions}>
        <Button look="line" small onClick={props.onReschedule}>
          {m.visits_reschedule()} <KeyHint name="M" />
        </Button>
        <Button look="line" small onClick={props.onTechnician}>
          {m.calendar_modify_technician()}
        </Button>
        {/* Nothing moves when No-show is pressed: a second press must not meet another button. */}
        {status === 'no_show' ? (
          <Button look="line" small onClick={() => onStatus('booked')}>
            {m.calendar_take_back()}
          </Button>
        ) : (
          <Button look="line" small busy={busy === 'send'} onClick={props.onSend}>
            {m.calendar_send_again()} <KeyHint name="S" />
          </Button>
        )}
        <Link
          className={buttonClass('line', { small: true })}
          to={clientPath(appointment.customer_id)}
        >
          {m.client_open()} <KeyHint name="O" />
        </Link>
      </div>
      <div className={css.quiet}>
        {status === 'no_show' ? (
          <p className={css.noShow}>{m.status_no_show()}</p>
        ) : (
          <Button look="text" small onClick={() => onStatus('no_show')}>
            {m.status_no_show()}
          </Button>
        )}
        <Button look="text" small onClick={props.onCancel}>
          {m.calendar_cancel_appt()}
        </Button>
      </div>
    </section>
  );
}

const columnOf = ({ technicians }: DeskDay, id: number) =>
  technicians.findIndex((one) => one.id === id);
const technicianName = ({ technicians }: DeskDay, id: number) =>
  technicians.find((one) => one.id === id)?.name ?? '';
const withFrom = (price: string, open: boolean) => (open ? m.price_from({ price }) : price);
