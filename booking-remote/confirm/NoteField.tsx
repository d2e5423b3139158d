import { maxCustomerNote } from '@salon/shared-lib/domain';
import { m } from '@salon/shared-lib/i18n';
import { Hidden, TextArea } from '@salon/shared-lib/ui';
import css from './NoteField.module.css';
import type { CustomerNote } from './use-customer-note.ts';

/** The number of characters left from which on it is announced. */
const nearLimit = 20;

/** The optional note to the technicians, with the number of characters that are left. */
export function NoteField({ label, note }: { label: string; note: CustomerNote }) {
  const left = m.characters_left({ n: maxCustomerNote - note.typed.length });
  const isNear = maxCustomerNote - note.typed.length <= nearLimit;
  return (
    <div className={css.note}>
      <TextArea
        label={label}
        optional
        hint={
          <>
            {m.customer_note_hint()} <span className={css.left}>{left}</span>
          </>
        }
        name="customer_note"
        autoComplete="off"
        maxLength={maxCustomerNote}
        value={note.typed}
        onChange={(event) => note.type(event.target.value)}
      />
      <Hidden>
        <span role="status">{isNear && left}</span>
      </Hidden>
    </div>
  );
}
