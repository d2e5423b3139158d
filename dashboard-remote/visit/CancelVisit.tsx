import { formatPhone } from '@salon/shared-lib/domain';
import { m } from '@salon/shared-lib/i18n';
import { Button, Dialog, withPhones } from '@salon/shared-lib/ui';
import type { ReactNode } from 'react';
import css from './TechnicianPicker.module.css';

export type CancelVisitProps = {
  open: boolean;
  /** Whose visit, and when. */
  children: ReactNode;
  busy: boolean;
  /** Of a client without an e-mail address, whom a message may not reach. */
  phone?: string | null;
  onKeep: () => void;
  onCancel: () => void;
};

/** Asks before a visit is cancelled, because its customer is told. */
export function CancelVisit({ open, children, busy, phone, onKeep, onCancel }: CancelVisitProps) {
  return (
    <Dialog open={open} title={m.visits_cancel_title()} onClose={onKeep}>
      <p>{children}</p>
      <p>
        {phone
          ? withPhones(m.calendar_cancel_no_mail({ phone: formatPhone(phone) }))
          : m.calendar_cancel_tells()}
      </p>
      <div className={css.actions}>
        <Button look="line" small autoFocus onClick={onKeep}>
          {m.calendar_cancel_keep()}
        </Button>
        <Button small busy={busy} onClick={onCancel}>
          {m.visits_cancel_yes()}
        </Button>
      </div>
    </Dialog>
  );
}
