import { salon } from '@salon/shared-lib/domain';
import { m } from '@salon/shared-lib/i18n';
import { buttonClass, DirectionsLink, OpenLine, PhoneLink } from '@salon/shared-lib/ui';
import { HarborMap } from '../home/HarborMap.tsx';
import type { Opening } from '../home/home-data.ts';
import css from './Reach.module.css';

/** The other ways to reach the salon: whether it is open, phone number, hours, address, map. */
export function Reach(opening: Opening) {
  return (
    <section className={css.reach} aria-labelledby="contact-reach">
      <h2 id="contact-reach">{m.contact_come_by()}</h2>
      <OpenLine {...opening} />
      <dl>
        <div className={css.phone}>
          <dt>{m.find_phone()}</dt>
          <dd>
            <PhoneLink />
          </dd>
        </div>
        <div>
          <dt>{m.contact_hours()}</dt>
          <dd className={css.hours}>
            <span>{m.find_weekdays()}</span> <span>{m.home_weekday_hours()}</span>
            <span>{m.home_sunday()}</span> <span>{m.home_sunday_hours()}</span>
          </dd>
        </div>
        <div>
          <dt>{m.contact_address()}</dt>
          <dd>
            {salon.street}
            <br />
            {salon.city}
          </dd>
        </div>
      </dl>
      <div className={css.map}>
        <HarborMap />
      </div>
      <DirectionsLink className={buttonClass('line')}>{m.done_directions()}</DirectionsLink>
    </section>
  );
}
