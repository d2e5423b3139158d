import { type FoundAppointment, formatPhone, visitName } from '@salon/shared-lib/domain';
import { m } from '@salon/shared-lib/i18n';
import { Link } from '@salon/shared-lib/router';
import { allOf, clock, fullDay, join } from '@salon/shared-lib/ui';
import type { ReactNode } from 'react';
import { callAddress } from '../parts/call-address.ts';
import { serviceNames } from '../parts/menu-names.ts';
import { movePath } from '../tabs/paths.ts';
import css from './VisitRow.module.css';

export type VisitRowProps = {
  visit: FoundAppointment;
  /** The names of those who could take it; undefined where nobody asked or it is not known yet. */
  free?: readonly string[] | undefined;
  /** It stays where it is. */
  hasBegun?: boolean;
  /** What else can be done with it. */
  children?: ReactNode;
};

/**
 * A visit in the way, in a list: whose it is, the number to call, when, with whom, and its services. Before it begins it can be
 * moved to another time.
 */
export const VisitRow = ({ visit, free, hasBegun = false, children }: VisitRowProps) => (
  <li className={css.visit}>
    <span>
      {visitName(visit)}{' '}
      {visit.Customer && (
        <a href={callAddress(visit.Customer.phone)}>{formatPhone(visit.Customer.phone)}</a>
      )}
      <small>
        {[
          `${fullDay(visit.date)}, ${clock(visit.start_service_time)}`,
          ...visit.Technicians.map(({ name }) => name),
          serviceNames(visit.Services),
        ].join(', ')}
      </small>
      {free && <small className={join(free.length === 0 && css.nobody)}>{freeWords(free)}</small>}
      {hasBegun && <small>{m.settings_visit_begun()}</small>}
    </span>
    {children}
    {!hasBegun && (
      <Link to={movePath(visit.date, visit.id)} aria-label={rescheduleLabel(visit)}>
        {m.visits_reschedule()}
      </Link>
    )}
  </li>
);

const freeWords = (names: readonly string[]): string =>
  names.length === 0 ? m.settings_nobody_free() : m.settings_free_then({ names: allOf(names) });

/** A list has many of these links: each says whose visit it moves. */
function rescheduleLabel(visit: FoundAppointment): string {
  const when = `${fullDay(visit.date)}, ${clock(visit.start_service_time)}`;
  return `${m.visits_reschedule()}, ${m.appts_whose({ name: visitName(visit), date: when })}`;
}
