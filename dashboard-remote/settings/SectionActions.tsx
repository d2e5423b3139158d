import type { ReactNode } from 'react';
import css from './SettingsPage.module.css';

/** What starts something new in a section: beside its heading, or below one that needs the line. */
export const SectionActions = ({ children }: { children: ReactNode }) => (
  <div className={css.actions}>{children}</div>
);
