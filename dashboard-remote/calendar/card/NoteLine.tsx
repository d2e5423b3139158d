import { hasWarning } from '@salon/shared-lib/domain';
import { join } from '@salon/shared-lib/ui';
import type { ReactNode } from 'react';
import { Warning } from '../../parts/icons.tsx';
import css from './NoteLine.module.css';

/** A note of a visit in its card, with its action; in red when it has a warning. */
export function NoteLine({ text, children }: { text: string | null; children?: ReactNode }) {
  if (!text) return null;
  return (
    <p className={join(css.note, hasWarning(text) && css.warning)}>
      <Warning />
      <span>{text}</span>
      {children}
    </p>
  );
}
