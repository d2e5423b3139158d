import { salon } from '@salon/shared-lib/domain';
import { m } from '@salon/shared-lib/i18n';
import { DirectionsLink } from '@salon/shared-lib/ui';

/** The address of the salon with a link to the map, as a line of a ticket. */
export function Where() {
  return (
    <div>
      <dt>{m.done_where()}</dt>
      <dd>
        {salon.street}
        <br />
        {salon.city}
        <br />
        <DirectionsLink>{m.done_directions()}</DirectionsLink>
      </dd>
    </div>
  );
}
