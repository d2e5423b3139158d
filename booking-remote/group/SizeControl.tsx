import { m } from '@salon/shared-lib/i18n';
import { useId } from 'react';
import css from './SizeControl.module.css';
import { sizes } from './sizes.ts';

export type SizeControlProps = {
  size: number;
  onChange: (size: number) => void;
  /** What a smaller size has changed, one sentence each. */
  capped: readonly string[];
};

/** The number of people, 1 to 4. */
export function SizeControl({ size, onChange, capped }: SizeControlProps) {
  const name = useId();
  return (
    <fieldset className={css.size}>
      <legend>{m.group_size()}</legend>
      <div className={css.segments}>
        {sizes.map((one) => (
          <label key={one}>
            <input
              type="radio"
              name={name}
              value={one}
              checked={one === size}
              onChange={() => onChange(one)}
            />
            {one}
          </label>
        ))}
      </div>
      <p className={css.capped} role="status">
        {capped.join(' ')}
      </p>
    </fieldset>
  );
}
