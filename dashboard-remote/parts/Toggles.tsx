import css from './Toggles.module.css';

export type TogglesProps<Key extends string | number> = {
  label: string;
  choices: readonly { key: Key; name: string }[];
  /** The keys that are on. */
  on: readonly Key[];
  /** The keys that are on now, in the order of the choices. */
  onChange: (on: Key[]) => void;
};

/** Several of a few, side by side. */
export function Toggles<Key extends string | number>(props: TogglesProps<Key>) {
  const { label, choices, on, onChange } = props;
  return (
    <fieldset className={css.toggles}>
      <legend>{label}</legend>
      {choices.map(({ key, name }) => (
        <label key={key}>
          <input
            type="checkbox"
            checked={on.includes(key)}
            onChange={({ target }) =>
              onChange(
                choices
                  .map((choice) => choice.key)
                  .filter((one) => (one === key ? target.checked : on.includes(one))),
              )
            }
          />
          {name}
        </label>
      ))}
    </fieldset>
  );
}
