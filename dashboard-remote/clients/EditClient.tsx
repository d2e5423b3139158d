import { ApiError, api } from '@salon/shared-lib/api';
import {
  type CustomerChange,
  type CustomerRecord,
  customerChangedSchema,
  friendlyName,
  sanitizeForm,
} from '@salon/shared-lib/domain';
import { changeCustomer } from '@salon/shared-lib/endpoints';
import { Dialog } from '@salon/shared-lib/ui';
import { useState } from 'react';
import { ClientForm, type TypedClient } from './ClientForm.tsx';

export type EditClientProps = {
  /** Null closes the dialog. */
  client: CustomerRecord | null;
  onClose: () => void;
  onSaved: (client: CustomerRecord) => void;
};

/** Changes who a client is and how they are reached. */
export function EditClient({ client, onClose, onSaved }: EditClientProps) {
  return (
    <Dialog
      open={client !== null}
      title={client ? friendlyName(client.name) : ''}
      onClose={onClose}
    >
      {client && <EditForm {...{ client, onClose, onSaved }} />}
    </Dialog>
  );
}

/** Sends only what was typed, and what it replaces. Where somebody else has changed that, the form shows the client as it is now. */
function EditForm({ client, onClose, onSaved }: EditClientProps & { client: CustomerRecord }) {
  const [refused, setRefused] = useState<CustomerRecord | null>(null);
  const current = refused ?? client;
  return (
    <ClientForm
      hasSecondPhone
      initial={typedOf(current)}
      onSave={async (typed, seen) => {
        const expected = storedOf(sanitizeForm(seen));
        const keys = Object.keys(expected) as (keyof typeof expected)[];
        const hasNewNumber = typed.phone !== expected.phone;
        const changed = keys.filter((key) =>
          // Another number has no consent by itself, and only a yes is said of it.
          key === 'optInSms' && hasNewNumber ? typed[key] : typed[key] !== expected[key],
        );
        if (changed.length === 0) return onClose();
        const body = { ...pick(typed, changed), expected: pick(expected, changed) };
        try {
          onSaved(await api.send(changeCustomer, { params: { id: client.id }, body }));
        } catch (error) {
          const now = customerChangedSchema.safeParse(error instanceof ApiError && error.body);
          if (now.success) setRefused(now.data.customer);
          throw error;
        }
      }}
      onClose={onClose}
    />
  );
}

const typedOf = ({ phone, name, second_phone, email, optInSms }: CustomerRecord): TypedClient => ({
  phone,
  name: friendlyName(name),
  second_phone: second_phone ?? '',
  email: email ?? '',
  optInSms,
});

type Person = Required<NonNullable<CustomerChange['expected']>>;

const storedOf = ({ second_phone, email, ...rest }: TypedClient): Person => ({
  ...rest,
  second_phone: second_phone || null,
  email: email || null,
});

const pick = <Source extends object, Key extends keyof Source>(
  source: Source,
  keys: readonly Key[],
) => Object.fromEntries(keys.map((key) => [key, source[key]])) as Pick<Source, Key>;
