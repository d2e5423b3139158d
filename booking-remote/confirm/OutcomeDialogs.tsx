import { m } from '@salon/shared-lib/i18n';
import { parseTime } from '@salon/shared-lib/scheduling';
import { Button, CallButton, clock, Dialog, withPhones } from '@salon/shared-lib/ui';
import type { BookingLimit, NotBooked } from './outcome.ts';

export type OutcomeDialogProps = { outcome: NotBooked | null; onClose: () => void };

/** Another booking took the slot (docs/rules.md#booking). The sentence is the server's. */
export function Taken({ outcome, onClose }: OutcomeDialogProps) {
  const taken = outcome?.kind === 'taken' ? outcome : null;
  return (
    <Dialog open={taken !== null} title={taken?.message ?? ''} onClose={onClose}>
      {taken?.conflictingSlot && (
        <p>{m.time_taken_conflict({ time: clock(parseTime(taken.conflictingSlot)) })}</p>
      )}
      <p>{m.time_taken_safe()}</p>
      <Button variant="secondary" onClick={onClose}>
        {m.time_taken_see()}
      </Button>
    </Dialog>
  );
}

/** Something that was chosen is no longer offered, or a limit forbids the booking. The sentence is the server's. */
export function Refused({ outcome, onClose }: OutcomeDialogProps) {
  const refused = outcome?.kind === 'refused' ? outcome : null;
  const mustCall = refused !== null && needsCall(refused.limit);
  return (
    <Dialog
      open={refused !== null}
      title={refused?.limit ? m.time_limit_title() : m.time_refused_title()}
      onClose={onClose}
    >
      <p>{refused && withPhones(refused.message)}</p>
      {mustCall && <CallButton variant="secondary" />}
      <Button variant={mustCall ? 'line' : 'secondary'} onClick={onClose}>
        {wayOn(refused?.limit ?? null)}
      </Button>
      {refused?.limit && !mustCall && <CallButton small />}
    </Dialog>
  );
}

/** Another time does not help with too many upcoming bookings, or with services that take too long. */
function needsCall(limit: BookingLimit | null): boolean {
  return limit === 'too_many_upcoming' || limit === 'part_too_long';
}

function wayOn(limit: BookingLimit | null): string {
  if (limit === null) return m.time_refused_see();
  if (needsCall(limit)) return m.time_limit_close();
  return limit === 'own_overlap' ? m.time_limit_see() : m.time_limit_day();
}
