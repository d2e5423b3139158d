import { m } from '@salon/shared-lib/i18n';
import { clock, Hidden } from '@salon/shared-lib/ui';
import { useEffect, useRef } from 'react';
import css from './Times.module.css';
import type { Create } from './use-create.ts';

/** The free starts of the chosen technician. One that is gone is struck. */
export function Starts({ create }: { create: Create }) {
  const { choice, draft, offers, change } = create;
  const { technicianId, start, gone } = choice;
  const offer = offers?.find(({ technician }) => technician.id === technicianId);
  const starts = offer?.starts ?? [];
  const shown = gone === null ? starts : [...starts, gone].sort((a, b) => a - b);
  const isFirst = draft.wants.start === null && start === starts[0];
  const times = useRef<HTMLFieldSetElement>(null);
  // Nobody has looked there: another desk has taken the time.
  useEffect(() => {
    if (gone !== null) times.current?.scrollIntoView?.({ block: 'nearest' });
  }, [gone]);
  return (
    <fieldset ref={times} className={css.choice}>
      <legend>
        {m.create_time()} {isFirst && <small>{m.create_first_free()}</small>}
      </legend>
      {gone !== null && start !== null && (
        <p className={css.gone}>{m.create_time_gone({ time: clock(gone), next: clock(start) })}</p>
      )}
      <div className={css.times}>
        {shown.map((one) =>
          one === gone ? (
            <span key={one} className={css.struck}>
              <del aria-hidden="true">{clock(one)}</del>
              <Hidden>{m.create_time_gone_chip({ time: clock(one) })}</Hidden>
            </span>
          ) : (
            <label key={one} className={css.option}>
              <input
                type="radio"
                name="time"
                value={one}
                checked={one === start}
                onChange={() => change({ type: 'startChosen', start: one, technicianId })}
              />
              {clock(one)}
            </label>
          ),
        )}
      </div>
    </fieldset>
  );
}
