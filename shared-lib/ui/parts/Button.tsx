import type { ComponentProps } from 'react';
import css from './Button.module.css';
import { join } from './class-name.ts';

/** `primary`: the next step, once per screen; `secondary`: another action; `line` and `text` are less prominent. */
export type ButtonVariant = 'primary' | 'secondary' | 'line' | 'text';

/** The classes of a button, for links that look like one. */
export function buttonClass(variant: ButtonVariant, options: { small?: boolean } = {}): string {
  return join(css.button, css[variant], options.small && css.small);
}

export type ButtonProps = ComponentProps<'button'> & {
  variant?: ButtonVariant;
  small?: boolean;
  /** Shows and announces that work is in progress, and ignores further presses. */
  busy?: boolean;
};

/** A button. Default values: `look` is `secondary`, `type` is `button`. */
export function Button({ variant, small, busy, className, onClick, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
      className={join(buttonClass(variant ?? 'secondary', { small }), busy && css.busy, className)}
    />
  );
}
