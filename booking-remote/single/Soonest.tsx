import type { AvailableSlot, Technician } from '@salon/shared-lib/domain';
import { m } from '@salon/shared-lib/i18n';
import { daysBetween, type LocalDate } from '@salon/shared-lib/scheduling';
import { clock, Sentence, soonTime, weekdayName } from '@salon/shared-lib/ui';
import css from './TimeStep.module.css';

export type SoonestProps = {
  slot: AvailableSlot & { date: LocalDate };
  today: LocalDate;
  /** Those of whom one is booked. */
  technicians: readonly Technician[];
  chosen: boolean;
  onToggle: () => void;
};

/** The first free start, chosen by one tap. It names the technician where only one can be meant. */
export function Soonest({ slot, today, technicians, chosen, onToggle }: SoonestProps) {
  const free = technicians.filter(({ id }) => slot.technician_ids.includes(id));
  const [only, ...others] = free;
  const text =
    only && others.length === 0
      ? m.time_soonest_with({ time: '{time}', name: only.name })
      : m.time_soonest({ time: '{time}' });
  return (
    <button type="button" className={css.soonest} aria-pressed={chosen} onClick={onToggle}>
      <Sentence text={text} parts={{ time: <b>{timeOf(slot, today)}</b> }} />
    </button>
  );
}

function timeOf({ date, start }: SoonestProps['slot'], today: LocalDate): string {
  const days = daysBetween(today, date);
  if (days === 0 || days >= 7) return soonTime({ date, start }, today);
  return m.soon_weekday({ weekday: weekdayName(date), time: clock(start) });
}
