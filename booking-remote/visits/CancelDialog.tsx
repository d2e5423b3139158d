import type { BookingSummary } from '@salon/shared-lib/domain';
import { m } from '@salon/shared-lib/i18n';
import { allOf, Button, clock, Dialog, fullDay } from '@salon/shared-lib/ui';
import css from './Visits.module.css';
import { countedServices } from './visit-rules.ts';

export type CancelDialogProps = {
  /** The booking that may be cancelled; null closes the dialog. */
  visit: BookingSummary | null;
  onKeep: () => void;
  onCancel: (visit: BookingSummary) => void;
};

/** Asks before a booking is cancelled. Keeping it comes first and has the focus. */
export function CancelDialog({ visit, onKeep, onCancel }: CancelDialogProps) {
  return (
    <Dialog open={visit !== null} title={m.visits_cancel_title()} onClose={onKeep}>
      {visit && (
        <>
          <p className={css.kept}>
            <b>
              {fullDay(visit.date)}, {clock(visit.start_service_time)}
            </b>
            <span>
              {m.visits_cancel_with({
                names: allOf(visit.Technicians.map(({ name }) => name)),
                services: countedServices(visit)
                  .map(({ name, quantity }) =>
                    quantity > 1 ? m.group_count({ n: quantity, name }) : name,
                  )
                  .join(', '),
              })}
            </span>
          </p>
          <Button look="secondary" autoFocus onClick={onKeep}>
            {m.visits_cancel_keep()}
          </Button>
          <Button look="line" onClick={() => onCancel(visit)}>
            {m.visits_cancel_yes()}
          </Button>
        </>
      )}
    </Dialog>
  );
}
