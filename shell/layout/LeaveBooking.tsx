import { m } from '@salon/shared-lib/i18n';
import { bookingStore, clearAll, useBooking } from '@salon/shared-lib/session';
import { Button, Dialog } from '@salon/shared-lib/ui';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useBlocker, useNavigate } from 'react-router-dom';

export interface LeaveBookingProps {
  /** A booking page with a booking that could be lost. */
  guarded: boolean;
  /** Cancel Booking was pressed. */
  asked: boolean;
  onAnswer: () => void;
}

/**
 * Asks before a booking is abandoned: by Cancel Booking, by any link, by the browser's back button,
 * and, in the browser's own words, by closing the tab. While a booking is being sent nobody leaves: it could
 * be made all the same.
 */
export function LeaveBooking({ guarded, asked, onAnswer }: LeaveBookingProps) {
  const navigate = useNavigate();
  const booking = useBooking();
  const sending = guarded && booking.stage === 'sending';
  const underWay = sending || (guarded && booking.stage === 'inProgress');
  const blocker = useBlocker(({ currentLocation, nextLocation, historyAction }) => {
    if (!guarded) return false;
    const elsewhere = nextLocation.pathname !== currentLocation.pathname;
    // Asked of the store itself: leaving resets it and goes on in the same breath.
    const { stage } = bookingStore.getState();
    // Not even a step back while it is being sent: from there it could be sent again.
    if (stage === 'sending') return elsewhere || historyAction === 'POP';
    return stage === 'inProgress' && elsewhere;
  });
  const blocked = blocker.state === 'blocked';

  useEffect(() => {
    if (!underWay) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [underWay]);

  function stay() {
    blocker.reset?.();
    onAnswer();
  }

  function leave() {
    clearAll();
    booking.reset();
    onAnswer();
    // The blocked step may have led anywhere; whoever gives up a booking starts again at home.
    if (blocked) blocker.reset();
    navigate('/');
  }

  // The salon has answered: what it said stands on the page.
  const answered = useEffectEvent(stay);
  const wasSending = useRef(false);
  useEffect(() => {
    if (wasSending.current && !sending) answered();
    wasSending.current = sending;
  }, [sending]);

  return (
    <Dialog
      open={asked || blocked}
      title={sending ? m.leave_sending_title() : m.leave_title()}
      onClose={stay}
    >
      {sending ? (
        <p>{m.leave_sending()}</p>
      ) : (
        <>
          <Button look="main" onClick={stay}>
            {m.leave_stay()}
          </Button>
          <Button look="line" onClick={leave}>
            {m.leave_leave()}
          </Button>
        </>
      )}
    </Dialog>
  );
}
