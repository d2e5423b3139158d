import { salon } from '@salon/shared-lib/domain';
import { m } from '@salon/shared-lib/i18n';

/** The address of the salon with a link to the map, as a line of a ticket. */
export function Where({ link }: { link: string }) {
  return (
    <div>
      <dt>{m.done_where()}</dt>
      <dd>
        {salon.street}
        <br />
        {salon.city}
        <br />
        <a href={salon.mapUrl} target="_blank" rel="noreferrer">
          {link}
        </a>
      </dd>
    </div>
  );
}
