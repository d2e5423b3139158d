import { api, sentenceOf } from '@salon/shared-lib/api';
import { type CustomerRecord, friendlyName } from '@salon/shared-lib/domain';
import { deleteCustomer } from '@salon/shared-lib/endpoints';
import { m } from '@salon/shared-lib/i18n';
import { Button, Dialog } from '@salon/shared-lib/ui';
import { useState } from 'react';
import danger from '../parts/Danger.module.css';
import { Refusal } from '../parts/Refusal.tsx';
import css from './ClientForm.module.css';

export type DeleteClientProps = {
  /** Null closes the dialog. */
  client: CustomerRecord | null;
  onClose: () => void;
  onDeleted: () => void;
};

/** Asks before a client is deleted, because nothing brings them back. Of somebody with visits to come, it says what comes first. */
export function DeleteClient({ client, onClose, onDeleted }: DeleteClientProps) {
  return (
    <Dialog
      open={client !== null}
      title={client ? m.client_delete_title({ name: friendlyName(client.name) }) : ''}
      onClose={onClose}
    >
      {client && <Question client={client} onClose={onClose} onDeleted={onDeleted} />}
    </Dialog>
  );
}

function Question({ client, onClose, onDeleted }: DeleteClientProps & { client: CustomerRecord }) {
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);

  async function remove() {
    setBusy(true);
    try {
      await api.send(deleteCustomer, { params: { id: client.id } });
      onDeleted();
    } catch (error) {
      setRefusal(sentenceOf(error) ?? m.client_not_saved());
      setBusy(false);
    }
  }

  if (client.next) {
    return (
      <>
        <p>{m.refusal_customer_has_appointments()}</p>
        <div className={css.pair}>
          <Button small autoFocus onClick={onClose}>
            {m.dialog_close()}
          </Button>
        </div>
      </>
    );
  }
  return (
    <>
      <p>{m.client_delete_about()}</p>
      <Refusal>{refusal}</Refusal>
      <div className={css.pair}>
        <Button small autoFocus onClick={onClose}>
          {m.dialog_cancel()}
        </Button>
        <Button variant="line" small className={danger.danger} busy={isBusy} onClick={remove}>
          {m.client_delete()}
        </Button>
      </div>
    </>
  );
}
