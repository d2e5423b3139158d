import { type CustomerSummary, friendlyName, partsOfDate } from '@salon/shared-lib/domain';
import { m } from '@salon/shared-lib/i18n';
import { Link } from '@salon/shared-lib/router';
import type { LocalDate } from '@salon/shared-lib/scheduling';
import { join, PhoneText, soonTime } from '@salon/shared-lib/ui';
import { type ComponentProps, memo } from 'react';
import { count, dollars } from '../parts/amounts.ts';
import { Warning } from '../parts/icons.tsx';
import { as } from '../parts/table-roles.ts';
import css from './ClientTable.module.css';
import { pathFromList } from './paths.ts';
import type { ClientOrder } from './query.ts';
import { UnsavedNotes } from './UnsavedNotes.tsx';

export type ClientRowProps = {
  row: CustomerSummary;
  today: LocalDate;
  order: ClientOrder;
  keyword: string;
};

const Cell = (props: ComponentProps<'td'>) => <td {...props} {...as('cell')} />;

/** One client: who, when last and next, how often, and the first line of the notes. */
export const ClientRow = memo(function ClientRow({ row, today, order, keyword }: ClientRowProps) {
  const { last, next, notes } = row;
  return (
    <tr {...as('row')} className={css.row} data-row={row.id}>
      <Cell className={css.name}>
        <Link
          data-name
          to={pathFromList(row.id, order)}
          // The way back to the list, with its keyword.
          state={{ keyword }}
        >
          {friendlyName(row.name)}
        </Link>{' '}
        <UnsavedNotes id={row.id} />
      </Cell>
      <Cell className={css.phone}>
        <PhoneText phone={row.phone} />
      </Cell>
      <Cell className={css.last}>
        <Label>{m.clients_last()}</Label>
        {last ? (
          last.date === today ? (
            m.appts_today()
          ) : (
            m.written_short_date(partsOfDate(last.date))
          )
        ) : (
          <span className={css.soft}>{m.clients_not_yet()}</span>
        )}
      </Cell>
      <Cell className={css.next}>
        <Label>{m.clients_next()}</Label>
        {next ? (
          soonTime({ date: next.date, start: next.start_service_time }, today)
        ) : (
          <span className={css.soft}>{m.clients_none()}</span>
        )}
      </Cell>
      <Cell className={css.visits}>
        <Label>{m.clients_visits()}</Label>
        {count(row.visits)}
      </Cell>
      <Cell className={join(css.noShows, row.no_shows > 0 && css.bad)}>
        <Label>{m.clients_no_shows()}</Label>
        {count(row.no_shows)}
      </Cell>
      <Cell className={css.spent}>
        <Label>{m.clients_spent()}</Label>
        {dollars(row.spent)}
      </Cell>
      <Cell className={css.note}>
        {notes && (
          <span>
            <Warning />
            <b>{firstLine(notes)}</b>
          </span>
        )}
      </Cell>
      <Cell className={css.texts}>
        <Label>{m.clients_texts()}</Label>
        {row.optInSms ? m.clients_yes() : <span className={css.soft}>{m.clients_no()}</span>}
      </Cell>
    </tr>
  );
});

/** The name of a column where no header shows it. Screen readers have the headers. */
const Label = ({ children }: { children: string }) => (
  <span className={css.label} aria-hidden="true">
    {children}{' '}
  </span>
);

const firstLine = (notes: string) => notes.split('\n')[0] ?? '';
