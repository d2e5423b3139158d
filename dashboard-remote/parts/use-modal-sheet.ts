import { type RefObject, useLayoutEffect, useRef } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

/** The modal sheets that are open, the one on top last. */
const sheets = createStore<{ open: readonly HTMLDialogElement[] }>()(() => ({ open: [] }));

/** The modal sheet on top of all; null for none. */
export const topSheet = (): HTMLDialogElement | null => sheets.getState().open.at(-1) ?? null;

/** The same, for a component that is drawn in it. */
export const useTopSheet = (): HTMLDialogElement | null =>
  useStore(sheets, ({ open }) => open.at(-1) ?? null);

/** Adds a sheet, until the function that it returns is called. */
function addSheet(dialog: HTMLDialogElement): () => void {
  sheets.setState(({ open }) => ({ open: [...open, dialog] }));
  return () => sheets.setState(({ open }) => ({ open: open.filter((one) => one !== dialog) }));
}

/** As the `ref` of a part of an open dialog: notices are in that dialog while the part is there. */
export function holdNotices(part: HTMLElement | null): (() => void) | undefined {
  const dialog = part?.closest('dialog');
  return dialog ? addSheet(dialog) : undefined;
}

/**
 * Opens a dialog as a modal sheet for as long as its component is there. Before the effects of what is in it: a dialog that opens takes the
 * focus, and then its content chooses its own.
 */
export function useModalSheet(): RefObject<HTMLDialogElement | null> {
  const element = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const dialog = element.current;
    if (!dialog) return;
    dialog.showModal();
    const remove = addSheet(dialog);
    return () => {
      remove();
      dialog.close();
    };
  }, []);
  return element;
}
