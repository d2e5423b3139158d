import {
  cancelledNote,
  type FoundAppointment,
  formatStaffPrice,
  visitName,
} from '@salon/shared-lib/domain';
import { m } from '@salon/shared-lib/i18n';
import { Link } from '@salon/shared-lib/router';
import type { SalonMoment } from '@salon/shared-lib/scheduling';
import { Button, buttonClass, clockSpan, Dialog, fullDay } from '@salon/shared-lib/ui';
import danger from '../parts/Danger.module.css';
import { groupWords } from '../parts/group-words.ts';
import { menuName } from '../parts/menu-names.ts';
import { ReachFacts } from '../parts/ReachFacts.tsx';
import { clientPath, tabPath } from '../tabs/paths.ts';
import { became } from './became.ts';
import css from './Details.module.css';
import { canChange } from './found-rows.ts';
import { estimateOf } from './price.ts';

export type DetailsProps = {
  /** Null closes the dialog. */
  row: FoundAppointment | null;
  now: SalonMoment;
  isSending: boolean;
  onClose: () => void;
  onSend: (row: FoundAppointment) => void;
  isRestoring: boolean;
  /** Takes the cancellation back. */
  onRestore: (row: FoundAppointment) => void;
  onWhat: (what: 'technician' | 'cancel') => void;
};

/** All that is known of an appointment, and all that can be done with it. */
export function Details({ row, onClose, ...props }: DetailsProps) {
  return (
    <Dialog open={row !== null} title={row ? visitName(row) : ''} onClose={onClose}>
      {row && <Content row={row} onClose={onClose} {...props} />}
    </Dialog>
  );
}

function Content({
  row,
  now,
  isSending,
  onClose,
  onSend,
  isRestoring,
  onRestore,
  onWhat,
}: DetailsProps & { row: FoundAppointment }) {
  const { date, start_service_time: start, Services, Customer, id } = row;
  const isCancelled = row.note === cancelledNote;
  const inCalendar = (name: 'visit' | 'move') =>
    `${tabPath('Calendar')}&date=${date}&${name}=${id}`;
  return (
    <>
      <p>
        {fullDay(date)}, {clockSpan(start, start + row.minutes)}
        {groupWords(row) && <>, {groupWords(row)}</>}
      </p>
      <ul className={css.lines}>
        {Services.map((service) => (
          <li key={service.id}>
            <span>{menuName(service.name)}</span>
            <span>{m.minutes({ n: service.time })}</span>
            <b>{formatStaffPrice(service.price)}</b>
          </li>
        ))}
        <li>
          <span>{m.calendar_total()}</span>
          <span>{m.minutes({ n: row.minutes })}</span>
          <b>{estimateOf(Services)}</b>
        </li>
      </ul>
      <dl className={css.facts}>
        <dt>{m.appts_technician()}</dt>
        <dd>{row.Technicians.map(({ name }) => name).join(', ')}</dd>
        <dt>{m.appts_status()}</dt>
        <dd>{became(row, now)}</dd>
        {Customer && <ReachFacts phone={Customer.phone} email={Customer.email} />}
        {row.customer_note && (
          <>
            <dt>{m.appts_customer_note()}</dt>
            <dd>{row.customer_note}</dd>
          </>
        )}
        {row.note && !isCancelled && (
          <>
            <dt>{m.calendar_staff_note()}</dt>
            <dd>{row.note}</dd>
          </>
        )}
      </dl>
      <div className={css.actions}>
        {canChange(row, now) && (
          <>
            <Link className={buttonClass('line', { small: true })} to={inCalendar('move')}>
              {m.visits_reschedule()}
            </Link>
            {Customer && (
              <Button variant="line" small busy={isSending} onClick={() => onSend(row)}>
                {m.calendar_send_again()}
              </Button>
            )}
            <Button variant="line" small onClick={() => onWhat('technician')}>
              {m.calendar_modify_technician()}
            </Button>
            <Button variant="line" small className={danger.danger} onClick={() => onWhat('cancel')}>
              {m.calendar_cancel_appt()}
            </Button>
          </>
        )}
        {isCancelled && (
          <Button variant="line" small busy={isRestoring} onClick={() => onRestore(row)}>
            {m.cancelled_undo()}
          </Button>
        )}
        {!isCancelled && (
          <Link className={buttonClass('line', { small: true })} to={inCalendar('visit')}>
            {m.appts_in_calendar()}
          </Link>
        )}
        {row.customer_id !== null && (
          <Link className={buttonClass('line', { small: true })} to={clientPath(row.customer_id)}>
            {m.client_open()}
          </Link>
        )}
        <Button small autoFocus onClick={onClose}>
          {m.dialog_close()}
        </Button>
      </div>
    </>
  );
}
