import { useId, useRef, useState } from 'react';
import { usePhone } from './use-phone.ts';

const gap = 8;

/**
 * A menu over the page, below its `anchor`: `popoverTarget={id}` is for the button, `menu` for the element. `wasOpen`: it was
 * opened at least once. On a phone its style sets its width.
 */
export function usePopover<Anchor extends HTMLElement>() {
  const id = useId();
  const anchor = useRef<Anchor>(null);
  const menu = useRef<HTMLDivElement>(null);
  const [wasOpen, setOpen] = useState(false);
  const isPhone = usePhone();

  /** The browser draws it in the middle of the page: this puts it below the anchor, at the edge that leaves it in the window. */
  function place() {
    setOpen(true);
    const box = anchor.current?.getBoundingClientRect();
    if (!box || !menu.current) return;
    const { clientWidth } = document.documentElement;
    const isAtRight = box.left + box.right > clientWidth;
    const { style } = menu.current;
    style.top = `${box.bottom + gap}px`;
    style.left = isPhone || isAtRight ? '' : `${Math.max(gap, box.left)}px`;
    style.right = isPhone || !isAtRight ? '' : `${Math.max(gap, clientWidth - box.right)}px`;
  }

  return {
    id,
    anchor,
    menu: { ref: menu, id, popover: 'auto' as const, onBeforeToggle: place },
    wasOpen,
    close: () => menu.current?.hidePopover(),
  };
}
