import { m } from '@salon/shared-lib/i18n';
import { Hidden } from '@salon/shared-lib/ui';
import css from './Steps.module.css';

export type StepsProps = {
  names: readonly string[];
  /** The index of the shown step. */
  current: number;
  /** Leads back to a step that is done. Absent where nothing may be changed. */
  onStep?: ((index: number) => void) | undefined;
};

/** The progress: a sentence on a phone, named segments on a wide screen, where those that are done lead back. */
export function Steps({ names, current, onStep }: StepsProps) {
  return (
    <div className={css.steps}>
      <p className={css.words} aria-hidden="true">
        {m.booking_step_of({ step: current + 1, count: names.length })}
      </p>
      <ol aria-label={m.booking_steps()}>
        {names.map((name, index) => (
          <li
            key={name}
            className={index < current ? css.done : undefined}
            aria-current={index === current ? 'step' : undefined}
          >
            <span className={index < current && onStep ? css.name : undefined}>
              {name}
              {index < current && <Hidden> {m.booking_step_done()}</Hidden>}
            </span>
            {index < current && onStep && (
              <button type="button" onClick={() => onStep(index)}>
                {name}
                <Hidden> {m.booking_step_done()}</Hidden>
              </button>
            )}
          </li>
        ))}
      </ol>
    </div>
  );
}
