import { m } from '@salon/shared-lib/i18n';
import { Button, CallButton, Dialog } from '@salon/shared-lib/ui';
import type { NotBooked } from './outcome.ts';

/**
 * It is not known whether the booking is made: nothing else can be done before it is. Its code is loaded with the step,
 * because no file can be loaded now.
 */
export function Unsure({
  outcome,
  busy,
  onCheck,
}: {
  outcome: NotBooked | null;
  busy: boolean;
  onCheck: () => void;
}) {
  return (
    <Dialog open={outcome?.kind === 'unsure'} title={m.time_unsure_title()} onClose={onCheck}>
      <p>{m.time_unsure_text()}</p>
      <Button variant="secondary" busy={busy} onClick={onCheck}>
        {m.visits_cancel_check()}
      </Button>
      <CallButton variant="line" />
    </Dialog>
  );
}
