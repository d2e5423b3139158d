import { type CustomerImported, type ImportField, importFields } from '@salon/shared-lib/domain';
import { m } from '@salon/shared-lib/i18n';
import { useId } from 'react';
import pick from '../parts/Pick.module.css';
import css from './ImportClients.module.css';
import { fieldNames } from './import-fields.ts';

type Column = CustomerImported['columns'][number];
export type ImportColumnsProps = {
  columns: readonly Column[];
  onChoose: (title: string, field: ImportField | null) => void;
};

/** What each column of the file is read as, to be changed. */
export function ImportColumns({ columns, onChoose }: ImportColumnsProps) {
  return (
    <fieldset className={css.columns}>
      <legend>{m.csv_columns()}</legend>
      {columns.map((column, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two columns can have one title.
        <Choice key={index} column={column} onChoose={onChoose} />
      ))}
    </fieldset>
  );
}

type ChoiceProps = { column: Column; onChoose: ImportColumnsProps['onChoose'] };

function Choice({ column: { title, field, value }, onChoose }: ChoiceProps) {
  const id = useId();
  return (
    <div className={css.column}>
      <label htmlFor={id}>
        {title}
        {value && <small>{value}</small>}
      </label>
      <select
        id={id}
        className={pick.pick}
        value={field ?? ''}
        onChange={({ target }) =>
          onChoose(title, importFields.find((one) => one === target.value) ?? null)
        }
      >
        <option value="">{m.csv_column_none()}</option>
        {importFields.map((one) => (
          <option key={one} value={one}>
            {fieldNames[one]()}
          </option>
        ))}
      </select>
    </div>
  );
}
