import { type DeskDay, visitName } from '@salon/shared-lib/domain';
import { m } from '@salon/shared-lib/i18n';
import { Link } from '@salon/shared-lib/router';
import { clock } from '@salon/shared-lib/ui';
import { clientPath } from '../../tabs/paths.ts';
import css from './GlanceList.module.css';

/** The cancelled visits of a day, which have no place in the columns; each leads to its client, if it has one. */
export function CancelledVisits({ day }: { day: Pick<DeskDay, 'cancelled' | 'technicians'> }) {
  const { cancelled, technicians } = day;
  if (cancelled.length === 0) return null;
  return (
    <section className={css.cancelled}>
      <h3>{m.calendar_cancelled()}</h3>
      <ul className={css.list}>
        {cancelled.map((visit) => {
          const words = (
            <>
              <span>{clock(visit.start_service_time)}</span>
              <s>{visitName(visit)}</s>
              <span>{technicians.find(({ id }) => id === visit.technician_id)?.name}</span>
            </>
          );
          return (
            <li key={visit.id}>
              {visit.customer_id === null ? (
                <p>{words}</p>
              ) : (
                <Link to={clientPath(visit.customer_id)}>{words}</Link>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
