import { ApiError, sentenceOf } from '@salon/shared-lib/api';
import {
  type CustomerChange,
  customerChangeSchema,
  isEmail,
  sanitizeForm,
} from '@salon/shared-lib/domain';
import { m } from '@salon/shared-lib/i18n';
import {
  Button,
  EmailField,
  Field,
  Form,
  join,
  PhoneField,
  SubmitButton,
} from '@salon/shared-lib/ui';
import { type ReactNode, useState } from 'react';
import { ChangedMeanwhile, type ShownFields } from '../parts/ChangedMeanwhile.tsx';
import dense from '../parts/dense.module.css';
import { type FieldErrors, fieldErrorsIn } from '../parts/field-errors.ts';
import { onOrOff } from '../parts/on-or-off.ts';
import { Switch } from '../parts/Switch.tsx';
import { useSeen } from '../parts/use-seen.ts';
import css from './ClientForm.module.css';

/** What the form has, as text. */
export type TypedClient = {
  phone: string;
  name: string;
  second_phone: string;
  email: string;
  optInSms: boolean;
};

export type ClientFormProps = {
  /** The client as stored; another value than at first is what somebody else has changed. */
  initial: TypedClient;
  /** A second number can be typed: of a client who exists. */
  hasSecondPhone?: boolean;
  onPhone?: (phone: string) => void;
  /** Who has the number already. Nothing can be saved then. */
  taken?: ReactNode;
  /** Finds out before saving whether somebody has the number. */
  isTaken?: (phone: string) => Promise<boolean>;
  /** Stores it. `seen`: what the form shows over which it was typed. What it throws is said in the form. */
  onSave: (
    change: CustomerChange & { name: string; phone: string },
    seen: TypedClient,
  ) => Promise<void>;
  onClose: () => void;
};

const fields: ShownFields<TypedClient> = {
  phone: { name: m.clients_phone },
  name: { name: m.clients_name },
  second_phone: { name: m.client_second_phone },
  email: { name: m.email_label },
  optInSms: { name: m.client_wants_texts, show: onOrOff },
};

/** Who a client is and how they are reached. */
export function ClientForm(props: ClientFormProps) {
  const { initial, hasSecondPhone, onPhone, taken, isTaken, onSave, onClose } = props;
  const record = useSeen(initial);
  const [typed, setTyped] = useState(initial);
  const [fieldErrors, setFieldErrors] = useState<FieldErrors>({});
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  function change(part: Partial<TypedClient>) {
    setTyped({ ...typed, ...part });
    // What is said of a field goes when it is changed.
    setFieldErrors(omit(fieldErrors, Object.keys(part)));
    setRefusal(null);
  }

  async function save() {
    const { phone, name, email, second_phone, optInSms } = sanitizeForm(typed);
    const checked = customerChangeSchema.safeParse({
      phone,
      name,
      email: email || null,
      optInSms,
      ...(hasSecondPhone && { second_phone: second_phone || null }),
    });
    setRefusal(null);
    const found = {
      ...fieldErrorsIn(checked.error?.issues),
      ...wrongNumbers(checked.error?.issues),
      // The schema takes the address of a stored customer as it is; the API names no field for a wrong one.
      ...(email && !isEmail(email) && { email: m.email_invalid() }),
    };
    setFieldErrors(found);
    if (!checked.success || Object.keys(found).length > 0 || taken) return;
    setBusy(true);
    try {
      if (await isTaken?.(phone)) return setBusy(false);
      await onSave({ ...checked.data, name, phone }, record.seen);
    } catch (error) {
      setRefusal(sentenceOf(error) ?? m.client_not_saved());
      if (error instanceof ApiError) setFieldErrors(fieldErrorsIn(error.issues));
      setBusy(false);
    }
  }

  return (
    <Form
      className={join(css.form, dense.dense)}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy) save();
      }}
    >
      <PhoneField
        label={m.clients_phone()}
        autoComplete="off"
        autoFocus
        maxDigits={15}
        value={typed.phone}
        error={fieldErrors.phone}
        onChange={(phone) => {
          // Consent belongs to the number.
          change({ phone, optInSms: phone === initial.phone && initial.optInSms });
          onPhone?.(phone);
        }}
      />
      {taken}
      <Field
        label={m.clients_name()}
        autoComplete="off"
        value={typed.name}
        error={fieldErrors.name}
        onChange={({ target }) => change({ name: target.value })}
      />
      {hasSecondPhone && (
        <PhoneField
          label={m.client_second_phone()}
          optional
          autoComplete="off"
          maxDigits={15}
          value={typed.second_phone}
          error={fieldErrors.second_phone}
          onChange={(second_phone) => change({ second_phone })}
        />
      )}
      <EmailField
        optional
        autoComplete="off"
        value={typed.email}
        error={fieldErrors.email}
        onChange={({ target }) => change({ email: target.value })}
      />
      <Switch
        label={m.client_wants_texts()}
        hint={
          initial.optInSms && typed.phone !== initial.phone
            ? m.client_ask_again()
            : m.client_ask_first()
        }
        isOn={typed.optInSms}
        onChange={(optInSms) => change({ optInSms })}
      />
      <ChangedMeanwhile record={record} fields={fields} onTake={setTyped} />
      {refusal && !record.isOutdated && (
        <p role="alert" className={css.refusal}>
          {refusal}
        </p>
      )}
      <div className={css.pair}>
        <Button variant="line" small onClick={onClose}>
          {m.dialog_cancel()}
        </Button>
        <SubmitButton small busy={isBusy} disabled={Boolean(taken)}>
          {m.client_save()}
        </SubmitButton>
      </div>
    </Form>
  );
}

const omit = (fieldErrors: FieldErrors, fields: readonly string[]): FieldErrors =>
  Object.fromEntries(Object.entries(fieldErrors).filter(([field]) => !fields.includes(field)));

type Issue = { code: string; path: readonly PropertyKey[] };

/** Staff keep numbers of other countries, too; the sentence of the schema is that of the site's visitors. */
const wrongNumbers = (issues: readonly Issue[] = []): FieldErrors =>
  Object.fromEntries(
    issues
      .filter(({ code, path }) => code === 'invalid_format' && numbers.has(path[0]))
      .map(({ path }) => [path[0], m.create_phone_invalid()]),
  );

const numbers: ReadonlySet<PropertyKey | undefined> = new Set(['phone', 'second_phone']);
