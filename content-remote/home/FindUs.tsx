import { salon } from '@salon/shared-lib/domain';
import { m } from '@salon/shared-lib/i18n';
import { buttonClass, DirectionsLink, PhoneLink } from '@salon/shared-lib/ui';
import { HoursRows } from '../hours/HoursRows.tsx';
import css from './FindUs.module.css';
import { HarborMap } from './HarborMap.tsx';

/** Address, hours, phone number and map. */
export function FindUs() {
  return (
    <section className={css.find} aria-labelledby="home-find">
      <div>
        <h2 id="home-find">{m.find_title()}</h2>
        <p>
          {salon.street}
          <br />
          {salon.city}
        </p>
        <dl>
          <HoursRows />
          <dt>{m.find_phone()}</dt>
          <dd>
            <PhoneLink />
          </dd>
        </dl>
        <DirectionsLink className={buttonClass('line')}>{m.done_directions()}</DirectionsLink>
      </div>
      <div className={css.map}>
        <HarborMap />
      </div>
    </section>
  );
}
