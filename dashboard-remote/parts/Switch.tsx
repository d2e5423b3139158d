import { useId } from 'react';
import css from './Switch.module.css';

export type SwitchProps = {
  label: string;
  /** What it means to be on or off. */
  hint?: string;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
};

/** Something that is on or off. */
export function Switch({ label, hint, isOn, onChange }: SwitchProps) {
  const id = useId();
  const control = (
    <label className={css.switch}>
      <input
        type="checkbox"
        checked={isOn}
        aria-describedby={hint && id}
        onChange={({ target }) => onChange(target.checked)}
      />
      <i aria-hidden="true" />
      {label}
    </label>
  );
  if (!hint) return control;
  return (
    <div>
      {control}
      <p id={id} className={css.hint}>
        {hint}
      </p>
    </div>
  );
}
