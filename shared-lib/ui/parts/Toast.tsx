import type { HTMLAttributes, ReactNode } from 'react';
import { m } from '../../i18n/index.ts';
import css from './Toast.module.css';

export type ToastProps = {
  /** The sentence, or null. */
  children: ReactNode;
  onDismiss: () => void;
  /** What can be done about it, as long as it can. */
  action?: { label: string; onClick: () => void } | null;
  /** Handlers for the focus and the pointer, to keep an action that ends by itself while it has one of them. */
  hold?: HTMLAttributes<HTMLElement>;
};

/**
 * One sentence about what just happened, announced politely. It stays until it is dismissed or replaced, because slow
 * readers would miss a sentence that disappears.
 */
export function Toast({ children, onDismiss, action, hold }: ToastProps) {
  return (
    <div className={css.region} role="status">
      {children && (
        <div className={css.toast} {...hold}>
          <span>{children}</span>
          {action && (
            <button type="button" onClick={action.onClick}>
              {action.label}
            </button>
          )}
          <button type="button" onClick={onDismiss}>
            {m.toast_dismiss()}
          </button>
        </div>
      )}
    </div>
  );
}
