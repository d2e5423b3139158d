import { m } from '@salon/shared-lib/i18n';
import { anyOf, CallButton, Note } from '@salon/shared-lib/ui';
import type { Picked } from './quantities.ts';

/** Instead of times: no team can do the selection, and which services are in the way. */
export function Nobody({ blocking }: { blocking: readonly Picked[] }) {
  return (
    <Note title={m.technician_none()} actions={<CallButton small />}>
      <p>
        {blocking.length > 0
          ? m.group_nobody_but({ services: anyOf(blocking.map(({ name }) => name)) })
          : m.group_nobody()}
      </p>
    </Note>
  );
}
