import { m } from '@salon/shared-lib/i18n';
import { useAuth } from '@salon/shared-lib/session';
import { Button } from '@salon/shared-lib/ui';
import css from './Outcome.module.css';
import type { Create } from './use-create.ts';

/** Why nobody can be seated while the salon is closed, and for the owner the step outside the opening hours. */
export function ClosedNow({ create }: { create: Create }) {
  const { seatClosed, askedTechnicianId, change } = create;
  const isOwner = useAuth().role === 'owner';
  if (!seatClosed) return null;
  const wants = { technicianId: askedTechnicianId, start: null };
  return (
    <div className={css.closed}>
      <p>{m.create_seat_closed({ reason: seatClosed })}</p>
      {isOwner && (
        <Button
          variant="text"
          small
          onClick={() => change({ type: 'overrideChosen', override: true, wants })}
        >
          {m.create_outside()}
        </Button>
      )}
    </div>
  );
}
