import type { ReactNode } from 'react';
import css from './Hidden.module.css';

/** Words for those who listen instead of look. */
export function Hidden({ children }: { children: ReactNode }) {
  return <span className={css.hidden}>{children}</span>;
}
