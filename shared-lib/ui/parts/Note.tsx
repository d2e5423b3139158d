import type { ReactNode } from 'react';
import css from './Note.module.css';

export interface NoteProps {
  title?: string;
  children: ReactNode;
  /** Ways on. */
  actions?: ReactNode;
}

/** A kind word on sea glass, with ways on. Also the empty state of a list. */
export function Note({ title, children, actions }: NoteProps) {
  return (
    <div className={css.note}>
      {title && <h2>{title}</h2>}
      {children}
      {actions && <div className={css.actions}>{actions}</div>}
    </div>
  );
}

export interface ProblemProps {
  title: string;
  /** What it means for the reader, and that nothing is lost. */
  children?: ReactNode;
  /** Ways on: try again, call. */
  actions?: ReactNode;
}

/** Something went wrong: what, what it means, and ways on. Read out at once. */
export function Problem({ title, children, actions }: ProblemProps) {
  return (
    <div className={css.problem} role="alert">
      <h2>{title}</h2>
      {children}
      {actions && <div className={css.actions}>{actions}</div>}
    </div>
  );
}
