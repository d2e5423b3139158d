import { m } from '@salon/shared-lib/i18n';
import { clock, Hidden } from '@salon/shared-lib/ui';
import { useEffect, useRef } from 'react';
import { mainStarts } from './offers.ts';
import css from './Times.module.css';
import type { Create } from './use-create.ts';

/** The free starts of the chosen technician: the main ones, and all of them in a list. One that is gone is struck. */
export function Starts({ create }: { create: Create }) {
  const { choice, draft, offers, change, goneReason, askedTechnicianId } = create;
  const { technicianId, start, gone } = choice;
  const offer = offers?.find(({ technician }) => technician.id === technicianId);
  const starts = offer?.starts ?? [];
  const main = draft.override ? [] : mainStarts(starts, start);
  const shown = gone === null ? main : [...main, gone].sort((a, b) => a - b);
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
        <p className={css.gone}>
          {m.create_time_gone({ time: clock(gone), reason: goneReason, next: clock(start) })}
        </p>
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
                onChange={() =>
                  change({ type: 'startChosen', start: one, technicianId: askedTechnicianId })
                }
              />
              {clock(one)}
            </label>
          ),
        )}
      </div>
      {starts.length > main.length && (
        <label className={css.every}>
          {m.create_time_every()}
          <select
            value={start ?? ''}
            onChange={({ target }) =>
              change({
                type: 'startChosen',
                start: Number(target.value),
                technicianId: askedTechnicianId,
              })
            }
          >
            {start === null && <option value="">{m.create_time_choose()}</option>}
            {starts.map((one) => (
              <option key={one} value={one}>
                {clock(one)}
              </option>
            ))}
          </select>
        </label>
      )}
    </fieldset>
  );
}
