import { formatPhone } from '@salon/shared-lib/domain';
import { m } from '@salon/shared-lib/i18n';
import { Button, Dialog, withPhones } from '@salon/shared-lib/ui';
import type { ReactNode } from 'react';
import css from './TechnicianPicker.module.css';
import { TellClient } from './TellClient.tsx';
import { isReached, type ToldVisit } from './tell.ts';

export type CancelVisitProps = {
  open: boolean;
  /** Whose visit, and when. */
  children: ReactNode;
  /** Of a group: the number of people, and, with several technicians, the guest of this appointment (`guestLabel`). */
  group?: { size: number; guest: string | null } | null;
  busy: boolean;
  /** Whose client is told; null for nobody. */
  told: ToldVisit | null;
  /** Of a client without an e-mail address, whom a message may not reach. */
  phone?: string | null;
  onKeep: () => void;
  /** The whole visit, or only this guest. */
  onCancel: (guest: boolean) => void;
};

/** Asks before a visit is cancelled, because its customer is told; of a group, whether one guest or all. */
export function CancelVisit(props: CancelVisitProps) {
  const { open, children, group, busy, told, phone, onKeep, onCancel } = props;
  // That a guest is missing is a change of the booking.
  const isWholeTold = group?.guest && told && !isReached(told, 'other');
  return (
    <Dialog open={open} title={m.visits_cancel_title()} onClose={onKeep}>
      <p>{children}</p>
      {told && (
        <TellClient visit={told} kind="cancellation">
          <p>
            {isWholeTold
              ? withPhones(
                  m.calendar_cancel_group_told({ phone: formatPhone(told.Customer?.phone) }),
                )
              : phone
                ? withPhones(m.calendar_cancel_no_mail({ phone: formatPhone(phone) }))
                : m.calendar_cancel_tells()}
          </p>
        </TellClient>
      )}
      <div className={group?.guest ? css.stacked : css.actions}>
        <Button small autoFocus onClick={onKeep}>
          {m.calendar_cancel_keep()}
        </Button>
        {group?.guest && (
          <Button variant="line" small busy={busy} onClick={() => onCancel(true)}>
            {m.calendar_cancel_guest({ guest: group.guest })}
          </Button>
        )}
        <Button variant="line" small busy={busy} onClick={() => onCancel(false)}>
          {group ? m.calendar_cancel_group({ n: group.size }) : m.visits_cancel_yes()}
        </Button>
      </div>
    </Dialog>
  );
}
