import { lazyPart } from '@salon/federation/contract';
import { Suspense, useState } from 'react';
import type { ImportClientsProps } from './ImportClients.tsx';

const ImportClients = lazyPart(() => import('./ImportClients.tsx').then((it) => it.ImportClients));

/** The import, which few open, from the first time that it is opened. */
export function ImportClientsOnDemand(props: ImportClientsProps) {
  const [wasOpen, setWasOpen] = useState(props.open);
  if (props.open && !wasOpen) setWasOpen(true);
  return (
    wasOpen && (
      <Suspense fallback={null}>
        <ImportClients {...props} />
      </Suspense>
    )
  );
}
