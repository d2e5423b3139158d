import { m } from '@salon/shared-lib/i18n';
import { Hidden } from '@salon/shared-lib/ui';
import css from './Steps.module.css';

/** The progress: a sentence on a phone, named segments on a wide screen. */
export function Steps({ names, current }: { names: readonly string[]; current: number }) {
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
            {name}
            {index < current && <Hidden> {m.booking_step_done()}</Hidden>}
          </li>
        ))}
      </ol>
    </div>
  );
}
