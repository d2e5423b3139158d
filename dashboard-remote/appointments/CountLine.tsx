import type { SearchOrder } from '@salon/shared-lib/domain';
import { m } from '@salon/shared-lib/i18n';
import pick from '../parts/Pick.module.css';
import { useFolded } from '../parts/use-folded.ts';
import css from './ApptDatabase.module.css';
import { Download } from './Download.tsx';
import type { FoundQuery } from './filters.ts';

export type CountLineProps = {
  /** Of the rows; null while they are on their way. */
  count: number | null;
  hasMore: boolean;
  query: FoundQuery;
  order: SearchOrder;
  onOrder: (order: SearchOrder) => void;
};

/** How many rows there are, their order where no header shows it, and all of them as a file. */
export function CountLine({ count, hasMore, query, order, onOrder }: CountLineProps) {
  const isFolded = useFolded();
  return (
    <div className={css.count}>
      <span role="status">
        {count === null
          ? m.day_loading()
          : hasMore
            ? m.appts_count_more({ n: count })
            : m.appts_count({ n: count })}
      </span>
      <span className={css.tools}>
        {isFolded && (
          <select
            className={pick.pick}
            aria-label={m.appts_order()}
            value={order}
            onChange={({ target }) => onOrder(target.value === 'earliest' ? 'earliest' : 'latest')}
          >
            <option value="latest">{m.appts_latest()}</option>
            <option value="earliest">{m.appts_earliest()}</option>
          </select>
        )}
        {count !== 0 && <Download query={query} />}
      </span>
    </div>
  );
}
