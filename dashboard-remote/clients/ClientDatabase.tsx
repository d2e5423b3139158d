import { Toast } from '@salon/shared-lib/ui';
import { type ReactNode, useRef, useState } from 'react';
import { Failed } from '../parts/Failed.tsx';
import { useKeptFocus } from '../parts/use-kept-focus.ts';
import { ChooseOther } from './ChooseOther.tsx';
import { ClientList } from './ClientList.tsx';
import { ClientPage } from './ClientPage.tsx';
import { MergeClients } from './MergeClients.tsx';
import type { Notice } from './notice.ts';
import { useClientAddress } from './use-client-address.ts';

/** The tab with all clients: the list, the page of one, or two that are merged. */
export function ClientDatabase() {
  const address = useClientAddress();
  // It outlives the page on which it was done.
  const [notice, showNotice] = useState<Notice | null>(null);
  /** Whose page was shown last. */
  const [left, setLeft] = useState(address.client);
  if (address.client !== null && address.client !== left) setLeft(address.client);
  // An action that was refused is gone.
  const toast = useRef<HTMLDivElement>(null);
  const onFocus = useKeptFocus(toast, 'button');
  return (
    <>
      {screenOf(address, left, showNotice)}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it sees where the focus is, and is no control. */}
      <div ref={toast} onFocus={onFocus}>
        <Toast onDismiss={() => showNotice(null)} action={notice?.action ?? null}>
          {notice?.failed ? <Failed>{notice.sentence}</Failed> : (notice?.sentence ?? null)}
        </Toast>
      </div>
    </>
  );
}

function screenOf(
  address: ReturnType<typeof useClientAddress>,
  left: number | null,
  showNotice: (notice: Notice) => void,
): ReactNode {
  const { client, merge } = address;
  if (client === null) return <ClientList {...{ address, left, showNotice }} />;
  if (merge === 'choose') return <ChooseOther key={client} id={client} />;
  if (merge !== null)
    return <MergeClients key={`${client} ${merge}`} {...{ client, merge, showNotice }} />;
  return <ClientPage key={client} id={client} address={address} showNotice={showNotice} />;
}
