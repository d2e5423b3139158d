import {
  cancelledNote,
  type FoundAppointment,
  friendlyName,
  listServices,
  partsOfDate,
} from '@salon/shared-lib/domain';
import { m } from '@salon/shared-lib/i18n';
import { Link } from '@salon/shared-lib/router';
import type { SalonMoment } from '@salon/shared-lib/scheduling';
import { Button, clock, join, Skeleton } from '@salon/shared-lib/ui';
import { became } from '../appointments/became.ts';
import { canChange } from '../appointments/found-rows.ts';
import { estimateOf } from '../appointments/price.ts';
import { useTechnicians } from '../appointments/use-technicians.ts';
import folded from '../parts/Folded.module.css';
import { inLanguage } from '../parts/menu-names.ts';
import { onRowClick, onRowKey } from '../parts/row-keys.ts';
import table from '../parts/Table.module.css';
import { as } from '../parts/table-roles.ts';
import { technicianColors } from '../parts/technician-colors.ts';
import { movePath, visitPath } from '../tabs/paths.ts';
import css from './ClientVisits.module.css';
import type { useClientVisits } from './use-client-visits.ts';

export type ClientVisitsProps = { visits: ReturnType<typeof useClientVisits>; now: SalonMoment };

/** All visits of a client, each with a way to the calendar: those to come, with a way to move them, and what became of the others. */
export function ClientVisits({ visits, now }: ClientVisitsProps) {
  const { data, error, loading, retry, more } = visits;
  const technicians = useTechnicians();
  const colorOf = (technician: number) => technicians.findIndex((one) => one.id === technician);
  if (!data && error === null) return <Skeleton height="12rem" />;
  return (
    <>
      {data?.rows.length === 0 && <p>{m.client_visits_none()}</p>}
      {data && data.rows.length > 0 && (
        <table
          {...as('table')}
          className={join(table.table, css.visits, folded.below640)}
          aria-label={m.clients_visits()}
        >
          <thead {...as('rowgroup')}>
            <tr {...as('row')}>
              <th {...as('columnheader')} scope="col">
                {m.client_when()}
              </th>
              <th {...as('columnheader')} scope="col">
                {m.appts_services()}
              </th>
              <th {...as('columnheader')} scope="col">
                {m.client_technician()}
              </th>
              <th {...as('columnheader')} scope="col" className={css.number}>
                {m.client_estimated()}
              </th>
              <th {...as('columnheader')} scope="col">
                {m.client_became()}
              </th>
            </tr>
          </thead>
          <tbody {...as('rowgroup')} onKeyDown={onRowKey} onClick={onRowClick}>
            {data.rows.map((visit) => (
              <Visit key={visit.id} visit={visit} now={now} color={colorOf(visit.technician_id)} />
            ))}
          </tbody>
        </table>
      )}
      {error !== null && (
        <p role="alert" className={css.failed}>
          {m.client_visits_failed()}{' '}
          <Button variant="text" small onClick={retry}>
            {m.try_again()}
          </Button>
        </p>
      )}
      {data && data.next !== null && (
        <Button variant="line" small busy={loading} className={css.more} onClick={more}>
          {m.client_visits_more()}
        </Button>
      )}
    </>
  );
}

type VisitProps = { visit: FoundAppointment; now: SalonMoment; color: number };

function Visit({ visit, now, color }: VisitProps) {
  const { date, start_service_time: start, Services, guest_name: guest } = visit;
  const isComing = canChange(visit, now);
  const day = m.written_short_year(partsOfDate(date));
  const minutes = m.minutes({ n: visit.minutes });
  return (
    <tr {...as('row')} className={join(isComing && css.coming)} data-row={visit.id}>
      <td {...as('cell')}>
        {visit.note === cancelledNote ? (
          <b>{day}</b>
        ) : (
          <Link
            to={visitPath(date, visit.id)}
            data-name
            aria-label={`${m.appts_in_calendar()}, ${day}`}
          >
            <b>{day}</b>
          </Link>
        )}
        <small>{`${clock(start)}, ${minutes}`}</small>
        {guest !== undefined && <small>{m.visits_for({ name: friendlyName(guest) })}</small>}
      </td>
      <td {...as('cell')}>{listServices(inLanguage(Services))}</td>
      <td {...as('cell')}>
        {visit.Technicians.map(({ id, name }) => (
          <span
            key={id}
            className={css.technician}
            style={color < 0 ? undefined : technicianColors(color)}
          >
            <i />
            {name}
          </span>
        ))}
      </td>
      <td {...as('cell')} className={css.number}>
        {estimateOf(Services)}
      </td>
      <td {...as('cell')}>
        {isComing ? (
          <Link to={movePath(date, visit.id)} aria-label={`${m.visits_reschedule()}, ${day}`}>
            {m.visits_reschedule()}
          </Link>
        ) : (
          became(visit, now)
        )}
      </td>
    </tr>
  );
}
