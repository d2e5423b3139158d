import type { Report, ReportTable } from '@salon/shared-lib/domain';
import { exportReport } from '@salon/shared-lib/endpoints';
import { m } from '@salon/shared-lib/i18n';
import { type ReactNode, useId, useState } from 'react';
import { CsvButton } from '../files/CsvButton.tsx';
import { fileClient } from '../files/file-client.ts';
import css from './Figure.module.css';

type Cell = string | number;

export type FigureProps = {
  title: string;
  /** What the chart shows, in words. */
  sentence: string;
  /** The chart; without one the table is open. */
  children?: ReactNode;
  /** The table behind the chart; none where the chart is one. */
  columns?: string[];
  rows?: { key: string | number; cells: Cell[] }[];
  /** Which table of the report is downloaded. */
  table: ReportTable;
  report: Report;
};

/** A chart with its sentence, and the table behind it. */
export function Figure(props: FigureProps) {
  const { title, sentence, children, columns = [], rows = [], table, report } = props;
  const id = useId();
  const [isOpen, setOpen] = useState(children === undefined);
  return (
    <section className={css.figure} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <p>{sentence}</p>
      {children}
      {(rows.length > 0 || children !== undefined) && (
        <div className={css.foot}>
          {rows.length > 0 && (
            <details open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
              <summary>{isOpen ? m.report_table_hide() : m.report_table_show()}</summary>
              <table aria-labelledby={id}>
                <thead>
                  <tr>
                    {columns.map((column) => (
                      <th key={column} scope="col">
                        {column}
                      </th>
                    ))}
                  </tr>
                </thead>
                <tbody>
                  {rows.map(({ key, cells: [first, ...others] }) => (
                    <tr key={key}>
                      <th scope="row">{first}</th>
                      {others.map((cell, index) => (
                        <td key={columns[index + 1]}>{cell}</td>
                      ))}
                    </tr>
                  ))}
                </tbody>
              </table>
            </details>
          )}
          <Download table={table} report={report} />
        </div>
      )}
    </section>
  );
}

const Download = ({ table, report: { from, to } }: Pick<FigureProps, 'table' | 'report'>) => (
  <CsvButton
    name={() => `${table}-${from}-${to}`}
    load={() => fileClient.send(exportReport, { query: { from, to, table } })}
  >
    {m.report_csv()}
  </CsvButton>
);
