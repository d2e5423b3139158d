import { m } from '@salon/shared-lib/i18n';
import { Toast, withPhones } from '@salon/shared-lib/ui';
import type { useBookingChanges } from './use-booking-changes.ts';

type Changes = ReturnType<typeof useBookingChanges>;

/**
 * What became of a change, with the way back from a cancellation. First in its panel, which gets the focus after one:
 * Undo is the next stop.
 */
export function ChangeToast({
  said,
  undo,
  onDismissed,
}: {
  said: Changes['said'];
  undo: Changes['undo'];
  onDismissed: () => void;
}) {
  const cancelled = said.toast?.cancelled;
  return (
    <Toast
      onDismiss={() => {
        said.dismiss();
        onDismissed();
      }}
      onPassed={said.dismiss}
      action={cancelled && { label: m.visits_undo(), onClick: () => undo(cancelled) }}
      hold={said.hold}
    >
      {said.toast && withPhones(said.toast.text)}
    </Toast>
  );
}
