import type { ReactNode } from 'react';
import { m } from '../../i18n/index.ts';
import css from './Toast.module.css';

export interface ToastProps {
  /** What happened, or null for nothing. */
  children: ReactNode;
  onDismiss: () => void;
}

/**
 * One sentence about what just happened, read out politely. It stays until it is dismissed or replaced:
 * a sentence that goes by itself is lost on whoever reads slowly.
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
