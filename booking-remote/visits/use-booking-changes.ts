import { api, mayBeDone, sentenceOf } from '@salon/shared-lib/api';
import { type BookingSummary, cancelledNote } from '@salon/shared-lib/domain';
import { restoreBooking, updateNote } from '@salon/shared-lib/endpoints';
import { m } from '@salon/shared-lib/i18n';
import { useWhenOnline } from '@salon/shared-lib/query';
import type { LocalDate } from '@salon/shared-lib/scheduling';
import { clock, fullDay } from '@salon/shared-lib/ui';
import { useState } from 'react';
import { noteChanged } from '../entries/changed-bookings.ts';
import { isOffline } from '../wizard/failure-kind.ts';
import { bookingsByTab, type Change, guestsOf } from './history-rules.ts';
import { useAskAgain } from './use-ask-again.ts';
import { type Cancelled, useCancelToast } from './use-cancel-toast.ts';

type Options = {
  today: LocalDate;
  /** Moves the focus inside the panel; an empty selector means the panel itself. */
  focusLater: (selector: string) => void;
  /** A booking was moved, cancelled or restored. */
  onChanged: (change?: Change) => void;
  /** The token of the link of the only booking, which needs no session. */
  link?: string;
};

/** A cancellation that failed. */
type Failed = {
  id: number;
  /** The appointment by which it was to be cancelled. */
  part: number;
  /** As it was in the list. */
  booking: BookingSummary | undefined;
  error: unknown;
};

/** The loaded bookings with what was done to them since, and what can be done: cancel, take that back, move. */
export function useBookingChanges(
  bookings: readonly BookingSummary[],
  { today, focusLater, onChanged, link }: Options,
) {
  const [changes, setChanges] = useState<ReadonlyMap<number, Change>>(new Map());
  const [restored, setRestored] = useState<readonly BookingSummary[]>([]);
  const [busyId, setBusyId] = useState<number | null>(null);
  const [failed, setFailed] = useState<Failed | null>(null);
  const { say, sayWithUndo, dismiss, ...shown } = useCancelToast();
  const { asked, send } = useAskAgain(link === undefined);
  const inList = (id?: number) => bookings.find((one) => one.id === id);
  const isUnsure = mayBeDone(failed?.error);
  const current = inList(failed?.id);
  /** The list was read anew since, and knows. */
  const isRead = isUnsure && current !== failed?.booking;
  const isCancelled = isRead && !current?.parts.some(({ id }) => id === failed?.part);
  useWhenOnline(isUnsure && !isRead, onChanged);
  useWhenOnline(!isUnsure && isOffline(failed?.error), () => setFailed(null));
  /** A call had no answer: its change may be made, which only the list knows. */
  const [isUnknown, setUnknown] = useState(false);
  useWhenOnline(isUnknown, () => {
    setUnknown(false);
    onChanged();
  });
  const missing = restored.filter(({ id }) => !bookings.some((one) => one.id === id));

  function changed(id: number, change: Change) {
    setChanges((known) => new Map(known).set(id, change));
    onChanged(change);
  }

  function forgetChange(id: number) {
    setChanges((known) => new Map([...known].filter(([one]) => one !== id)));
  }

  async function cancel(booking: BookingSummary, guest: number | null) {
    const { id } = booking;
    setFailed(null);
    setBusyId(id);
    const part = guest ?? firstPart(booking);
    const body = { id: part, note: cancelledNote, whole: guest === null };
    const post = () => api.send(updateNote, { body, link });
    try {
      if (await send(m.visits_ask_cancel({ from: timeOf(booking) }), post)) {
        noteChanged(id);
        // The list is read anew, with those who come.
        if (guest === null) changed(id, 'cancelled');
        else onChanged();
        sayWithUndo(cancelledSentence(booking, guest), { booking, guest });
        focusLater('');
      }
    } catch (error) {
      setFailed({ id, part, booking: inList(id), error });
    }
    setBusyId(null);
  }

  function check() {
    // The button is gone when the list is read.
    focusLater('');
    onChanged();
  }

  async function undo({ booking, guest }: Cancelled) {
    const { id } = booking;
    const body = { id: guest ?? firstPart(booking) };
    say(m.visits_undoing());
    focusLater('');
    try {
      const doing = m.visits_ask_undo({ from: timeOf(booking) });
      const answer = await send(doing, () => api.send(restoreBooking, { body, link }));
      if (!answer) return dismiss();
      if (guest === null) setRestored((known) => [...known, booking]);
      forgetChange(id);
      onChanged();
      say(m.visits_undone({ time: timeOf(booking) }));
      focusLater(`#booking-${id}`);
    } catch (error) {
      if (mayBeDone(error)) return unanswered(booking, m.visits_undo_unsure());
      say(`${m.visits_undo_failed()} ${sentenceOf(error) ?? ''}`.trim());
    }
  }

  /** A change without an answer: the list says what became of it, now or when it can be read again. */
  function unanswered({ id }: BookingSummary, sentence: string) {
    forgetChange(id);
    setUnknown(true);
    onChanged();
    say(`${sentence} ${m.visits_cancel_unsure_text()}`);
    focusLater('');
  }

  function moved({ id }: BookingSummary, to: Exclude<Change, 'cancelled'>) {
    noteChanged(id);
    changed(id, to);
    say(m.visits_moved({ date: fullDay(to.date), time: clock(to.start_service_time) }));
  }

  /** The list is read anew, with the services. */
  function changedServices({ id }: BookingSummary) {
    noteChanged(id);
    onChanged();
    say(m.visits_services_changed());
  }

  return {
    byTab: bookingsByTab([...bookings, ...missing], changes, today),
    cancel,
    undo,
    moved,
    changedServices,
    unanswered,
    busyId,
    failed:
      failed === null || isCancelled
        ? null
        : {
            id: failed.id,
            error: isRead ? null : failed.error,
            check: isUnsure && !isRead ? check : null,
          },
    /** The sentence about what just happened. */
    said: { ...shown, dismiss },
    /** The question that is open when the session has ended, and calls that ask it. */
    asked,
    send,
  };
}

/** The id by which a booking is cancelled and restored: of an appointment that is not cancelled. */
const firstPart = ({ id, parts }: BookingSummary) => parts[0]?.id ?? id;

function cancelledSentence(booking: BookingSummary, guest: number | null): string {
  if (guest === null) return m.visits_cancelled();
  const own = guestsOf(booking).find(({ parts }) => parts.some(({ id }) => id === guest));
  return m.visits_guest_cancelled({ guest: own?.label ?? '' });
}

const timeOf = ({ date, start_service_time }: BookingSummary) =>
  `${fullDay(date)}, ${clock(start_service_time)}`;
