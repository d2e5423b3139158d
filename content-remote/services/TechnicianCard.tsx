import { m } from '@salon/shared-lib/i18n';
import { Link } from '@salon/shared-lib/router';
import { buttonClass, join } from '@salon/shared-lib/ui';
import type { ReactNode } from 'react';
import css from './Technicians.module.css';

export type TechnicianCardProps = {
  picture: ReactNode;
  name: string;
  text: string;
  /** Empty or null values have no line. */
  does: string;
  daysIn: string | null;
  /** Null while it is not known: its line keeps its place. */
  nextFree: string | null;
  link: string;
  to: string;
};

/** Portrait, name, what a technician does and when, and the link into the booking. */
export function TechnicianCard(props: TechnicianCardProps) {
  const { picture, name, text, does, daysIn, nextFree, link, to } = props;
  return (
    <li className={css.card}>
      {picture}
      <div>
        <h2>{name}</h2>
        <p>{text}</p>
        <dl>
          {does && (
            <div>
              <dt>{m.ourservices_does()}</dt>
              <dd>{does}</dd>
            </div>
          )}
          {daysIn && (
            <div>
              <dt>{m.ourservices_in()}</dt>
              <dd>{daysIn}</dd>
            </div>
          )}
          <div className={join(css.next, nextFree === null && css.unknown)}>
            <dt>{m.ourservices_next_free()}</dt>
            <dd>{nextFree}</dd>
          </div>
        </dl>
        <Link className={buttonClass('line', { small: true })} to={to}>
          {link}
        </Link>
      </div>
    </li>
  );
}
