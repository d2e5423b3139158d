import { type ReactNode, useEffect, useId, useRef } from 'react';
import { join } from './class-name.ts';
import css from './Dialog.module.css';

export type DialogProps = {
  open: boolean;
  title: string;
  /** Called by Escape and by everything else that closes the dialog without an answer. */
  onClose: () => void;
  /** The content. The first control with `autoFocus` gets the focus. */
  children: ReactNode;
  /** Nobody can read the page behind. */
  veiled?: boolean;
};

/** A modal dialog, based on the `dialog` element: focus stays inside, Escape closes, the page behind is inert. */
export function Dialog({ open, title, onClose, children, veiled }: DialogProps) {
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
      className={join(css.dialog, veiled && css.veiled)}
      aria-labelledby={heading}
      // Browsers close it at the second Escape in a row, whatever became of the first.
      onClose={() => open && element.current?.showModal()}
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
