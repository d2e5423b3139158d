import { m } from '@salon/shared-lib/i18n';
import {
  abandonBooking,
  bookingStore,
  endCustomerSession,
  endFinishedBooking,
  useBooking,
} from '@salon/shared-lib/session';
import { readTab } from '@salon/shared-lib/session/tab-storage';
import { Button, Dialog } from '@salon/shared-lib/ui';
import { useEffect, useEffectEvent, useRef, useSyncExternalStore } from 'react';
import { useBlocker, useLocation, useNavigate } from 'react-router-dom';

export type LeaveBookingProps = {
  /** The current page is a booking page. */
  guarded: boolean;
  /** Cancel Booking was pressed and not answered yet. */
  asked: boolean;
  onAnswer: () => void;
};

/**
 * Asks before a booking is abandoned: by Cancel Booking, by a link, by the browser's back button and, with the
 * browser's own dialog, by closing the tab, unless the language was changed in it. While a booking is being sent,
 * leaving is blocked: the booking could still be made. Once it is made, Cancel Booking leaves the confirmation, and
 * says that the visit stays, unless that has changed since.
 */
export function LeaveBooking({ guarded, asked, onAnswer }: LeaveBookingProps) {
  const navigate = useNavigate();
  const booking = useBooking();
  const sending = guarded && booking.stage === 'sending';
  const finished = booking.stage === 'finished';
  const isChanged = useChanged();
  const underWay = sending || (guarded && booking.stage === 'inProgress');
  const blocker = useBlocker(({ currentLocation, nextLocation, historyAction }) => {
    if (!guarded) return false;
    const elsewhere = nextLocation.pathname !== currentLocation.pathname;
    // Read from the store: `leave` resets it and navigates before the next render.
    const { stage } = bookingStore.getState();
    // Back within the wizard is blocked too while sending: the booking could be sent twice.
    if (stage === 'sending') return elsewhere || historyAction === 'POP';
    return stage === 'inProgress' && elsewhere;
  });
  const blocked = blocker.state === 'blocked';

  useEffect(() => {
    if (!underWay) return;
    const ask = (event: BeforeUnloadEvent) => {
      // Back from another language opens another document of the same booking.
      if (sending || readTab('otherLanguage') === null) event.preventDefault();
    };
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [underWay, sending]);

  function stay() {
    blocker.reset?.();
    onAnswer();
  }

  function goHome() {
    endFinishedBooking();
    onAnswer();
    // As the home button of the confirmation does.
    navigate('/', { replace: true });
  }

  function leave() {
    abandonBooking();
    endCustomerSession();
    booking.reset();
    onAnswer();
    // Leaving goes to `/`, wherever the blocked navigation led.
    if (blocked) blocker.reset();
    navigate('/');
  }

  // The answer has arrived and is shown on the page, so the dialog closes.
  const answered = useEffectEvent(stay);
  const wasSending = useRef(false);
  useEffect(() => {
    if (wasSending.current && !sending) answered();
    wasSending.current = sending;
  }, [sending]);

  function title() {
    if (sending) return m.leave_sending_title();
    if (!finished) return m.leave_title();
    return isChanged ? m.done_changed_title() : m.leave_booked_title();
  }
  return (
    <Dialog open={asked || blocked} title={title()} onClose={stay}>
      {sending && <p>{m.leave_sending()}</p>}
      {finished && !isChanged && <p>{m.leave_booked()}</p>}
      {!sending && (
        <>
          <Button variant="secondary" onClick={stay}>
            {finished ? m.dialog_close() : m.leave_stay()}
          </Button>
          <Button variant="line" onClick={finished ? goHome : leave}>
            {finished ? m.done_home() : m.leave_leave()}
          </Button>
        </>
      )}
    </Dialog>
  );
}

const never = () => () => {};

/**
 * Whether the booking of the shown confirmation was changed or cancelled in this tab, as
 * `booking-remote/entries/changed-bookings.ts` notes.
 */
function useChanged(): boolean {
  const { state } = useLocation();
  const id: unknown = state?.booked?.id;
  return useSyncExternalStore(
    never,
    () => [readTab('changedBookings')].flat().includes(id),
    () => false,
  );
}
