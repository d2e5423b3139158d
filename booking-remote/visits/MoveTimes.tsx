import type { BookingSummary } from '@salon/shared-lib/domain';
import { m } from '@salon/shared-lib/i18n';
import { fullDay, Note } from '@salon/shared-lib/ui';
import { SlotGroups } from '../time/SlotGroups.tsx';
import { TimesWaiting } from '../time/TimesWaiting.tsx';
import { Failure } from '../wizard/Failure.tsx';
import { PhoneSentence } from '../wizard/PhoneSentence.tsx';
import { isGroup, minutesOf } from './history-rules.ts';
import css from './MovePanel.module.css';
import type { MovingChoice } from './use-moving.ts';

export type MoveTimesProps = { booking: BookingSummary; names: string; moving: MovingChoice };

/** The starts of the chosen date. */
export function MoveTimes({ booking, names, moving }: MoveTimesProps) {
  const { date, starts, start, error, retry } = moving;
  if (error && starts === null) {
    return (
      <div className={css.times}>
        <Failure error={error} onRetry={retry} />
      </div>
    );
  }
  const day = { date: fullDay(date), names };
  return (
    <div className={css.times}>
      <p className={css.soft} role="status">
        {isGroup(booking)
          ? m.visits_move_day_group(day)
          : m.visits_move_day({ ...day, n: minutesOf(booking) })}
      </p>
      {date === moving.now.date && (
        <p className={css.soft}>
          <PhoneSentence text={m.time_today_open} />
        </p>
      )}
      {starts === null && <TimesWaiting />}
      {starts?.length === 0 && (
        <Note title={m.visits_move_none()}>
          <p>
            <PhoneSentence text={m.visits_move_none_text} />
          </p>
        </Note>
      )}
      {starts && <SlotGroups starts={starts} chosen={start} onChoose={moving.chooseStart} />}
    </div>
  );
}
