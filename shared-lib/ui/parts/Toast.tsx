import type { ReactNode } from 'react';
import { m } from '../../i18n/index.ts';
import css from './Toast.module.css';

export type ToastProps = {
  /** The sentence, or null. */
  children: ReactNode;
  onDismiss: () => void;
};

/**
 * One sentence about what just happened, announced politely. It stays until it is dismissed or replaced, because slow
 * readers would miss a sentence that disappears.
 */
export function Toast({ children, onDismiss }: ToastProps) {
  return (
    <div className={css.region} role="status">
      {children && (
        <div className={css.toast}>
          <span>{children}</span>
          <button type="button" onClick={onDismiss}>
            {m.toast_dismiss()}
          </button>
        </div>
      )}
    </div>
  );
}
