import type { CustomerSort, CustomerSummary } from '@salon/shared-lib/domain';
import { m } from '@salon/shared-lib/i18n';
import type { SalonMoment } from '@salon/shared-lib/scheduling';
import { join, Skeleton } from '@salon/shared-lib/ui';
import folded from '../parts/Folded.module.css';
import { SortArrow } from '../parts/icons.tsx';
import { onRowClick, onRowKey } from '../parts/row-keys.ts';
import table from '../parts/Table.module.css';
import { as } from '../parts/table-roles.ts';
import { ClientRow } from './ClientRow.tsx';
import css from './ClientTable.module.css';
import { columnNames } from './columns.ts';
import type { ClientOrder } from './query.ts';
import { useFoldedClients } from './use-folded-clients.ts';

export type ClientTableProps = {
  /** Null while the first ones are on their way. */
  rows: readonly CustomerSummary[] | null;
  /** The rows are those of the search before. */
  isOld: boolean;
  /** The new ones take so long that the old ones are dimmed. */
  isLate: boolean;
  now: SalonMoment;
  order: ClientOrder;
  keyword: string;
  onSort: (sort: CustomerSort) => void;
};

/** The clients, one row each. The arrow keys, Home and End go from row to row. */
export function ClientTable(props: ClientTableProps) {
  const { rows, isOld, isLate, now, order, keyword, onSort } = props;
  const isFolded = useFoldedClients();
  const sortable = (sort: CustomerSort, isNumber = false) => (
    <th
      {...as('columnheader')}
      scope="col"
      className={isNumber ? css.number : undefined}
      {...(sort === order.sort && {
        'aria-sort': order.direction === 'asc' ? 'ascending' : 'descending',
      })}
    >
      {isFolded ? (
        columnNames[sort]()
      ) : (
        <button type="button" onClick={() => onSort(sort)}>
          {columnNames[sort]()}
          {sort === order.sort && <SortArrow up={order.direction === 'asc'} />}
        </button>
      )}
    </th>
  );
  const plain = (name: string) => (
    <th {...as('columnheader')} scope="col">
      {name}
    </th>
  );
  return (
    <>
      <table
        {...as('table')}
        className={join(table.table, table.sticky, css.table, folded.below900, isLate && table.old)}
        aria-label={m.clients_table()}
        aria-busy={isOld}
      >
        <thead {...as('rowgroup')}>
          <tr {...as('row')}>
            {sortable('name')}
            {plain(m.clients_phone())}
            {sortable('last')}
            {sortable('next')}
            {sortable('visits', true)}
            {sortable('no_shows', true)}
            {sortable('spent', true)}
            {plain(m.clients_note())}
            {plain(m.clients_texts())}
          </tr>
        </thead>
        <tbody {...as('rowgroup')} onKeyDown={onRowKey} onClick={onRowClick}>
          {rows?.map((row) => (
            <ClientRow key={row.id} row={row} today={now.date} {...{ order, keyword }} />
          ))}
        </tbody>
      </table>
      {rows === null && (
        <div className={table.bones}>
          {['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((bone) => (
            <Skeleton key={bone} height="2.5rem" />
          ))}
        </div>
      )}
    </>
  );
}
