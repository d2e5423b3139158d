import css from './KeyHint.module.css';

/** The key that does the same as a button, for those with a mouse. */
export const KeyHint = ({ name }: { name: string }) => (
  <span className={css.hint} aria-hidden="true">
    <kbd>{name}</kbd>
  </span>
);
