import type { ReactNode } from 'react';
import css from './Note.module.css';

export type NoteProps = {
  title?: string;
  children: ReactNode;
  /** Buttons or links. */
  actions?: ReactNode;
};

/** A note with actions. Also the empty state of a list. */
export function Note({ title, children, actions }: NoteProps) {
  return (
    <div className={css.note}>
      {title && <h2>{title}</h2>}
      {children}
      {actions && <div className={css.actions}>{actions}</div>}
    </div>
  );
}

export type ProblemProps = {
  title: ReactNode;
  /** What the error means for the reader. */
  children?: ReactNode;
  /** Retry, call. */
  actions?: ReactNode;
};

/** An error with its meaning and actions, announced at once. */
export function Problem({ title, children, actions }: ProblemProps) {
  return (
    <div className={css.problem} role="alert">
      <h2>{title}</h2>
      {children}
      {actions && <div className={css.actions}>{actions}</div>}
    </div>
  );
}
