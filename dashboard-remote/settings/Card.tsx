import { m } from '@salon/shared-lib/i18n';
import { Button, Form, SubmitButton } from '@salon/shared-lib/ui';
import { type ReactNode, useEffect, useRef } from 'react';
import { Refusal } from '../parts/Refusal.tsx';
import css from './Card.module.css';

export type CardProps = {
  title: string;
  children: ReactNode;
  /** What somebody else has changed since the form opened. */
  notice?: ReactNode;
  refusal: string | null;
  /** What to do about the refusal. */
  advice?: ReactNode;
  isBusy: boolean;
  /** The button that removes the record; undefined for a new one, and where it can't be removed. */
  remove?: { label: string; onClick: () => void } | undefined;
  onSave: () => void;
  /** Closes the form and discards what is typed. */
  onDiscard: () => void;
  /** Closes the form and keeps what is typed. */
  onLeave: () => void;
};

/** A form beside a list. It takes the focus when it opens, and returns it when it closes; Escape leaves it. */
export function Card(props: CardProps) {
  const { title, children, notice, refusal, advice, isBusy, remove, onSave, onDiscard, onLeave } =
    props;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    heading.current?.focus();
    return () => {
      // A press elsewhere has the focus already.
      const isLost = document.activeElement === document.body;
      if (isLost && before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);
  return (
    <Form
      className={css.card}
      aria-label={title}
      onSubmit={(event) => {
        event.preventDefault();
        onSave();
      }}
      onKeyDown={({ key }) => {
        if (key === 'Escape') onLeave();
      }}
    >
      <h3 ref={heading} tabIndex={-1}>
        {title}
      </h3>
      {children}
      {notice}
      <Refusal>{refusal}</Refusal>
      {advice}
      <SubmitButton busy={isBusy}>{m.settings_save()}</SubmitButton>
      <div className={css.others}>
        <Button variant="line" small onClick={onDiscard}>
          {m.dialog_cancel()}
        </Button>
        {remove && (
          <Button variant="text" small onClick={remove.onClick}>
            {remove.label}
          </Button>
        )}
      </div>
    </Form>
  );
}
