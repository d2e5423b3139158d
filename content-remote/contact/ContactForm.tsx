import { ApiError, api } from '@salon/shared-lib/api';
import { contactMessageSchema, sanitizeForm } from '@salon/shared-lib/domain';
import { sendContactMessage } from '@salon/shared-lib/endpoints';
import { m } from '@salon/shared-lib/i18n';
import { EmailField, Field, Form, SubmitButton, TextArea } from '@salon/shared-lib/ui';
import { type FocusEvent, type FormEvent, useLayoutEffect, useRef, useState } from 'react';
import { Words } from '../reading/Words.tsx';
import css from './Contact.module.css';
import { type Draft, draftFields, readDraft, removeDraft, writeDraft } from './draft.ts';
import { SendFailure } from './SendFailure.tsx';

type Faults = Partial<Record<keyof Draft, string>>;

export type ContactFormProps = {
  /** Moves the focus to the first field. */
  focused: boolean;
  /** The message was sent; `email` is where the answer goes. */
  onSent: (email: string) => void;
};

/**
 * The contact form. The fields are uncontrolled, so that what was typed before hydration stays; it is stored for the tab
 * until it is sent.
 */
export function ContactForm({ focused, onSent }: ContactFormProps) {
  const firstField = useRef<HTMLInputElement>(null);
  const [faults, setFaults] = useState<Faults>({});
  const [failure, setFailure] = useState<unknown>(null);
  const [busy, setBusy] = useState(false);

  useLayoutEffect(() => {
    const form = firstField.current?.form;
    if (form) restore(form);
  }, []);
  useLayoutEffect(() => {
    if (focused) firstField.current?.focus();
  }, [focused]);

  function onType({ currentTarget }: FormEvent<HTMLFormElement>) {
    const typed = typedIn(currentTarget);
    writeDraft(typed);
    // A fault that is shown goes as soon as it is mended.
    const found = faultsOf(typed);
    setFaults((shown) => only(found, (field) => shown[field] !== undefined));
  }

  function onLeave({ target, currentTarget, relatedTarget }: FocusEvent<HTMLFormElement>) {
    // The button checks all fields itself; a fault that appears now would move it away from the pointer.
    if (relatedTarget instanceof HTMLButtonElement) return;
    const typed = typedIn(currentTarget);
    const left = draftFields.find((field) => field === Reflect.get(target, 'name'));
    if (!left || typed[left].trim() === '') return;
    const found = faultsOf(typed);
    setFaults((shown) => only(found, (field) => field === left || shown[field] !== undefined));
  }

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const typed = typedIn(event.currentTarget);
    const found = faultsOf(typed);
    setFaults(found);
    setFailure(null);
    if (Object.keys(found).length > 0) return;
    setBusy(true);
    try {
      const body = sanitizeForm(typed);
      await api.send(sendContactMessage, { body });
      removeDraft();
      onSent(body.email);
    } catch (error) {
      setFaults(faultsIn(error));
      setFailure(error);
      setBusy(false);
    }
  }

  return (
    <Form
      className={css.form}
      aria-label={m.contact_form_label()}
      onSubmit={send}
      onChange={onType}
      onBlur={onLeave}
    >
      <Field
        ref={firstField}
        label={m.new_name()}
        name="name"
        autoComplete="name"
        autoCapitalize="words"
        required
        error={faults.name}
      />
      <EmailField name="email" autoComplete="email" required error={faults.email} />
      <TextArea
        label={m.contact_message()}
        name="message"
        required
        hint={m.contact_message_hint()}
        error={faults.message}
      />
      {failure !== null && <SendFailure error={failure} />}
      <SubmitButton busy={busy}>{busy ? m.contact_sending() : m.contact_send()}</SubmitButton>
      <noscript>
        <p>
          <Words text={m.contact_no_script} />
        </p>
      </noscript>
    </Form>
  );
}

const fieldOf = (form: HTMLFormElement, name: keyof Draft) =>
  form.elements.namedItem(name) as HTMLInputElement | HTMLTextAreaElement;

function typedIn(form: HTMLFormElement): Draft {
  const text = (name: keyof Draft) => fieldOf(form, name).value;
  return { name: text('name'), email: text('email'), message: text('message') };
}

/** Fills the empty fields with what was typed in this tab before. */
function restore(form: HTMLFormElement): void {
  const saved = readDraft();
  for (const name of draftFields) fieldOf(form, name).value ||= saved[name];
  writeDraft(typedIn(form));
}

/** What the schema of the call says about each field. */
function faultsOf(typed: Draft): Faults {
  const issues = contactMessageSchema.safeParse(typed).error?.issues ?? [];
  return byField(issues.map(({ path, message }) => [path[0], message]));
}

/** What the server says about fields. */
function faultsIn(error: unknown): Faults {
  const issues = error instanceof ApiError ? (error.issues ?? []) : [];
  return byField(issues.map(({ path, message }) => [path, message]));
}

/** The first message of each field. */
function byField(messages: readonly (readonly [unknown, string])[]): Faults {
  const entries = draftFields.flatMap((field) => {
    const found = messages.find(([path]) => path === field);
    return found ? [[field, found[1]]] : [];
  });
  return Object.fromEntries(entries);
}

function only(faults: Faults, isShown: (field: keyof Draft) => boolean): Faults {
  return Object.fromEntries(
    draftFields.flatMap((field) =>
      isShown(field) && faults[field] ? [[field, faults[field]]] : [],
    ),
  );
}
