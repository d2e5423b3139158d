import { type CustomerSummary, friendlyName, partsOfDate } from '@salon/shared-lib/domain';
import { m } from '@salon/shared-lib/i18n';
import { PhoneText } from '@salon/shared-lib/ui';

/** A client in a list from which one is chosen. The last visit tells those of one name apart. */
export const ClientLine = ({ client: { name, last, phone } }: { client: CustomerSummary }) => (
  <>
    <span>
      <b>{friendlyName(name)}</b>{' '}
      <small>
        {last
          ? m.clients_last_on({ date: m.written_short_year(partsOfDate(last.date)) })
          : m.clients_not_been()}
      </small>
    </span>
    <PhoneText phone={phone} />
  </>
);
