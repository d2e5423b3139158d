import { dateSchema } from '@salon/shared-lib/domain';
import type { LocalDate } from '@salon/shared-lib/scheduling';
import { type ComponentProps, useRef } from 'react';
import css from './PickDate.module.css';

export type PickDateProps = Omit<ComponentProps<'button'>, 'type' | 'onClick'> & {
  date: LocalDate | null;
  /** The dates that the calendar offers. */
  min?: LocalDate;
  max?: LocalDate;
  onDate: (date: LocalDate) => void;
};

/** A button that opens the browser's calendar below itself. */
export function PickDate({ date, min, max, onDate, ...button }: PickDateProps) {
  const picker = useRef<HTMLInputElement>(null);
  return (
    <span className={css.pick}>
      <button {...button} type="button" onClick={() => picker.current?.showPicker?.()} />
      <input
        ref={picker}
        type="date"
        tabIndex={-1}
        aria-hidden="true"
        min={min}
        max={max}
        value={date ?? ''}
        onChange={({ target: { value } }) => dateSchema.safeParse(value).success && onDate(value)}
      />
    </span>
  );
}
