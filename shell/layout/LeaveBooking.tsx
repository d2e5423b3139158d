import { m } from '@salon/shared-lib/messages';
import { bookingStore, clearAll, useBooking } from '@salon/shared-lib/session';
import { Button, Dialog } from '@salon/shared-lib/ui';
import { useEffect } from 'react';
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
 * and, in the browser's own words, by closing the tab.
 */
export function LeaveBooking({ guarded, asked, onAnswer }: LeaveBookingProps) {
  const navigate = useNavigate();
  const booking = useBooking();
  const underWay = guarded && booking.stage === 'inProgress';
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      // Asked of the store itself: leaving resets it and goes on in the same breath.
      guarded &&
      bookingStore.getState().stage === 'inProgress' &&
      nextLocation.pathname !== currentLocation.pathname,
  );
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

  return (
    <Dialog open={asked || blocked} title={m.leave_title()} onClose={stay}>
      <Button look="main" onClick={stay}>
        {m.leave_stay()}
      </Button>
      <Button look="line" onClick={leave}>
        {m.leave_leave()}
      </Button>
    </Dialog>
  );
}
