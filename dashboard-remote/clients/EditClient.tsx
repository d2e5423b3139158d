import { api } from '@salon/shared-lib/api';
import { type CustomerRecord, friendlyName } from '@salon/shared-lib/domain';
import { changeCustomer } from '@salon/shared-lib/endpoints';
import { Dialog } from '@salon/shared-lib/ui';
import { ClientForm } from './ClientForm.tsx';

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
      {client && (
        <ClientForm
          hasSecondPhone
          initial={{
            phone: client.phone,
            name: friendlyName(client.name),
            second_phone: client.second_phone ?? '',
            email: client.email ?? '',
            optInSms: client.optInSms,
          }}
          onSave={async (body) =>
            onSaved(await api.send(changeCustomer, { params: { id: client.id }, body }))
          }
          onClose={onClose}
        />
      )}
    </Dialog>
  );
}
