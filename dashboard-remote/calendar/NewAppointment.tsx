import { m } from '@salon/shared-lib/i18n';
import type { LocalDate } from '@salon/shared-lib/scheduling';
import { Cross } from '@salon/shared-lib/ui';
import { useLayoutEffect, useRef, useState } from 'react';
import { CreateAppointment } from '../create/CreateAppointment.tsx';
import { keepDraft, keptDraft } from '../create/kept-draft.ts';
import { showBooked } from '../create/show-booked.ts';
import { useDayRevision } from '../live/use-day-revision.ts';
import type { Cursor } from './day/cursor.ts';
import css from './NewAppointment.module.css';

/** The form for a new appointment over the calendar, from the right. What is typed stays in it when it is closed. */
export function NewAppointment({
  date,
  place: { technicianId, minute },
  onClose,
}: {
  date: LocalDate;
  /** Where in the calendar it was asked for. */
  place: Partial<Cursor>;
  onClose: () => void;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  const isBooking = useRef(false);
  // Whoever closed it then would not see whether it is booked.
  const close = () => {
    if (!isBooking.current) onClose();
  };
  const [draft] = useState(() => keptDraft.getState().draft);
  const revision = useDayRevision(date);
  // Before the effects of the form: a dialog that opens takes the focus, and then the form chooses its field.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => {
      element?.close();
      keptDraft.setState({ place: null });
    };
  }, []);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes the dialog.
    <dialog
      ref={dialog}
      className={css.sheet}
      aria-label={m.create_title()}
      onCancel={(event) => {
        event.preventDefault();
        close();
      }}
      onClick={({ target, currentTarget }) => target === currentTarget && close()}
    >
      <div className={css.inside}>
        <button type="button" className={css.close} aria-label={m.dialog_close()} onClick={close}>
          <Cross />
        </button>
        <h2 className={css.title}>{m.create_title()}</h2>
        <CreateAppointment
          inSheet
          focusPhone
          draft={draft}
          revision={revision}
          onDraft={keepDraft}
          onBusy={(busy) => {
            isBooking.current = busy;
          }}
          initial={{
            date,
            ...(minute !== undefined && { start: minute }),
            ...(technicianId !== undefined && { technician_id: technicianId }),
          }}
          onBooked={showBooked}
        />
      </div>
    </dialog>
  );
}
