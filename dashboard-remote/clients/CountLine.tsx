import { type CustomerSort, customerSorts, maxCountedCustomers } from '@salon/shared-lib/domain';
import { m } from '@salon/shared-lib/i18n';
import { count } from '../parts/amounts.ts';
import pick from '../parts/Pick.module.css';
import css from './ClientList.module.css';
import { columnNames } from './columns.ts';
import { useFoldedClients } from './use-folded-clients.ts';

export type CountLineProps = {
  /** Of the rows; null while they are on their way. */
  count: number | null;
  hasMore: boolean;
  /** Of all that there are; null where that is not known. */
  total: number | null;
  sort: CustomerSort;
  onSort: (sort: CustomerSort) => void;
};

/** How many clients there are, and their order where no header shows it. */
export function CountLine({ count: rows, hasMore, total, sort, onSort }: CountLineProps) {
  const isFolded = useFoldedClients();
  return (
    <div className={css.count}>
      <span role="status">{countSentence(rows, hasMore, total)}</span>
      {isFolded && (
        <select
          className={pick.pick}
          aria-label={m.appts_order()}
          value={sort}
          onChange={({ target }) => {
            const chosen = customerSorts.find((one) => one === target.value);
            if (chosen) onSort(chosen);
          }}
        >
          {customerSorts.map((one) => (
            <option key={one} value={one}>
              {columnNames[one]()}
            </option>
          ))}
        </select>
      )}
    </div>
  );
}

/** How many of all are shown. */
export function countSentence(n: number | null, hasMore: boolean, total: number | null): string {
  if (n === null) return m.clients_loading();
  if (!hasMore) return m.clients_count({ n });
  if (total === null) return m.clients_count_more({ n });
  return total > maxCountedCustomers
    ? m.clients_count_over({ shown: count(n), n: count(maxCountedCustomers) })
    : m.clients_count_of({ shown: count(n), n: count(total) });
}
