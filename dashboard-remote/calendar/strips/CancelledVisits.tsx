import { type DeskAppointment, type DeskDay, visitName } from '@salon/shared-lib/domain';
import { m } from '@salon/shared-lib/i18n';
import { Link } from '@salon/shared-lib/router';
import { salonNow } from '@salon/shared-lib/scheduling';
import { Button, clock } from '@salon/shared-lib/ui';
import { openDraftOf } from '../../create/draft-store.ts';
import { knownAppointment } from '../../live/known-appointment.ts';
import { serviceNames } from '../../parts/menu-names.ts';
import { clientPath } from '../../tabs/paths.ts';
import { changeOfOthers } from '../../visit/change-of-others.ts';
import { useVisitActions } from '../../visit/use-visit-actions.ts';
import { verdictOf } from '../move/move-rules.ts';
import { reasonOf } from '../move/reason.ts';
import css from './GlanceList.module.css';

export type CancelledVisitsProps = {
  day: DeskDay;
  /** Says that a visit is back. */
  onNotice: (sentence: string) => void;
  /** Shows a visit that is back. */
  onOpen: (visit: DeskAppointment) => void;
  /** Opens the form, which has a visit that is booked anew. */
  onBook: () => void;
};

/**
 * The cancelled visits of a day, which have no place in the columns, and who cancelled them. While its place is free a visit
 * can be restored. Otherwise the list says what is in the way, and opens the form with the same client and services.
 */
export function CancelledVisits({ day, onNotice, onOpen, onBook }: CancelledVisitsProps) {
  const { restore, isDoing, problemOf } = useVisitActions<DeskAppointment>(onNotice);
  const { cancelled, technicians } = day;
  if (cancelled.length === 0) return null;
  return (
    <section className={css.cancelled}>
      <h3>{m.calendar_cancelled()}</h3>
      <ul className={css.list}>
        {cancelled.map((visit) => {
          const { id, customer_id, start_service_time: start } = visit;
          const technician = technicians.find((one) => one.id === visit.technician_id)?.name ?? '';
          const name = visitName(visit);
          const problem = problemOf(id) ?? inTheWay(day, visit);
          return (
            <li key={id}>
              <div>
                <span>{clock(start)}</span>
                <span>
                  {customer_id === null ? (
                    <s>{name}</s>
                  ) : (
                    <Link to={clientPath(customer_id)}>
                      <s>{name}</s>
                    </Link>
                  )}
                  <small>{serviceNames(visit.Services)}</small>
                  <small>{changeOfOthers(visit, visit, technicians, Date.now())}</small>
                </span>
                <span>{technician}</span>
              </div>
              <p role="status">{problem}</p>
              <Button
                variant="line"
                small
                busy={isDoing(id, 'restore')}
                onClick={async () => {
                  if (problem !== null) {
                    const ids = visit.Services.map((service) => service.id);
                    openDraftOf(visit, ids, salonNow(Date.now()).date);
                    return onBook();
                  }
                  const place = m.calendar_time_with({ time: clock(start), name: technician });
                  if (!(await restore(visit, { name, place }))) return;
                  const back = knownAppointment(id);
                  if (back) onOpen(back);
                }}
              >
                {problem === null ? m.cancelled_undo() : m.cancelled_book_anew()}
              </Button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** What has the place of a cancelled visit by now; null where nothing is in the way of it. The server has the last word. */
function inTheWay(day: DeskDay, visit: DeskAppointment): string | null {
  const { booking_id, cancelled, technician_id: technicianId, start_service_time: minute } = visit;
  const booking = day.cancelled.filter(
    (one) => one.booking_id === booking_id && one.cancelled?.at === cancelled?.at,
  );
  // A visit comes back also to a time that is over.
  const begin = { date: day.date, minute: 0 };
  const verdict = verdictOf(day, booking, visit, { technicianId, minute }, begin);
  return !verdict.ok && ['taken', 'off', 'away'].includes(verdict.reason)
    ? m.cancelled_in_the_way({ reason: reasonOf(verdict) })
    : null;
}
