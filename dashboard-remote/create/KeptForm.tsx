import { useState } from 'react';
import { useStore } from 'zustand';
import { useDayRevision } from '../live/use-day-revision.ts';
import { TabLoading } from '../parts/TabLoading.tsx';
import { bookingStore } from './booking-store.ts';
import { CreateAppointment, type CreateAppointmentProps } from './CreateAppointment.tsx';
import { keepDraft, keptDraft } from './kept-draft.ts';
import { showBooked } from './show-booked.ts';

export type KeptFormProps = Pick<CreateAppointmentProps, 'inSheet' | 'focusPhone' | 'initial'>;

/**
 * The form for a new appointment with what is kept of it. It waits for a booking whose form is gone: whether its draft is done with is
 * not known before.
 */
export function KeptForm(props: KeptFormProps) {
  const isBooking = useStore(bookingStore, (state) => state.isBooking);
  const [isReady, setReady] = useState(!isBooking);
  if (!isReady && !isBooking) setReady(true);
  return isReady ? <Kept {...props} /> : <TabLoading />;
}

function Kept(props: KeptFormProps) {
  const [draft] = useState(() => keptDraft.getState().draft);
  const [date, setDate] = useState(props.initial?.date ?? draft?.date ?? null);
  const revision = useDayRevision(date);
  return (
    <CreateAppointment
      {...props}
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
