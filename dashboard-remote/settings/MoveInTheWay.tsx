import type { FoundAppointment } from '@salon/shared-lib/domain';
import { m } from '@salon/shared-lib/i18n';
import { Dialog, Toast } from '@salon/shared-lib/ui';
import { useState } from 'react';
import { NewPlaces } from '../changes/NewPlaces.tsx';
import { Notices } from '../parts/Notices.tsx';
import { UndoOffer } from '../visit/UndoOffer.tsx';

/** Moves visits in the way of time off together or chosen, as blocked time of the calendar does, with its undo. null closes it. */
export function MoveInTheWay({
  visits,
  onClose,
}: {
  visits: readonly FoundAppointment[] | null;
  onClose: () => void;
}) {
  const [notice, setNotice] = useState<string | null>(null);
  return (
    <>
      <Dialog open={visits !== null} title={m.settings_in_the_way()} onClose={onClose}>
        {visits && (
          <NewPlaces
            appointments={visits}
            ways={['same_time', 'any_technician', 'same_technician']}
            onClose={onClose}
          />
        )}
      </Dialog>
      <Notices>
        <Toast onDismiss={() => setNotice(null)}>{notice}</Toast>
        <UndoOffer announce={setNotice} showError={setNotice} />
      </Notices>
    </>
  );
}
