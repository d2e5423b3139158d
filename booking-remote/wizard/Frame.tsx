import { m } from '@salon/shared-lib/i18n';
import { join } from '@salon/shared-lib/ui';
import { type ReactNode, useEffect } from 'react';
import css from './Frame.module.css';
import { Steps } from './Steps.tsx';

export interface FrameProps {
  /** Names of all steps, and which one this is, from 0. */
  steps: readonly string[];
  current: number;
  title: string;
  lead?: ReactNode;
  /** `summary` leaves a column for it, `wide` a narrower one, `form` is one narrow column. */
  layout: 'form' | 'summary' | 'wide';
  children?: ReactNode;
}

/** One step of a wizard: where one is, what is asked, and room for the answer. */
export function Frame({ steps, current, title, lead, layout, children }: FrameProps) {
  // After every navigation within the wizard the page has the route's title again.
  useEffect(() => {
    document.title = `${title} · ${m.salon_name()}`;
  });

  return (
    <div
      className={join(
        css.book,
        layout !== 'form' && css.withSummary,
        layout === 'wide' && css.wideContent,
      )}
    >
      <header className={css.head}>
        <Steps names={steps} current={current} />
        <div>
          <h1 tabIndex={-1}>{title}</h1>
          {lead && <p className={css.lead}>{lead}</p>}
        </div>
      </header>
      {layout === 'form' ? <div className={css.narrow}>{children}</div> : children}
    </div>
  );
}
