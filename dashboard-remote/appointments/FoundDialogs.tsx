import { type FoundAppointment, visitName } from '@salon/shared-lib/domain';
import { m } from '@salon/shared-lib/i18n';
import type { SalonMoment } from '@salon/shared-lib/scheduling';
import { clock, fullDay } from '@salon/shared-lib/ui';
import { useStore } from 'zustand';
import { CancelVisit } from '../visit/CancelVisit.tsx';
import { guestLabel } from '../visit/guest-label.ts';
import { TechnicianPicker } from '../visit/TechnicianPicker.tsx';
import { canBeTold } from '../visit/tell.ts';
import type { useVisitActions } from '../visit/use-visit-actions.ts';
import { Details } from './Details.tsx';
import { foundStore } from './use-found.ts';

/** What is open about a row. */
export type Opened = { row: FoundAppointment; what: 'details' | 'technician' | 'cancel' };

export type FoundDialogsProps = {
  opened: Opened | null;
  now: SalonMoment;
  onOpened: (opened: Opened | null) => void;
  showNotice: (sentence: string) => void;
  actions: ReturnType<typeof useVisitActions<FoundAppointment>>;
  /** Takes the cancellation back. */
  onRestore: (row: FoundAppointment) => Promise<void>;
};

/** The dialogs about a row: its details, another technician, the cancellation. */
export function FoundDialogs(props: FoundDialogsProps) {
  const { opened, now, onOpened, showNotice, onRestore } = props;
  const { isDoing, cancel, sendAgain } = props.actions;
  const known = useStore(foundStore, ({ rows }) => rows.find(({ id }) => id === opened?.row.id));
  const row = known ?? opened?.row ?? null;
  const close = () => onOpened(null);
  const is = (what: Opened['what']) => (opened?.what === what ? row : null);
  const cancelling = is('cancel');
  const [technician] = cancelling?.Technicians ?? [];
  const group =
    cancelling && cancelling.group > 1
      ? {
          size: cancelling.group,
          guest:
            cancelling.shares > 1 && technician ? guestLabel(cancelling, technician.name) : null,
        }
      : null;

  return (
    <>
      <Details
        row={is('details')}
        now={now}
        isSending={row !== null && isDoing(row.id, 'send')}
        onClose={close}
        onSend={async (one) => {
          await sendAgain(one);
          close();
        }}
        isRestoring={row !== null && isDoing(row.id, 'restore')}
        onRestore={async (one) => {
          await onRestore(one);
          close();
        }}
        onWhat={(what) => row && onOpened({ row, what })}
      />
      <TechnicianPicker
        appointment={is('technician')}
        onClose={close}
        onChanged={({ message, updatedTechnician: technician }) => {
          close();
          showNotice(message);
          if (!row) return;
          foundStore.put(row.id, { technician_id: technician.id, Technicians: [technician] });
          foundStore.changed([row.date]);
        }}
      >
        {row && whoAndWhen(row)}
      </TechnicianPicker>
      <CancelVisit
        open={cancelling !== null}
        group={group}
        told={cancelling && canBeTold(cancelling, now) ? cancelling : null}
        busy={cancelling !== null && isDoing(cancelling.id, 'cancel')}
        onKeep={close}
        onCancel={async (guest) => {
          if (!cancelling) return;
          const { id, booking_id } = cancelling;
          const label = guest ? (group?.guest ?? '') : null;
          if (await cancel(cancelling, label))
            foundStore.remove((row) => (guest ? row.id === id : row.booking_id === booking_id));
          // Where it was refused, somebody else has changed it.
          else foundStore.changed([cancelling.date]);
          close();
        }}
      >
        {cancelling && whoAndWhen(cancelling)}
      </CancelVisit>
    </>
  );
}

const whoAndWhen = (row: FoundAppointment): string =>
  m.calendar_cancel_whom({
    name: visitName(row),
    date: fullDay(row.date),
    time: clock(row.start_service_time),
  });
