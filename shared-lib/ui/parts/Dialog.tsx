import { type ReactNode, useEffect, useId, useRef } from 'react';
import css from './Dialog.module.css';

export type DialogProps = {
  open: boolean;
  title: string;
  /** Called by Escape and by everything else that closes the dialog without an answer. */
  onClose: () => void;
  /** The content. The first control with `autoFocus` gets the focus. */
  children: ReactNode;
};

/** A modal dialog, based on the `dialog` element: focus stays inside, Escape closes, the page behind is inert. */
export function Dialog({ open, title, onClose, children }: DialogProps) {
  const element = useRef<HTMLDialogElement>(null);
  const heading = useId();

  useEffect(() => {
    const dialog = element.current;
    if (!dialog || dialog.open === open) return;
    if (open) dialog.showModal();
    else dialog.close();
  }, [open]);

  return (
    <dialog
      ref={element}
      className={css.dialog}
      aria-labelledby={heading}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      {open && (
        <>
          <h2 id={heading}>{title}</h2>
          <div className={css.body}>{children}</div>
        </>
      )}
    </dialog>
  );
}
