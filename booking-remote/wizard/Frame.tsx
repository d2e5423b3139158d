import { m } from '@salon/shared-lib/i18n';
import { join } from '@salon/shared-lib/ui';
import { type ReactNode, useEffect } from 'react';
import css from './Frame.module.css';
import { Steps } from './Steps.tsx';

export type FrameProps = {
  /** The names of all steps; `current` is the index of this step. */
  steps: readonly string[];
  current: number;
  /** Leads back to a step that is done. */
  onStep?: ((index: number) => void) | undefined;
  title: string;
  lead?: ReactNode;
  /** `form` is one narrow column; `summary` has a second column for the summary, `wide` a narrower one. */
  layout: 'form' | 'summary' | 'wide';
  children?: ReactNode;
};

/** One step of a wizard: progress, title and content. */
export function Frame({ steps, current, onStep, title, lead, layout, children }: FrameProps) {
  // Every navigation within the wizard resets the title to the route's.
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
        <Steps names={steps} current={current} onStep={onStep} />
        <div>
          <h1 tabIndex={-1}>{title}</h1>
          {lead && <p className={css.lead}>{lead}</p>}
        </div>
      </header>
      {layout === 'form' ? <div className={css.narrow}>{children}</div> : children}
    </div>
  );
}
