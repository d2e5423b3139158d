import { type DeskDay, visitName } from '@salon/shared-lib/domain';
import { m } from '@salon/shared-lib/i18n';
import { Link } from '@salon/shared-lib/router';
import { clock } from '@salon/shared-lib/ui';
import { clientPath } from '../../tabs/paths.ts';
import css from './GlanceList.module.css';

/** The cancelled visits of a day, which have no place in the columns; each leads to its client. */
export function CancelledVisits({ day }: { day: Pick<DeskDay, 'cancelled' | 'technicians'> }) {
  const { cancelled, technicians } = day;
  if (cancelled.length === 0) return null;
  return (
    <section className={css.cancelled}>
      <h3>{m.calendar_cancelled()}</h3>
      <ul className={css.list}>
        {cancelled.map((visit) => (
          <li key={visit.id}>
            <Link to={clientPath(visit.customer_id)}>
              <span>{clock(visit.start_service_time)}</span>
              <s>{visitName(visit)}</s>
              <span>{technicians.find(({ id }) => id === visit.technician_id)?.name}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
