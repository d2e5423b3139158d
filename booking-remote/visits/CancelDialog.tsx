import type { BookingSummary } from '@salon/shared-lib/domain';
import { m } from '@salon/shared-lib/i18n';
import { allOf, Button, capitalized, clock, Dialog, fullDay } from '@salon/shared-lib/ui';
import { countedServices } from './history-rules.ts';
import css from './Visits.module.css';

export type CancelDialogProps = {
  /** The booking that may be cancelled; null closes the dialog. */
  booking: BookingSummary | null;
  onKeep: () => void;
  /** Another time instead. */
  onMove: (booking: BookingSummary) => void;
  onCancel: (booking: BookingSummary) => void;
};

/** Asks before a booking is cancelled. Keeping it comes first and has the focus, another time second. */
export function CancelDialog({ booking, onKeep, onMove, onCancel }: CancelDialogProps) {
  return (
    <Dialog open={booking !== null} title={m.visits_cancel_title()} onClose={onKeep}>
      {booking && (
        <>
          <p className={css.kept}>
            <b>
              {capitalized(fullDay(booking.date))}, {clock(booking.start_service_time)}
            </b>
            <span>
              {m.visits_cancel_with({
                names: allOf(booking.Technicians.map(({ name }) => name)),
                services: countedServices(booking)
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
          <Button look="line" onClick={() => onMove(booking)}>
            {m.visits_cancel_move()}
          </Button>
          <Button look="line" onClick={() => onCancel(booking)}>
            {m.visits_cancel_yes()}
          </Button>
        </>
      )}
    </Dialog>
  );
}
