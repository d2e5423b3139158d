import { type MouseEvent, type PointerEvent, useRef } from 'react';

/** For what is below menus: the press beside an open one closes it, as the browser does, and books and opens nothing. */
export function useMenuDismissal() {
  const closesMenu = useRef(false);
  return {
    onPointerDownCapture({ target }: PointerEvent) {
      const isInMenu = (target as Element).closest('[popover]') !== null;
      const menus = [...document.querySelectorAll('[popover]')];
      closesMenu.current = !isInMenu && menus.some((menu) => menu.checkVisibility?.());
    },
    onClickCapture(event: MouseEvent) {
      // A key presses without a pointer.
      if (closesMenu.current && event.detail > 0) event.stopPropagation();
      closesMenu.current = false;
    },
  };
}
