import { sentenceOf } from '@salon/shared-lib/api';
import { m } from '@salon/shared-lib/i18n';
import { Button } from '@salon/shared-lib/ui';
import { useState } from 'react';
import css from './CsvButton.module.css';
import { saveCsv } from './save-csv.ts';

export type CsvButtonProps = {
  children: string;
  variant?: 'line' | 'text';
  /** The name of the file, without its ending. */
  name: () => string;
  /** The text of the file. */
  load: () => Promise<string>;
};

/** Loads a CSV file and saves it; a refusal stands behind the button. */
export function CsvButton({ children, variant = 'text', name, load }: CsvButtonProps) {
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);

  async function save() {
    setBusy(true);
    setRefusal(null);
    try {
      saveCsv(name(), await load());
    } catch (error) {
      setRefusal(sentenceOf(error) ?? m.report_csv_failed());
    }
    setBusy(false);
  }

  return (
    <>
      <Button variant={variant} small busy={isBusy} onClick={save}>
        {isBusy ? m.appts_csv_waiting() : children}
      </Button>
      {refusal && (
        <span role="alert" className={css.refusal}>
          {refusal}
        </span>
      )}
    </>
  );
}
