import { api } from '@salon/shared-lib/api';
import { type Customer, friendlyName } from '@salon/shared-lib/domain';
import { saveCustomer, searchCustomers } from '@salon/shared-lib/endpoints';
import { m } from '@salon/shared-lib/i18n';
import { useStaffQuery } from '@salon/shared-lib/query';
import { Button, Dialog } from '@salon/shared-lib/ui';
import { useState } from 'react';
import { ownerIn } from '../parts/owner-in.ts';
import css from './ClientForm.module.css';
import { ClientForm } from './ClientForm.tsx';

export type NewClientProps = {
  open: boolean;
  onClose: () => void;
  /** With the client who was saved, or who was there. */
  onSaved: (id: number) => void;
};

const blank = { phone: '', name: '', second_phone: '', email: '', optInSms: false };

/** Adds a client. Who has the number already is offered instead, because saving would overwrite their name. */
export function NewClient({ open, onClose, onSaved }: NewClientProps) {
  return (
    <Dialog open={open} title={m.clients_new()} onClose={onClose}>
      {open && <NewClientForm onClose={onClose} onSaved={onSaved} />}
    </Dialog>
  );
}

/** The form of it. `name`: what is known of the name. */
export function NewClientForm({
  name: knownName = '',
  onClose,
  onSaved,
}: Omit<NewClientProps, 'open'> & { name?: string }) {
  const [phone, setPhone] = useState('');
  const { data } = useStaffQuery<Customer[]>({
    key: phone.length >= 10 ? `number ${phone}` : null,
    load: (signal) => api.send(searchCustomers, { query: { keyword: phone }, signal }),
    failure: 'Error searching customers:',
  });
  /** Whose the number is, where somebody saved before the answer was there. */
  const [known, setKnown] = useState<{ phone: string; owner: Customer | undefined }>();
  const owner = known?.phone === phone ? known.owner : data && ownerIn(data, phone);

  async function isTaken(number: string): Promise<boolean> {
    const found = data ?? (await api.send(searchCustomers, { query: { keyword: number } }));
    const other = ownerIn(found, number);
    setKnown({ phone: number, owner: other });
    return other !== undefined;
  }

  return (
    <ClientForm
      initial={{ ...blank, name: knownName }}
      onPhone={setPhone}
      isTaken={isTaken}
      taken={
        owner && (
          <p role="alert" className={css.known}>
            {m.client_known({ name: friendlyName(owner.name) })}{' '}
            <Button variant="text" small onClick={() => onSaved(owner.id)}>
              {m.client_open()}
            </Button>
          </p>
        )
      }
      onSave={async ({ phone, name, email, optInSms }) => {
        // Off is what nobody has asked, not a no.
        const body = { phone, name, email, ...(optInSms && { optInSms }), expected: null };
        const { customer } = await api.send(saveCustomer, { body });
        onSaved(customer.id);
      }}
      onClose={onClose}
    />
  );
}
