import { api } from '@salon/shared-lib/api';
import {
  type CustomerRecord,
  type CustomerSummary,
  formatPhone,
  friendlyName,
  smartSearch,
} from '@salon/shared-lib/domain';
import { listCustomers } from '@salon/shared-lib/endpoints';
import { m } from '@salon/shared-lib/i18n';
import { useStaffQuery } from '@salon/shared-lib/query';
import { Link } from '@salon/shared-lib/router';
import { buttonClass, withPhones } from '@salon/shared-lib/ui';
import css from './ClientPage.module.css';
import { mergePath } from './paths.ts';
import { firstPair, namedAlike } from './same-name.ts';

type Named = Pick<CustomerSummary, 'id' | 'name' | 'phone'>;

/** Two entries with one name look like one person: the way to compare them. */
function Pair({ one, other }: { one: Named; other: Named }) {
  return (
    <p className={css.merged}>
      <span>
        {withPhones(
          m.clients_pair({
            name: friendlyName(one.name),
            phone: formatPhone(one.phone),
            other: formatPhone(other.phone),
          }),
        )}
      </span>
      <Link className={buttonClass('text', { small: true })} to={mergePath(one.id, other.id)}>
        {m.clients_compare()}
      </Link>
    </p>
  );
}

/** Of the shown clients, the first pair with one name. */
export function PairInList({ rows }: { rows: readonly CustomerSummary[] }) {
  const pair = firstPair(rows);
  return pair && <Pair one={pair[0]} other={pair[1]} />;
}

/** Whether somebody else is named as the client. */
export function NamedAlike({ client }: { client: CustomerRecord }) {
  const { data } = useStaffQuery<CustomerSummary[]>({
    // The search takes no shorter name.
    key: client.name.length < smartSearch.minLength ? null : `named as ${client.id}`,
    part: client.name,
    load: (signal) =>
      api.send(listCustomers, { query: { keyword: client.name, limit: 20 }, signal }),
    failure: 'Error searching customers:',
  });
  const other = data ? namedAlike(client, data) : null;
  return other && <Pair one={client} other={other} />;
}
