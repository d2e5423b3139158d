import { Hidden, revealFocused } from '@salon/shared-lib/ui';
import { useId, useState } from 'react';
import css from './Segments.module.css';

export type SegmentsProps<Key extends string> = {
  /** What is chosen, for screen readers. */
  label: string;
  keys: readonly Key[];
  names: Record<Key, () => string>;
  selected: Key | null;
  onSelect: (key: Key) => void;
};

/** A choice of one of a few, side by side. A choice shows at once, also where `selected` follows later, as from the address. */
export function Segments<Key extends string>(props: SegmentsProps<Key>) {
  const { label, keys, names, selected, onSelect } = props;
  const name = useId();
  const [shown, show] = useState(selected);
  const [last, setLast] = useState(selected);
  if (last !== selected) {
    setLast(selected);
    show(selected);
  }
  return (
    <fieldset className={css.segments} onFocus={revealFocused}>
      <legend>
        <Hidden>{label}</Hidden>
      </legend>
      {keys.map((key) => (
        <label key={key}>
          <input
            type="radio"
            name={name}
            checked={key === shown}
            onChange={() => {
              show(key);
              onSelect(key);
            }}
          />
          {names[key]()}
        </label>
      ))}
    </fieldset>
  );
}
