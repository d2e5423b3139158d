import { api } from '@salon/shared-lib/api';
import {
  type CustomerRecord,
  type CustomerSummary,
  formatPhone,
  friendlyName,
  searchWords,
} from '@salon/shared-lib/domain';
import { keepCustomersApart, listCustomers } from '@salon/shared-lib/endpoints';
import { m } from '@salon/shared-lib/i18n';
import { useStaffQuery } from '@salon/shared-lib/query';
import { Link } from '@salon/shared-lib/router';
import { Button, buttonClass, withPhones } from '@salon/shared-lib/ui';
import { useState } from 'react';
import css from './ClientPage.module.css';
import { mergePath } from './paths.ts';
import { firstPair, namedAlike } from './same-name.ts';

type Named = Pick<CustomerSummary, 'id' | 'name' | 'phone' | 'distinct_from'>;

/** Two entries with one name look like one person: the way to compare them, and to say that they are two, which is never asked again. */
function Pair({ one, other }: { one: Named; other: Named }) {
  const [became, setBecame] = useState<'asked' | 'busy' | 'apart' | 'failed'>('asked');
  async function keepApart() {
    setBecame('busy');
    try {
      await api.send(keepCustomersApart, { body: { one: one.id, other: other.id } });
      setBecame('apart');
    } catch (error) {
      console.error('Error keeping clients apart:', error);
      setBecame('failed');
    }
  }
  if (became === 'apart') {
    return (
      <p className={css.merged} role="status">
        {m.clients_apart()}
      </p>
    );
  }
  return (
    <div className={css.merged}>
      <span>
        {withPhones(
          m.clients_pair({
            name: friendlyName(one.name),
            phone: formatPhone(one.phone),
            other: formatPhone(other.phone),
          }),
        )}
        {became === 'failed' && <span role="alert"> {m.clients_not_apart()}</span>}
      </span>
      <span className={css.answers}>
        <Link className={buttonClass('text', { small: true })} to={mergePath(one.id, other.id)}>
          {m.clients_compare()}
        </Link>
        <Button variant="text" small busy={became === 'busy'} onClick={keepApart}>
          {m.clients_two()}
        </Button>
      </span>
    </div>
  );
}

/** Of the shown clients, the first pair with one name. */
export function PairInList({ rows }: { rows: readonly CustomerSummary[] }) {
  const pair = firstPair(rows);
  return pair && <Pair key={`${pair[0].id} ${pair[1].id}`} one={pair[0]} other={pair[1]} />;
}

/** Whether somebody else is named as the client. */
export function NamedAlike({ client }: { client: CustomerRecord }) {
  const { data } = useStaffQuery<CustomerSummary[]>({
    // The search takes no shorter name.
    key: searchWords(client.name) ? `named as ${client.id}` : null,
    part: client.name,
    load: (signal) =>
      api.send(listCustomers, { query: { keyword: client.name, limit: 20 }, signal }),
    failure: 'Error searching customers:',
  });
  const other = data ? namedAlike(client, data) : null;
  return other && <Pair one={client} other={other} />;
}
