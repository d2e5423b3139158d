import { hasWarning } from '@salon/shared-lib/domain';
import { join } from '@salon/shared-lib/ui';
import { Warning } from '../parts/icons.tsx';
import css from './NoteLine.module.css';

/** A note of a visit in its card; in red when it has a warning. */
export function NoteLine({ text }: { text: string | null }) {
  if (!text) return null;
  return (
    <p className={join(css.note, hasWarning(text) && css.warning)}>
      <Warning />
      <span>{text}</span>
    </p>
  );
}
