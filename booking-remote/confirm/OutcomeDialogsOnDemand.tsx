import { lazyPart } from '@salon/federation/contract';
import { Suspense, useState } from 'react';
import type { OutcomeDialogProps } from './OutcomeDialogs.tsx';
import type { NotBooked } from './outcome.ts';

/** The dialog of an outcome, loaded with the first one: most bookings are made. It stays, so that it closes as dialogs do. */
function dialogFor(kind: NotBooked['kind'], name: 'Taken' | 'Refused') {
  const Lazy = lazyPart(() => import('./OutcomeDialogs.tsx').then((dialogs) => dialogs[name]));
  return (properties: OutcomeDialogProps) => {
    const [wasShown, setShown] = useState(false);
    if (!wasShown && properties.outcome?.kind === kind) setShown(true);
    return (
      wasShown && (
        <Suspense fallback={null}>
          <Lazy {...properties} />
        </Suspense>
      )
    );
  };
}

export const Taken = dialogFor('taken', 'Taken');
export const Refused = dialogFor('refused', 'Refused');
