import { Toast } from '@salon/shared-lib/ui';
import { type ReactNode, useState } from 'react';
import { Failed } from '../parts/Failed.tsx';
import { ChooseOther } from './ChooseOther.tsx';
import { ClientList } from './ClientList.tsx';
import { ClientPage } from './ClientPage.tsx';
import { MergeClients } from './MergeClients.tsx';
import type { Said } from './said.ts';
import { useClientAddress } from './use-client-address.ts';

/** The tab with all clients: the list, the page of one, or two that are merged. */
export function ClientDatabase() {
  const address = useClientAddress();
  // It outlives the page on which it was done.
  const [said, say] = useState<Said | null>(null);
  return (
    <>
      {screenOf(address, say)}
      <Toast onDismiss={() => say(null)} action={said?.action ?? null}>
        {said?.failed ? <Failed>{said.sentence}</Failed> : (said?.sentence ?? null)}
      </Toast>
    </>
  );
}

function screenOf(
  address: ReturnType<typeof useClientAddress>,
  say: (said: Said) => void,
): ReactNode {
  const { client, merge } = address;
  if (client === null) return <ClientList address={address} say={say} />;
  if (merge === 'choose') return <ChooseOther key={client} id={client} />;
  if (merge !== null)
    return <MergeClients key={`${client} ${merge}`} {...{ client, merge, say }} />;
  return <ClientPage key={client} id={client} address={address} say={say} />;
}
