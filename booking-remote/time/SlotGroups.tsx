import { m } from '@salon/shared-lib/i18n';
import type { Minutes } from '@salon/shared-lib/scheduling';
import { clock } from '@salon/shared-lib/ui';
import { useRef } from 'react';
import css from './Slots.module.css';
import { useStrayTaps } from './use-stray-taps.ts';

export type SlotsProps = {
  legend: string;
  /** The name of the radio group. */
  name: string;
  starts: readonly Minutes[];
  chosen: Minutes | null;
  /** Receives null when the chosen start is tapped a second time. */
  onChoose: (start: Minutes | null) => void;
};

/** Free starts. A second tap on the chosen start deselects it; a tap while the page scrolls does nothing. */
export function Slots({ legend, name, starts, chosen, onChoose }: SlotsProps) {
  const list = useRef<HTMLFieldSetElement>(null);
  useStrayTaps(list);
  return (
    <fieldset ref={list}>
      <legend className={css.legend}>{legend}</legend>
      <div className={css.slots}>
        {starts.map((start) => (
          <label key={start} className={css.slot}>
            <input
              type="radio"
              name={name}
              value={start}
              checked={start === chosen}
              onChange={() => onChoose(start)}
              onClick={() => start === chosen && onChoose(null)}
            />
            {clock(start)}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

const noon = 12 * 60;
const evening = 17 * 60;

/** The starts of a date as morning, afternoon and evening. Empty groups are left out. */
export function SlotGroups({
  starts,
  chosen,
  onChoose,
}: Pick<SlotsProps, 'starts' | 'chosen' | 'onChoose'>) {
  const parts = [
    { legend: m.time_morning(), starts: starts.filter((start) => start < noon) },
    {
      legend: m.time_afternoon(),
      starts: starts.filter((start) => start >= noon && start < evening),
    },
    { legend: m.time_evening(), starts: starts.filter((start) => start >= evening) },
  ];
  return parts
    .filter((part) => part.starts.length > 0)
    .map((part) => (
      <Slots key={part.legend} name="slot" {...part} chosen={chosen} onChoose={onChoose} />
    ));
}
