import { type BookingSummary, restoreSeconds } from '@salon/shared-lib/domain';
import { useEffect, useState } from 'react';

/** What was cancelled: a booking, or the guest of a group with this part. */
export type Cancelled = { booking: BookingSummary; guest: number | null };

/** What just happened; `cancelled`: what can still be taken back. */
export type CancelToast = { text: string; cancelled: Cancelled | null };

/** However long it is held: the API refuses two minutes after the cancellation. */
const longestOfferSeconds = 100;

const withoutUndo = (shown: CancelToast) => (now: CancelToast | null) =>
  now === shown ? { ...shown, cancelled: null } : now;

/**
 * The sentence about what just happened, with the way back from a cancellation as long as there is one. Its seconds begin anew
 * when focus and pointer leave it (`hold`), so that nobody loses it on the way there.
 */
export function useCancelToast() {
  const [toast, setToast] = useState<CancelToast | null>(null);
  const [focused, setFocused] = useState(false);
  const [pointed, setPointed] = useState(false);
  const held = focused || pointed;
  useEffect(() => {
    if (!toast?.cancelled || held) return;
    const timer = setTimeout(() => setToast(withoutUndo(toast)), restoreSeconds * 1_000);
    return () => clearTimeout(timer);
  }, [toast, held]);
  useEffect(() => {
    if (!toast?.cancelled) return;
    const timer = setTimeout(() => setToast(withoutUndo(toast)), longestOfferSeconds * 1_000);
    return () => clearTimeout(timer);
  }, [toast]);

  function show(next: CancelToast | null) {
    setToast(next);
    // A button that goes with its toast tells nothing of the focus and the pointer that it had.
    setFocused(false);
    setPointed(false);
  }

  return {
    toast,
    say: (text: string) => show({ text, cancelled: null }),
    sayWithUndo: (text: string, cancelled: Cancelled) => show({ text, cancelled }),
    dismiss: () => show(null),
    hold: {
      onFocus: () => setFocused(true),
      onBlur: () => setFocused(false),
      onPointerEnter: () => setPointed(true),
      onPointerLeave: () => setPointed(false),
    },
  };
}
