import { m } from '@salon/shared-lib/i18n';
import { CallButton, Note } from '@salon/shared-lib/ui';

/** None of the shown dates has a free start. */
export function NoneAhead() {
  return (
    <Note actions={<CallButton small />}>
      <p>{m.time_none_ahead()}</p>
    </Note>
  );
}
