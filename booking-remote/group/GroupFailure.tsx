import { m } from '@salon/shared-lib/i18n';
import { Problem } from '@salon/shared-lib/ui';
import type { NotBooked } from '../confirm/outcome.ts';
import { isOffline } from '../wizard/failure-kind.ts';

/** Why the group was not booked, and that everything chosen is kept. `failure`: null when no split is known for the time. */
export function GroupFailure({ failure }: { failure: NotBooked | null }) {
  return (
    <Problem title={failure ? m.group_failed() : m.group_incomplete()}>
      <p>{textOf(failure)}</p>
    </Problem>
  );
}

function textOf(failure: NotBooked | null): string {
  if (failure?.kind === 'taken') return m.group_failed_taken();
  if (failure?.kind === 'failed' && isOffline(failure.error)) return m.group_failed_offline();
  return m.group_failed_safe();
}
