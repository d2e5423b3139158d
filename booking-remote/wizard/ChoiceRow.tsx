import css from './ChoiceRow.module.css';

export type ChoiceRowProps = {
  kind: 'checkbox' | 'radio';
  name: string;
  value: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
  title: string;
  /** One line of description. */
  text?: string;
  /** At the right: a value, and a smaller value below it. */
  figure?: { large: string; small: string };
};

/** A radio button or checkbox whose label is the whole row. */
export function ChoiceRow({
  kind,
  name,
  value,
  checked,
  onChange,
  title,
  text,
  figure,
}: ChoiceRowProps) {
  return (
    <label className={css.row}>
      <input
        type={kind}
        name={name}
        value={value}
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span className={css.what}>
        <b>{title}</b>
        {text && <small>{text}</small>}
      </span>
      {figure && (
        <span className={css.cost}>
          <b>{figure.large}</b>
          <small>{figure.small}</small>
        </span>
      )}
    </label>
  );
}
