import { m } from '@salon/shared-lib/i18n';
import { Button, join } from '@salon/shared-lib/ui';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { KeyHint } from '../parts/KeyHint.tsx';
import css from './UndoToast.module.css';
import { holdSeconds, offerMs } from './undoable-changes.ts';

/**
 * Says what was moved or cancelled, and offers to undo it. The customer's message waits until the offer ends. Its time stops while
 * the toast is hovered or focused, or the page hidden, but for no longer than the server holds the message.
 */
export function UndoToast({
  since,
  isTold,
  isRaised,
  hasKey,
  children,
  onUndo,
  onEnd,
}: {
  /** When the change was made, in milliseconds since 1970. */
  since: number;
  /** A message about it waits; otherwise none is sent. */
  isTold: boolean;
  /** Something is below it. */
  isRaised?: boolean;
  /** A key undoes, too. */
  hasKey?: boolean;
  children: ReactNode;
  onUndo: () => void;
  onEnd: (action: 'send' | 'drop') => void;
}) {
  const [left, setLeft] = useState(() => Math.max(since + offerMs - Date.now(), 0));
  const [isHovered, setHovered] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const isPaused = isHovered || isFocused;
  const end = useRef(onEnd);
  end.current = onEnd;
  useEffect(() => {
    const timer = setInterval(() => {
      if (Date.now() >= since + holdSeconds * 1_000) setLeft(0);
      else if (!isPaused && !document.hidden) setLeft((ms) => ms - 250);
    }, 250);
    return () => clearInterval(timer);
  }, [isPaused, since]);
  useEffect(() => {
    if (left <= 0) end.current('send');
  }, [left]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only waits while it is used.
    <div
      className={join(css.toast, isRaised && css.raised)}
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      <p>
        {children}
        <small>{isTold ? m.move_text_waits() : m.tell_not()}</small>
      </p>
      <div>
        <Button variant="line" small onClick={onUndo}>
          {m.move_undo()}
          {hasKey && <KeyHint name="Z" />}
        </Button>
        {isTold && (
          <Button variant="line" small onClick={() => onEnd('drop')}>
            {m.move_no_text()}
          </Button>
        )}
      </div>
      <i style={{ width: `${(left / offerMs) * 100}%` }} />
    </div>
  );
}
