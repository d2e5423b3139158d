import {
  type CustomerImported,
  formatDuration,
  formatLocalDate,
  formatLocalTime,
  formatPhone,
  formatTime,
  formatTotalPrice,
  friendlyName,
  totalPrice,
} from '@salon/shared-lib/domain';
import { locales, m } from '@salon/shared-lib/i18n';
import { languageNames } from '@salon/shared-lib/ui';
import { useId } from 'react';
import { statusName } from '../parts/status-name.ts';
import css from './ImportClients.module.css';
import { fieldNames } from './import-fields.ts';

type Values = CustomerImported['values'][number];
type Visit = NonNullable<Values['visit']>;

/** The columns, and how the values of a line read. */
const columns = {
  name: ({ name }) => name && friendlyName(name),
  phone: ({ phone }) => phone && formatPhone(phone),
  visit: ({ visit }) => visit && visitText(visit),
  second_phone: ({ second_phone }) => second_phone && formatPhone(second_phone),
  email: ({ email }) => email,
  texts: ({ texts }) => texts !== null && (texts ? m.clients_yes() : m.clients_no()),
  language: ({ language }) => locales.map((one) => one === language && languageNames[one]),
  notes: ({ notes }) => notes,
} satisfies Partial<Record<keyof Values, (values: Values) => React.ReactNode>>;
const names = Object.keys(columns) as (keyof typeof columns)[];
const titles = { ...fieldNames, visit: m.csv_visit };

const visitText = ({
  date,
  start,
  minutes,
  technician,
  services,
  prices,
  status,
  ...visit
}: Visit) =>
  [
    `${formatLocalDate(date)}, ${formatLocalTime(formatTime(start))}`,
    technician,
    services.join(', '),
    formatDuration(minutes),
    formatTotalPrice(totalPrice(prices.map((price) => ({ price })))),
    statusName[status](),
    visit.guest_name && m.guest_for({ name: friendlyName(visit.guest_name) }),
    visit.note,
  ]
    .filter(Boolean)
    .join(' · ');

export type ImportValuesProps = { values: readonly Values[]; total: number };

/** What the first lines of the file store, value by value; `total`: of how many. */
export function ImportValues({ values, total }: ImportValuesProps) {
  const title = useId();
  const shown = names.filter((name) => values.some((one) => one[name] !== null));
  return (
    <div className={css.saved}>
      <p id={title}>
        <b>{m.csv_values()}</b> {values.length < total && m.csv_first({ n: values.length })}
      </p>
      <p className={css.about}>{m.csv_values_about()}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it. */}
      <section className={css.scroll} aria-labelledby={title} tabIndex={0}>
        <table className={css.values}>
          <thead>
            <tr>
              <td />
              {shown.map((name) => (
                <th key={name} scope="col">
                  {titles[name]()}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {values.map((one) => (
              <tr key={one.line}>
                <th scope="row">
                  {m.csv_line({ line: one.line })} {one.is_new && <small>{m.csv_is_new()}</small>}
                </th>
                {shown.map((name) => (
                  <td key={name}>{columns[name](one)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </div>
  );
}
