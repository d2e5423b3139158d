import type { FoundAppointment, SearchOrder, Technician } from '@salon/shared-lib/domain';
import { m } from '@salon/shared-lib/i18n';
import type { SalonMoment } from '@salon/shared-lib/scheduling';
import { join, Skeleton } from '@salon/shared-lib/ui';
import folded from '../parts/Folded.module.css';
import { SortArrow } from '../parts/icons.tsx';
import { onRowClick, onRowKey } from '../parts/row-keys.ts';
import table from '../parts/Table.module.css';
import { as } from '../parts/table-roles.ts';
import { useFolded } from '../parts/use-folded.ts';
import { FoundRow, type FoundRowProps } from './FoundRow.tsx';
import css from './FoundTable.module.css';

export type FoundTableProps = Pick<FoundRowProps, 'onOpen' | 'onRestore'> & {
  isRestoring: (id: number) => boolean;
  /** The first rows are on their way. */
  isLoading: boolean;
  rows: readonly FoundAppointment[];
  /** The rows are those of the search before. */
  isOld: boolean;
  /** The new ones take so long that the old ones are dimmed. */
  isLate: boolean;
  now: SalonMoment;
  order: SearchOrder;
  technicians: readonly Technician[];
  onOrder: (order: SearchOrder) => void;
};

/** The appointments, one row each. The arrow keys, Home and End go from row to row. */
export function FoundTable(props: FoundTableProps) {
  const { isLoading, rows, isOld, isLate, now, order, technicians, onOrder, onOpen } = props;
  const isFolded = useFolded();
  return (
    <>
      <table
        {...as('table')}
        className={join(
          table.table,
          table.sticky,
          css.table,
          folded.below1240,
          isLate && table.old,
        )}
        aria-label={m.appts_table()}
        aria-busy={isOld}
      >
        <thead {...as('rowgroup')}>
          <tr {...as('row')}>
            <Head name={m.appts_name()} />
            <Head name={m.appts_phone()} />
            <th
              {...as('columnheader')}
              scope="col"
              aria-sort={order === 'latest' ? 'descending' : 'ascending'}
            >
              {isFolded ? (
                m.appts_date()
              ) : (
                <button
                  type="button"
                  onClick={() => onOrder(order === 'latest' ? 'earliest' : 'latest')}
                >
                  {m.appts_date()}
                  <SortArrow up={order === 'earliest'} />
                </button>
              )}
            </th>
            <Head name={m.appts_start()} />
            <Head name={m.appts_services()} />
            <Head name={m.appts_duration()} isNumber />
            <Head name={m.appts_technician()} />
            <Head name={m.appts_price()} isNumber />
            <Head name={m.appts_action()} isNumber />
          </tr>
        </thead>
        <tbody {...as('rowgroup')} onKeyDown={onRowKey} onClick={onRowClick}>
          {rows.map((row) => (
            <FoundRow
              key={row.id}
              row={row}
              now={now}
              color={technicians.findIndex(({ id }) => id === row.technician_id)}
              onOpen={onOpen}
              onRestore={props.onRestore}
              isRestoring={props.isRestoring(row.id)}
            />
          ))}
        </tbody>
      </table>
      {isLoading && (
        <div className={table.bones}>
          {['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((bone) => (
            <Skeleton key={bone} height="2.5rem" />
          ))}
        </div>
      )}
    </>
  );
}

const Head = ({ name, isNumber }: { name: string; isNumber?: boolean }) => (
  <th {...as('columnheader')} scope="col" className={isNumber ? css.number : undefined}>
    {name}
  </th>
);
