import css from './KeyHint.module.css';

/** A key as it is on a keyboard. Without a keyboard at hand it is not drawn. */
export const Key = ({ name }: { name: string }) => <kbd className={css.key}>{name}</kbd>;

/** The key that does the same as a button, for those with a mouse. */
export const KeyHint = ({ name }: { name: string }) => (
  <span className={css.hint} aria-hidden="true">
    <Key name={name} />
  </span>
);
