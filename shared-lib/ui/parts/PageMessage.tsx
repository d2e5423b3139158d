import type { ReactNode } from 'react';
import css from './PageMessage.module.css';

export type PageMessageProps = {
  title: string;
  /** Above the title. */
  picture?: ReactNode;
  /** One or two sentences. */
  children: ReactNode;
  /** Buttons or links. */
  actions: ReactNode;
  /** Announced at once: for a page that replaces the requested one. */
  alert?: boolean;
};

/** A page with a message and actions. */
export function PageMessage({ title, picture, children, actions, alert }: PageMessageProps) {
  return (
    <section className={css.page} role={alert ? 'alert' : undefined}>
      {picture}
      <h1>{title}</h1>
      <div className={css.words}>{children}</div>
      <div className={css.actions}>{actions}</div>
    </section>
  );
}
