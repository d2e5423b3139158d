import { type HTMLAttributes, type ReactNode, useEffect, useRef } from 'react';
import { m } from '../../i18n/index.ts';
import css from './Toast.module.css';

export type ToastProps = {
  /** The sentence, or null. */
  children: ReactNode;
  onDismiss: () => void;
  /** Called with the next press elsewhere, once there is no action: on a phone the sentence covers what is behind it. */
  onPassed?: () => void;
  /** What can be done about it, as long as it can. */
  action?: { label: string; onClick: () => void } | null;
  /** Handlers for the focus and the pointer, to keep an action that ends by itself while it has one of them. */
  hold?: HTMLAttributes<HTMLElement>;
};

/**
 * One sentence about what just happened, announced politely. It stays until it is dismissed, passed over or replaced, because slow
 * readers would miss a sentence that disappears. When the button that has the focus goes with it, the focus stays at the place of the
 * toast.
 */
export function Toast({ children, onDismiss, onPassed, action, hold }: ToastProps) {
  const focused = useRef<Element | null>(null);
  const region = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const isGone = focused.current && !focused.current.isConnected;
    if (!isGone) return;
    focused.current = null;
    // After the effects of all other parts: one may have a better place.
    queueMicrotask(() => {
      if (document.activeElement === document.body) region.current?.focus({ preventScroll: true });
    });
  });
  useEffect(() => {
    if (!children || action || !onPassed) return;
    // In the capture phase: the press that has caused the sentence is past it.
    const pass = ({ target }: Event) => region.current?.contains(target as Node) || onPassed();
    addEventListener('click', pass, true);
    return () => removeEventListener('click', pass, true);
  });
  return (
    <div
      className={css.region}
      ref={region}
      role="status"
      tabIndex={-1}
      onFocus={({ target }) => {
        focused.current = target;
      }}
    >
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
