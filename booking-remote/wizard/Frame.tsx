import { m } from '@salon/shared-lib/i18n';
import { useLocation } from '@salon/shared-lib/router';
import { join, LanguageLinks } from '@salon/shared-lib/ui';
import { type MouseEvent, type ReactNode, useEffect } from 'react';
import { handDraft } from '../entries/handed-draft.ts';
import css from './Frame.module.css';
import { pageTitle } from './page-title.ts';
import { Steps } from './Steps.tsx';

export type FrameProps = {
  /** The names of all steps; `current` is the index of this step. */
  steps: readonly string[];
  current: number;
  /** Leads back to a step that is done. */
  onStep?: ((index: number) => void) | undefined;
  title: string;
  lead?: ReactNode;
  /**
   * `form` is one narrow column, `plain` a wide one; `summary` has a second column for the summary, `wide` a narrower one,
   * `plan` a wider one that begins beside the title.
   */
  layout: 'form' | 'plain' | 'summary' | 'wide' | 'plan';
  children?: ReactNode;
};

/** The step in which the last click was. */
let clickedStep = '';

/** Who presses a button twice means it once: the second press would meet a button of the next step. */
function ignoreSecondClick(event: MouseEvent, step: string) {
  if (event.detail > 1 && step !== clickedStep) {
    event.preventDefault();
    event.stopPropagation();
  } else clickedStep = step;
}

/** One step of a wizard: progress, title and content. */
export function Frame({ steps, current, onStep, title, lead, layout, children }: FrameProps) {
  const { pathname } = useLocation();
  // Every navigation within the wizard resets the title to the route's.
  useEffect(() => {
    document.title = `${pageTitle(title, pathname)} · ${m.salon_name()}`;
  });

  return (
    <div
      onClickCapture={(event) => ignoreSecondClick(event, `${pathname} ${current} ${title}`)}
      className={join(
        css.book,
        (layout === 'summary' || layout === 'wide') && css.withSummary,
        layout === 'wide' && css.wideContent,
        layout === 'plan' && css.withPlan,
      )}
    >
      <header className={css.head}>
        <Steps names={steps} current={current} onStep={onStep} />
        <div className={css.title}>
          <h1 tabIndex={-1}>{title}</h1>
          {lead && <p className={css.lead}>{lead}</p>}
        </div>
      </header>
      {layout === 'form' ? <div className={css.narrow}>{children}</div> : children}
      <div className={css.languages}>
        <LanguageLinks path={pathname} variant="row" place="booking" onChoose={handDraft} />
      </div>
    </div>
  );
}
