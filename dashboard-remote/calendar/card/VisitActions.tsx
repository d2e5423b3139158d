import type { DeskAppointment } from '@salon/shared-lib/domain';
import { m } from '@salon/shared-lib/i18n';
import { Link } from '@salon/shared-lib/router';
import { Button, buttonClass } from '@salon/shared-lib/ui';
import { useEffect, useState } from 'react';
import { KeyHint } from '../../parts/KeyHint.tsx';
import { secondPressMs } from '../../parts/second-press.ts';
import { clientPath } from '../../tabs/paths.ts';
import css from './VisitCard.module.css';

export type VisitActionsProps = {
  appointment: DeskAppointment;
  /** The customer did not come, which can be taken back. */
  isNoShow: boolean;
  /** Its messages are being sent again. */
  isSending: boolean;
  onNoShow: () => void;
  onUndoStatus: () => void;
  /** Picks a visit up, this one or another one. */
  onReschedule: (visit: DeskAppointment) => void;
  onTechnician: () => void;
  onSend: () => void;
  /** Says whose visit a walk-in is. */
  onClient: () => void;
  onCancel: () => void;
};

/** What can be done with a visit, besides its stages. */
export function VisitActions({
  appointment,
  isNoShow,
  isSending,
  onNoShow,
  onUndoStatus,
  onReschedule,
  onTechnician,
  onSend,
  onClient,
  onCancel,
}: VisitActionsProps) {
  const { customer_id } = appointment;
  // "Send again" is where "Take back" was: a second press of that sends nothing.
  const [isTakenBack, setTakenBack] = useState(false);
  useEffect(() => {
    if (!isTakenBack || isNoShow) return;
    const timer = setTimeout(() => setTakenBack(false), secondPressMs);
    return () => clearTimeout(timer);
  }, [isTakenBack, isNoShow]);

  return (
    <>
      <div className={css.actions}>
        <Button variant="line" small onClick={() => onReschedule(appointment)}>
          {m.visits_reschedule()} <KeyHint name="M" />
        </Button>
        <Button variant="line" small onClick={onTechnician}>
          {m.calendar_modify_technician()}
        </Button>
        {customer_id === null && (
          <Button variant="line" small onClick={onClient}>
            {m.walk_in_client()}
          </Button>
        )}
        {/* Nothing moves when No-show is pressed: a second press must not meet another button. */}
        {isNoShow ? (
          <Button
            key="back"
            variant="line"
            small
            onClick={() => {
              setTakenBack(true);
              onUndoStatus();
            }}
          >
            {m.calendar_take_back()}
          </Button>
        ) : (
          customer_id !== null && (
            <Button
              key="send"
              variant="line"
              small
              disabled={isTakenBack}
              busy={isSending}
              onClick={onSend}
            >
              {m.calendar_send_again()} <KeyHint name="S" />
            </Button>
          )
        )}
        {customer_id !== null && (
          <Link className={buttonClass('line', { small: true })} to={clientPath(customer_id)}>
            {m.client_open()} <KeyHint name="O" />
          </Link>
        )}
      </div>
      <div className={css.quiet}>
        {isNoShow ? (
          <p className={css.noShow}>{m.status_no_show()}</p>
        ) : (
          <Button variant="text" small onClick={onNoShow}>
            {m.status_no_show()}
          </Button>
        )}
        <Button variant="text" small onClick={onCancel}>
          {m.calendar_cancel_appt()}
        </Button>
      </div>
    </>
  );
}
