import { lazyPart } from '@salon/federation/contract';
import { m } from '@salon/shared-lib/i18n';
import { Dialog } from '@salon/shared-lib/ui';
import { Suspense } from 'react';
import type { ChooseClientProps } from './ClientChoice.tsx';

const ClientChoice = lazyPart(() => import('./ClientChoice.tsx').then((it) => it.ClientChoice));

/** Asks whose visit a walk-in is: a client who is found, or a new one. */
export function ChooseClient({ visit, onChosen, onClose }: ChooseClientProps) {
  return (
    <Dialog open={visit !== null} title={m.walk_in_whose()} onClose={onClose}>
      {visit && (
        <Suspense fallback={<p role="status">{m.guard_loading()}</p>}>
          <ClientChoice visit={visit} onChosen={onChosen} onClose={onClose} />
        </Suspense>
      )}
    </Dialog>
  );
}
