import { m } from '@salon/shared-lib/i18n';
import { Button, join } from '@salon/shared-lib/ui';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { KeyHint } from '../../parts/KeyHint.tsx';
import { moveStore } from './move-store.ts';
import { offerMs } from './own-moves.ts';
import css from './UndoToast.module.css';

/**
 * What was moved, and the way back. The customer's message waits until it ends: by itself, paused while it is hovered, focused or the
 * page hidden.
 */
export function UndoToast({
  since,
  children,
  onUndo,
  onEnd,
}: {
  /** When the move was made, in milliseconds since 1970. */
  since: number;
  children: ReactNode;
  onUndo: () => void;
  onEnd: (action: 'send' | 'drop') => void;
}) {
  const [left, setLeft] = useState(() => Math.max(since + offerMs - Date.now(), 0));
  const [isHeld, setHeld] = useState(false);
  // The bar of an appointment in hand is below it.
  const isRaised = useStore(moveStore, ({ moving }) => moving !== null);
  const end = useRef(onEnd);
  end.current = onEnd;
  useEffect(() => {
    if (isHeld) return;
    const timer = setInterval(() => {
      if (!document.hidden) setLeft((ms) => ms - 250);
    }, 250);
    return () => clearInterval(timer);
  }, [isHeld]);
  useEffect(() => {
    if (left <= 0) end.current('send');
  }, [left]);
  const hold = (held: boolean) => () => setHeld(held);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only waits while it is used.
    <div
      className={join(css.toast, isRaised && css.raised)}
      onPointerEnter={hold(true)}
      onPointerLeave={hold(false)}
      onFocus={hold(true)}
      onBlur={hold(false)}
    >
      <p>
        {children}
        <small>{m.move_text_waits()}</small>
      </p>
      <div>
        <Button look="line" small onClick={onUndo}>
          {m.move_undo()}
          <KeyHint name="Z" />
        </Button>
        <Button look="line" small onClick={() => onEnd('drop')}>
          {m.move_no_text()}
        </Button>
      </div>
      <i style={{ width: `${(left / offerMs) * 100}%` }} />
    </div>
  );
}
