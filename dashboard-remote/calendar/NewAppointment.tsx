import { m } from '@salon/shared-lib/i18n';
import type { LocalDate } from '@salon/shared-lib/scheduling';
import { Button, Cross } from '@salon/shared-lib/ui';
import { useLayoutEffect } from 'react';
import { useStore } from 'zustand';
import { bookingStore } from '../create/booking-store.ts';
import { DraftForm } from '../create/DraftForm.tsx';
import { draftStore } from '../create/draft-store.ts';
import type { Booked } from '../create/use-booking.ts';
import { ignoreSecondPress } from '../parts/second-press.ts';
import { useModalSheet } from '../parts/use-modal-sheet.ts';
import { askToBlock } from './blocked/blocked-store.ts';
import type { Cursor } from './day/cursor.ts';
import { askForHours } from './hours/hours-store.ts';
import css from './NewAppointment.module.css';
import { useBesideSheet } from './use-beside-sheet.ts';

/**
 * The form for a new appointment over the calendar, from the right. What is typed stays in it when it is closed. It stays open while it
 * books, and is done with then.
 */
export function NewAppointment({
  date,
  place,
  onClose,
  onBooked,
  onInstead,
}: {
  date: LocalDate;
  /** Where in the calendar it was asked for. */
  place: Partial<Cursor>;
  onClose: () => void;
  onBooked: (booked: Booked) => void;
  /** Closes it and opens the form for blocked time or opening hours instead; null for who may not. */
  onInstead: ((open: () => void) => void) | null;
}) {
  const { technicianId, minute } = place;
  const others = [
    [m.blocked_title, () => askToBlock(place)],
    [m.hours_of_date, () => askForHours()],
  ] as const;
  const dialog = useModalSheet();
  const isBooking = useStore(bookingStore, (state) => state.isBooking);
  // The form says what comes of the booking.
  const close = () => {
    if (!isBooking) onClose();
  };
  useLayoutEffect(() => () => draftStore.setState({ place: null }), []);
  useBesideSheet(dialog, date);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes the dialog.
    <dialog
      ref={dialog}
      data-entry
      className={css.sheet}
      aria-label={m.create_title()}
      // Browsers close it at the second Escape in a row, whatever became of the first.
      onClose={({ currentTarget }) => currentTarget.isConnected && currentTarget.showModal()}
      onCancel={(event) => {
        event.preventDefault();
        close();
      }}
      onClick={({ target, currentTarget }) => target === currentTarget && close()}
    >
      <div className={css.inside}>
        <button
          type="button"
          className={css.close}
          aria-label={m.dialog_close()}
          aria-disabled={isBooking}
          onClick={close}
        >
          <Cross />
        </button>
        <div className={css.title}>
          <h2>{m.create_title()}</h2>
          {onInstead &&
            others.map(([name, open]) => (
              <Button
                key={name()}
                variant="text"
                small
                aria-disabled={isBooking}
                onClick={() => !isBooking && onInstead(open)}
              >
                {name()}
              </Button>
            ))}
        </div>
        <DraftForm
          inSheet
          focusPhone
          onDone={(booked) => {
            ignoreSecondPress();
            onBooked(booked);
          }}
          initial={{
            date,
            ...(minute !== undefined && { start: minute }),
            ...(technicianId !== undefined && { technician_id: technicianId }),
          }}
        />
      </div>
    </dialog>
  );
}
