import css from './ChoiceRow.module.css';

export interface ChoiceRowProps {
  kind: 'checkbox' | 'radio';
  name: string;
  value: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
  title: string;
  /** One line of what it is. */
  text?: string;
  /** At the right: a figure over a smaller one. */
  figure?: { large: string; small: string };
}

/** A row that is its own label: the whole of it can be tapped. */
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
