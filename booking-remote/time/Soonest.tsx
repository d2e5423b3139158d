import { m } from '@salon/shared-lib/i18n';
import { daysBetween, type LocalDate } from '@salon/shared-lib/scheduling';
import { clock, type DateAndStart, Sentence, soonTime, weekdayName } from '@salon/shared-lib/ui';
import css from './Soonest.module.css';

export type SoonestProps = {
  slot: DateAndStart;
  today: LocalDate;
  /** The technician, where only one can be meant. */
  name?: string | undefined;
  chosen: boolean;
  onToggle: () => void;
};

/** The first free start, chosen by one tap. */
export function Soonest({ slot, today, name, chosen, onToggle }: SoonestProps) {
  const text = name
    ? m.time_soonest_with({ time: '{time}', name })
    : m.time_soonest({ time: '{time}' });
  return (
    <button type="button" className={css.soonest} aria-pressed={chosen} onClick={onToggle}>
      <Sentence text={text} parts={{ time: <b>{timeOf(slot, today)}</b> }} />
    </button>
  );
}

/** The place of the button while the times load. */
export const SoonestWaiting = () => <div className={css.waiting} />;

function timeOf({ date, start }: DateAndStart, today: LocalDate): string {
  const days = daysBetween(today, date);
  if (days === 0 || days >= 7) return soonTime({ date, start }, today);
  return m.soon_weekday({ weekday: weekdayName(date), time: clock(start) });
}
