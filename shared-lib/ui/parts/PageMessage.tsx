import type { ReactNode } from 'react';
import css from './PageMessage.module.css';

export interface PageMessageProps {
  title: string;
  /** What there is to say, in a sentence or two. */
  children: ReactNode;
  /** Ways on. */
  actions: ReactNode;
  /** Read out at once: for a page that appears instead of the one that was wanted. */
  alert?: boolean;
}

/** A page that has only something to say, and ways on. */
export function PageMessage({ title, children, actions, alert }: PageMessageProps) {
  return (
    <section className={css.page} role={alert ? 'alert' : undefined}>
      <h1>{title}</h1>
      <div className={css.words}>{children}</div>
      <div className={css.actions}>{actions}</div>
    </section>
  );
}
