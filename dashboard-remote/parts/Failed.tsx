import type { ReactNode } from 'react';
import css from './Failed.module.css';
import { Warning } from './icons.tsx';

/** A sentence in a toast about something that was not done, so that it does not look like a success. */
export const Failed = ({ children }: { children: ReactNode }) => (
  <span className={css.failed}>
    <Warning />
    {children}
  </span>
);
