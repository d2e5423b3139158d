import css from './Switch.module.css';

export type SwitchProps = { label: string; isOn: boolean; onChange: (isOn: boolean) => void };

/** Something that is on or off. */
export function Switch({ label, isOn, onChange }: SwitchProps) {
  return (
    <label className={css.switch}>
      <input type="checkbox" checked={isOn} onChange={({ target }) => onChange(target.checked)} />
      <i aria-hidden="true" />
      {label}
    </label>
  );
}
