import { m } from '@salon/shared-lib/i18n';
import css from './NoteHint.module.css';

/** Leads to the field of the note, which may be out of sight before Confirm is pressed. */
export function NoteHint() {
  return (
    <button
      type="button"
      className={css.hint}
      onClick={() => document.querySelector<HTMLElement>('[name="customer_note"]')?.focus()}
    >
      {m.customer_note_ask()}
    </button>
  );
}
