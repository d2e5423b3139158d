import type { BookingSummary } from '@salon/shared-lib/domain';
import { m } from '@salon/shared-lib/i18n';
import { allOf, Button, capitalized, clock, Dialog, fullDay } from '@salon/shared-lib/ui';
import { countedServices, guestsOf, isGroup } from './history-rules.ts';
import css from './Visits.module.css';

export type CancelDialogProps = {
  /** The booking that may be cancelled; null closes the dialog. */
  booking: BookingSummary | null;
  onKeep: () => void;
  /** Another time instead. */
  onMove: (booking: BookingSummary) => void;
  /** Of a group the whole of it, or the guest with this part. */
  onCancel: (booking: BookingSummary, guest: number | null) => void;
};

/**
 * Asks before a booking is cancelled, and of a group whether for one guest or for all. Keeping it comes first and has the focus, another
 * time second.
 */
export function CancelDialog({ booking, onKeep, onMove, onCancel }: CancelDialogProps) {
  // Of several, one can be cancelled alone.
  const guests = booking ? guestsOf(booking) : [];
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
                  .join(', ')
                  // The number of people stays with its service.
                  .replaceAll(' × ', '\u00a0×\u00a0'),
              })}
            </span>
          </p>
          <Button variant="secondary" autoFocus onClick={onKeep}>
            {m.visits_cancel_keep()}
          </Button>
          <Button variant="line" onClick={() => onMove(booking)}>
            {m.visits_cancel_move()}
          </Button>
          {guests.length > 1 &&
            guests.flatMap(({ parts: [part], label: guest }) =>
              part ? (
                <Button key={part.id} variant="line" onClick={() => onCancel(booking, part.id)}>
                  {m.visits_cancel_guest({ guest })}
                </Button>
              ) : (
                []
              ),
            )}
          <Button variant="line" onClick={() => onCancel(booking, null)}>
            {isGroup(booking) ? m.visits_cancel_all() : m.visits_cancel_yes()}
          </Button>
        </>
      )}
    </Dialog>
  );
}
