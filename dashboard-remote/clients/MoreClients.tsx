import { m } from '@salon/shared-lib/i18n';
import { Button } from '@salon/shared-lib/ui';
import css from './ClientList.module.css';
import { type ClientState, pageSize } from './client-store.ts';
import { clientStore } from './use-clients.ts';

export type MoreClientsProps = Pick<ClientState, 'next' | 'reading' | 'error'> & {
  /** Of the rows. */
  count: number;
};

/** The foot of the list: the next rows are added to it, so that scroll and focus stay where they are. */
export function MoreClients({ count, next, reading, error }: MoreClientsProps) {
  if (next === null) return null;
  return (
    <div className={css.more}>
      {error === null ? (
        <span>{m.clients_count_more({ n: count })}</span>
      ) : (
        <span role="alert" className={css.refusal}>
          {m.clients_failed()}
        </span>
      )}
      <Button
        look="line"
        small
        busy={reading === 'more'}
        onClick={error === null ? clientStore.more : clientStore.retry}
      >
        {error === null ? m.appts_more({ n: pageSize }) : m.try_again()}
      </Button>
    </div>
  );
}
