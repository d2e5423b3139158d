import { join } from '@salon/shared-lib/ui';
import type { ReactNode } from 'react';
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
  /** A line below the description; null while it is not known, when its place is kept. */
  note?: string | null;
  /** Beside the mark. */
  picture?: ReactNode;
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
  note,
  picture,
  figure,
}: ChoiceRowProps) {
  return (
    <label className={join(css.row, picture !== undefined && css.pictured)}>
      <input
        type={kind}
        name={name}
        value={value}
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
      />
      {picture}
      <span className={css.what}>
        <b>{title}</b>
        {text && <small>{text}</small>}
        {note !== undefined && <small className={css.note}>{note}</small>}
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
