import { useLayoutEffect, useState } from 'react';
import { useStore } from 'zustand';
import { useDayRevision } from '../live/use-day-revision.ts';
import { TabLoading } from '../parts/TabLoading.tsx';
import { bookingStore } from './booking-store.ts';
import { CreateAppointment, type CreateAppointmentProps } from './CreateAppointment.tsx';
import { draftStore, saveOrClearDraft, setDraftAside } from './draft-store.ts';
import { showBooked } from './show-booked.ts';

export type DraftFormProps = Pick<
  CreateAppointmentProps,
  'inSheet' | 'focusPhone' | 'initial' | 'onDone'
>;

/**
 * The form for a new appointment: empty, or with the draft for which it is opened. Drafts that are aside are offered. A booking
 * whose form is closed is waited for: only its answer tells whether its draft is still needed.
 */
export function DraftForm(props: DraftFormProps) {
  const isBooking = useStore(bookingStore, (state) => state.isBooking);
  const [isReady, setReady] = useState(false);
  useLayoutEffect(() => {
    if (isReady || isBooking) return;
    setDraftAside();
    setReady(true);
  }, [isReady, isBooking]);
  return isReady ? <Stored {...props} /> : <TabLoading />;
}

function Stored(props: DraftFormProps) {
  const [draft] = useState(() => draftStore.getState().draft);
  // A draft has its own date, but over the calendar a place was asked for.
  const initial = draft && !props.inSheet ? undefined : props.initial;
  const [date, setDate] = useState(initial?.date ?? draft?.date ?? null);
  const revision = useDayRevision(date);
  return (
    <CreateAppointment
      {...props}
      initial={initial}
      draft={draft}
      revision={revision}
      onDraft={(changed, place) => {
        saveOrClearDraft(changed, place);
        setDate(changed.date);
      }}
      onBooked={showBooked}
    />
  );
}
