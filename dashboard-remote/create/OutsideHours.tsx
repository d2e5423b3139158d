import { m } from '@salon/shared-lib/i18n';
import { useAuth } from '@salon/shared-lib/session';
import { Button } from '@salon/shared-lib/ui';
import { useEffect, useRef } from 'react';
import { Warning } from '../parts/icons.tsx';
import css from './Times.module.css';
import type { Create } from './use-create.ts';

/** For the owner: the step to a time outside opening hours, and the way back. */
export function OutsideHours({ create }: { create: Create }) {
  const isOwner = useAuth().role === 'owner';
  const { draft, choice, change, askedTechnicianId } = create;
  const { override } = draft;
  const button = useRef<HTMLButtonElement>(null);
  // The other button takes its place.
  const before = useRef(override);
  useEffect(() => {
    if (before.current !== override) button.current?.focus();
    before.current = override;
  }, [override]);
  if (!isOwner) return null;
  const { gone } = choice;
  return (
    <div className={css.outside}>
      {override && (
        <p role="status">
          <Warning />
          {m.create_outside_on()}
        </p>
      )}
      <Button
        ref={button}
        variant="text"
        small
        onClick={() =>
          change({
            type: 'overrideChosen',
            override: !override,
            // A start that is not free by the usual hours may be what is wanted.
            wants: { technicianId: askedTechnicianId, start: override ? null : gone },
          })
        }
      >
        {override ? m.create_outside_back() : m.create_outside()}
      </Button>
    </div>
  );
}
