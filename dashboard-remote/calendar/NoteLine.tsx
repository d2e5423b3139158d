import { join } from '@salon/shared-lib/ui';
import { Warning } from '../parts/icons.tsx';
import css from './NoteLine.module.css';
import { isAllergy } from './visit-notes.ts';

/** A note of a visit in its card; in red when it tells of an allergy. */
export function NoteLine({ text }: { text: string | null }) {
  if (!text) return null;
  return (
    <p className={join(css.note, isAllergy(text) && css.allergy)}>
      <Warning />
      <span>{text}</span>
    </p>
  );
}
