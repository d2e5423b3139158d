import { useEffect, useState } from 'react';
import { useDayRevision } from '../live/use-day-revision.ts';
import { TabLoading } from '../parts/TabLoading.tsx';
import { CreateAppointment } from './CreateAppointment.tsx';
import { keepDraft, keptDraft, restoreDraft } from './kept-draft.ts';
import { showBooked } from './show-booked.ts';

/** The tab with the form for a new appointment. */
export function CreateTab() {
  const [isRestored, setRestored] = useState(false);
  useEffect(() => {
    restoreDraft();
    setRestored(true);
  }, []);
  return isRestored ? <Restored /> : <TabLoading />;
}

function Restored() {
  const [draft] = useState(() => keptDraft.getState().draft);
  const [date, setDate] = useState(draft?.date ?? null);
  const revision = useDayRevision(date);
  return (
    <CreateAppointment
      draft={draft}
      revision={revision}
      onDraft={(changed, place) => {
        keepDraft(changed, place);
        setDate(changed.date);
      }}
      onBooked={showBooked}
    />
  );
}
