import { type CustomerSort, customerSorts } from '@salon/shared-lib/domain';
import { m } from '@salon/shared-lib/i18n';
import pick from '../parts/Pick.module.css';
import css from './ClientList.module.css';
import { columnNames } from './columns.ts';
import { useFoldedClients } from './use-folded-clients.ts';

export type CountLineProps = {
  /** Of the rows; null while they are on their way. */
  count: number | null;
  hasMore: boolean;
  sort: CustomerSort;
  onSort: (sort: CustomerSort) => void;
};

/** How many clients there are, and their order where no header shows it. */
export function CountLine({ count, hasMore, sort, onSort }: CountLineProps) {
  const isFolded = useFoldedClients();
  return (
    <div className={css.count}>
      <span role="status">{sentence(count, hasMore)}</span>
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

function sentence(n: number | null, hasMore: boolean): string {
  if (n === null) return m.clients_loading();
  return hasMore ? m.clients_count_more({ n }) : m.clients_count({ n });
}
