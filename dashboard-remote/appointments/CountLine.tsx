import { maxCountedAppointments, type SearchOrder } from '@salon/shared-lib/domain';
import { m } from '@salon/shared-lib/i18n';
import { count } from '../parts/amounts.ts';
import pick from '../parts/Pick.module.css';
import { useFolded } from '../parts/use-folded.ts';
import css from './ApptDatabase.module.css';
import { Download } from './Download.tsx';
import type { FoundQuery } from './filters.ts';

export type CountLineProps = {
  /** Of the rows; null while they are on their way. */
  count: number | null;
  hasMore: boolean;
  /** Of all that there are; null where that is not known. */
  total: number | null;
  query: FoundQuery;
  order: SearchOrder;
  onOrder: (order: SearchOrder) => void;
};

/** How many rows there are, their order where no header shows it, and all of them as a file. */
export function CountLine({ count: rows, hasMore, total, query, order, onOrder }: CountLineProps) {
  const isFolded = useFolded();
  return (
    <div className={css.count}>
      <span role="status">{countSentence(rows, hasMore, total)}</span>
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
        {rows !== 0 && <Download query={query} />}
      </span>
    </div>
  );
}

/** How many of all are shown. */
export function countSentence(n: number | null, hasMore: boolean, total: number | null): string {
  if (n === null) return m.day_loading();
  if (!hasMore) return m.appts_count({ n });
  // More may be shown than are counted, or than there were when they were.
  if (total === null || total <= n) return m.appts_count_more({ n });
  return total > maxCountedAppointments
    ? m.appts_count_over({ shown: count(n), n: count(maxCountedAppointments) })
    : m.appts_count_of({ shown: count(n), n: count(total) });
}
