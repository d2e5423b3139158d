import type { BookingSummary } from '@salon/shared-lib/domain';
import { m } from '@salon/shared-lib/i18n';
import { capitalized, fullDay, Hidden, Note } from '@salon/shared-lib/ui';
import { useRef } from 'react';
import { NearestDays } from '../time/NearestDays.tsx';
import { SlotGroups } from '../time/SlotGroups.tsx';
import { TimesWaiting } from '../time/TimesWaiting.tsx';
import { Failure } from '../wizard/Failure.tsx';
import { PhoneSentence } from '../wizard/PhoneSentence.tsx';
import { isGroup } from './history-rules.ts';
import css from './MovePanel.module.css';
import type { MovingChoice } from './use-moving.ts';

export type MoveTimesProps = {
  booking: BookingSummary;
  minutes: number;
  names: string;
  moving: MovingChoice;
};

/** The starts of the chosen date. */
export function MoveTimes({ booking, minutes, names, moving }: MoveTimesProps) {
  const { date, starts, start, error, retry, nearest } = moving;
  const line = useRef<HTMLParagraphElement>(null);
  if (error && starts === null) {
    return (
      <div className={css.times}>
        <Failure error={error} title={m.times_failed()} onRetry={retry} />
      </div>
    );
  }
  const day = { date: capitalized(fullDay(date)), names };
  return (
    <div className={css.times}>
      <p ref={line} tabIndex={-1} className={css.soft} role="status">
        {isGroup(booking)
          ? m.visits_move_day_group(day)
          : m.visits_move_day({ ...day, n: minutes })}
      </p>
      {date === moving.now.date && starts && starts.length > 0 && (
        <p className={css.soft}>
          <PhoneSentence text={m.time_today_open} />
        </p>
      )}
      {starts === null && <TimesWaiting />}
      <Hidden>
        <span role="status">{starts?.length === 0 && m.visits_move_none()}</span>
      </Hidden>
      {starts?.length === 0 && (
        <Note title={m.visits_move_none()}>
          {nearest === null ? (
            <TimesWaiting />
          ) : nearest.length > 0 ? (
            <>
              <p>{m.visits_move_nearest({ names })}</p>
              <NearestDays
                days={nearest}
                startsOf={(day) => moving.startsOf(day) ?? []}
                onChoose={(day) => {
                  moving.goTo(day);
                  // The pressed button is gone with the list.
                  line.current?.focus();
                }}
              />
              <p>
                <PhoneSentence text={m.visits_move_others} />
              </p>
            </>
          ) : (
            <p>
              <PhoneSentence text={({ phone }) => m.visits_move_none_text({ names, phone })} />
            </p>
          )}
        </Note>
      )}
      {starts && <SlotGroups starts={starts} chosen={start} onChoose={moving.chooseStart} />}
    </div>
  );
}
