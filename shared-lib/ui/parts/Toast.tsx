import type { ReactNode } from 'react';
import { m } from '../../i18n/index.ts';
import css from './Toast.module.css';

export type ToastProps = {
  /** The sentence, or null. */
  children: ReactNode;
  onDismiss: () => void;
  /** What can be done about it, as long as it can. */
  action?: { label: string; onClick: () => void } | null;
};

/**
 * One sentence about what just happened, announced politely. It stays until it is dismissed or replaced, because slow
 * readers would miss a sentence that disappears.
 */
export function Toast({ children, onDismiss, action }: ToastProps) {
  return (
    <div className={css.region} role="status">
      {children && (
        <div className={css.toast}>
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
