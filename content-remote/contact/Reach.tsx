import { salon, type Week } from '@salon/shared-lib/domain';
import { m } from '@salon/shared-lib/i18n';
import { buttonClass, DirectionsLink, OpenLine, PhoneLink } from '@salon/shared-lib/ui';
import { HarborMap } from '../home/HarborMap.tsx';
import css from './Reach.module.css';

/** The other ways to reach the salon: whether it is open, phone number, hours, address, map. */
export function Reach({ week }: { week: Week | null }) {
  return (
    <section className={css.reach} aria-labelledby="contact-reach">
      <h2 id="contact-reach">{m.contact_come_by()}</h2>
      <OpenLine week={week} />
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
