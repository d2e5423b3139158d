import type { DeskDay } from '@salon/shared-lib/domain';
import { m } from '@salon/shared-lib/i18n';
import type { Minutes } from '@salon/shared-lib/scheduling';
import { Button, clock } from '@salon/shared-lib/ui';
import popover from '../../parts/Popover.module.css';
import css from './CloseEarly.module.css';
import { closingTimes } from './close-early.ts';
import { askForHours } from './hours-store.ts';

export type CloseEarlyProps = {
  hours: DeskDay['hours'];
  /** The minute of the salon's clock, on today only. */
  now: Minutes | null;
  /** Something was chosen. */
  onChosen: () => void;
};

/** When the day closes early, and the way to all of its opening hours. */
export function CloseEarly({ hours, now, onChosen }: CloseEarlyProps) {
  const times = hours ? closingTimes({ start: hours.open, end: hours.close }, now) : [];
  const ask = (close?: Minutes) => {
    onChosen();
    askForHours(close === undefined ? {} : { close });
  };
  return (
    <>
      {times.length > 0 && (
        <>
          <p id="close-early">{m.hours_close_early()}</p>
          <fieldset className={css.times} aria-labelledby="close-early">
            {times.map((time) => (
              <Button
                key={time}
                variant="line"
                small
                aria-label={m.hours_close_at({ time: clock(time) })}
                onClick={() => ask(time)}
              >
                {clock(time)}
              </Button>
            ))}
          </fieldset>
        </>
      )}
      <button type="button" className={popover.item} onClick={() => ask()}>
        {m.hours_of_date()}
      </button>
    </>
  );
}
