import {
  type CustomerRecord,
  formatPhone,
  friendlyName,
  type MergedCustomers,
  orMissing,
  partsOfDate,
} from '@salon/shared-lib/domain';
import { m } from '@salon/shared-lib/i18n';
import { salonNow } from '@salon/shared-lib/scheduling';
import { join, longDay, PhoneText, shortDay, withPhones } from '@salon/shared-lib/ui';
import { type ReactNode, useId } from 'react';
import { count, dollars } from '../parts/amounts.ts';
import folded from '../parts/Folded.module.css';
import { as } from '../parts/table-roles.ts';
import css from './MergeClients.module.css';

/** Whose name and whose number the client keeps. */
export type Chosen = { name: 'keep' | 'fold'; phone: 'keep' | 'fold' };

export type MergeTableProps = {
  merged: MergedCustomers;
  chosen: Chosen;
  /** What becomes of them belongs to an earlier choice. */
  isOld: boolean;
  onChoose: (chosen: Chosen) => void;
};

const sides = ['keep', 'fold', 'becomes'] as const;
const titles = { keep: m.merge_keep, fold: m.merge_fold, becomes: m.merge_becomes };

const rows: [() => string, (client: CustomerRecord, side: (typeof sides)[number]) => ReactNode][] =
  [
    [m.email_label, ({ email }) => orMissing(email)],
    [
      m.clients_texts,
      (client, side) =>
        side === 'becomes' && client.optInSms
          ? withPhones(
              m.merge_consent({ consent: consentOf(client), phone: formatPhone(client.phone) }),
            )
          : consentOf(client),
    ],
    [m.client_notes, ({ notes }) => orMissing(notes)],
    [m.clients_visits, ({ visits }) => count(visits)],
    [
      m.clients_last,
      ({ last }) => (last ? m.written_short_date(partsOfDate(last.date)) : m.clients_not_yet()),
    ],
    [m.merge_to_come, ({ next }) => (next ? shortDay(next.date) : m.clients_none())],
    [m.clients_spent, ({ spent }) => dollars(spent)],
  ];

/** Whether and since when a client has agreed to texts. */
function consentOf({ optInSms, consent }: CustomerRecord): string {
  if (!consent) return optInSms ? m.client_agreed() : m.client_never_asked();
  const date = longDay(salonNow(Date.parse(consent.at)).date);
  return optInSms ? m.client_agreed_on({ date }) : m.client_refused_on({ date });
}

/** Both clients and what becomes of them, one line for each thing that is known. */
export function MergeTable({ merged, chosen, isOld, onChoose }: MergeTableProps) {
  const group = useId();
  const { keep, fold } = merged;

  /** A line of which one side is chosen. */
  const choice = (
    what: keyof Chosen,
    title: string,
    text: (client: CustomerRecord) => ReactNode,
  ) => (
    <tr {...as('row')}>
      <th {...as('rowheader')} scope="row">
        {title}
      </th>
      {(['keep', 'fold'] as const).map((side) => (
        <td key={side} {...as('cell')} data-side={titles[side]()}>
          <label>
            <input
              type="radio"
              name={`${group} ${what}`}
              checked={chosen[what] === side}
              onChange={() => onChoose({ ...chosen, [what]: side })}
            />
            {text(merged[side])}
          </label>
        </td>
      ))}
      <td {...as('cell')} data-side={titles.becomes()}>
        {text(merged.becomes)}
      </td>
    </tr>
  );

  const other = chosen.phone === 'keep' ? fold.phone : keep.phone;
  return (
    <>
      <table
        {...as('table')}
        className={join(css.table, folded.below640, isOld && css.old)}
        aria-label={m.merge_title()}
      >
        <thead {...as('rowgroup')}>
          <tr {...as('row')}>
            <td {...as('cell')} />
            {sides.map((side) => (
              <th key={side} {...as('columnheader')} scope="col">
                {titles[side]()}
              </th>
            ))}
          </tr>
        </thead>
        <tbody {...as('rowgroup')}>
          {choice('name', m.clients_name(), ({ name }) => friendlyName(name))}
          {choice('phone', m.clients_phone(), ({ phone }) => (
            <PhoneText phone={phone} />
          ))}
          {rows.map(([title, text]) => (
            <tr key={title()} {...as('row')}>
              <th {...as('rowheader')} scope="row">
                {title()}
              </th>
              {sides.map((side) => (
                <td key={side} {...as('cell')} data-side={titles[side]()}>
                  {text(merged[side], side)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {fold.notes && (
        <p className={css.note}>
          <b>{m.merge_note()}</b> {fold.notes}
        </p>
      )}
      {fold.phone !== keep.phone && (
        <p className={css.soft}>{withPhones(m.merge_second({ phone: formatPhone(other) }))}</p>
      )}
    </>
  );
}
