import { lazyPart } from '@salon/federation/contract';
import { OnDemand } from '../parts/OnDemand.tsx';
import type { ImportClientsProps } from './ImportClients.tsx';

const ImportClients = lazyPart(() => import('./ImportClients.tsx').then((it) => it.ImportClients));

/** The import, which few open. */
export const ImportClientsOnDemand = (props: ImportClientsProps) => (
  <OnDemand isWanted={props.open}>
    <ImportClients {...props} />
  </OnDemand>
);
