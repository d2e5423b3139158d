import { type BookingSummary, restoreSeconds } from '@salon/shared-lib/domain';
import { useEffect, useState } from 'react';

/** What just happened; `cancelled`: the booking whose cancellation can still be taken back. */
export type CancelToast = { text: string; cancelled: BookingSummary | null };

/** The sentence about what just happened, with the way back from a cancellation as long as there is one. */
export function useCancelToast() {
  const [toast, setToast] = useState<CancelToast | null>(null);
  useEffect(() => {
    if (!toast?.cancelled) return;
    const timer = setTimeout(
      () => setToast((now) => (now === toast ? { ...toast, cancelled: null } : now)),
      restoreSeconds * 1_000,
    );
    return () => clearTimeout(timer);
  }, [toast]);
  return {
    toast,
    say: (text: string) => setToast({ text, cancelled: null }),
    sayWithUndo: (text: string, cancelled: BookingSummary) => setToast({ text, cancelled }),
    dismiss: () => setToast(null),
  };
}
