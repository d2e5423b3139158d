import type { Customer } from '@salon/shared-lib/domain';
import { useBookingNow } from '@salon/shared-lib/query';
import { authStore } from '@salon/shared-lib/session';
import { useEffect, useEffectEvent, useReducer, useRef, useState } from 'react';
import { keywordOf } from '../parts/search-words.ts';
import { missingIn, type Needed, ownerOf, seated } from './booking-rules.ts';
import { bookingStore } from './booking-store.ts';
import { type Draft, type DraftEvent, draftReducer, type Initial, openedDraft } from './draft.ts';
import { changeDraft } from './draft-store.ts';
import { sameAgain } from './last-visit.ts';
import { otherVisitAt } from './other-visit.ts';
import type { DraftPlace } from './place.ts';
import { type Booked, useBooking } from './use-booking.ts';
import { useCustomerSearch } from './use-customer-search.ts';
import { useCustomerVisits } from './use-customer-visits.ts';
import { useDaySchedules } from './use-day-schedules.ts';
import { useGoneStart } from './use-gone-start.ts';
import { useOffers } from './use-offers.ts';
import { useSalonData } from './use-salon-data.ts';

export type CreateOptions = {
  /** What is known from the start; read when the form is mounted. */
  initial?: Initial | undefined;
  /** A draft that `onDraft` gave before. */
  draft?: Draft | null | undefined;
  /** Called with every change, for a caller that keeps the draft or outlines its place. */
  onDraft?: ((draft: Draft, place: DraftPlace | null) => void) | undefined;
  onBooked?: ((booked: Booked) => void) | undefined;
  /** Another value loads the free times again: a caller who hears of changes raises it. */
  revision?: string | number | undefined;
};

export type Create = ReturnType<typeof useCreate>;

/** The state of the form: the draft, what is offered for it, and what is asked for before the data is there. */
export function useCreate({ initial = {}, draft: kept = null, ...options }: CreateOptions) {
  const now = useBookingNow();
  const [draft, dispatch] = useReducer(draftReducer, now.date, (today) =>
    openedDraft(kept, initial, today),
  );
  const salon = useSalonData();
  const day = useDaySchedules(draft.date, options.revision);
  const visits = useCustomerVisits(draft.customer?.id, options.revision);
  /** A name is searched while there is no number. */
  const searchedIn = draft.phone.trim() === '' ? 'name' : 'phone';
  const keyword = draft.customer || draft.walkIn ? null : keywordOf(draft[searchedIn]);
  const search = useCustomerSearch(keyword);
  const [booked, setBooked] = useState<Booked | null>(null);
  const [showsMissing, setShowsMissing] = useState(false);

  const found = useOffers({ draft, salon, day, now });
  const { services, offers, choice, seat, place, askedTechnicianId } = found;
  const owner = ownerOf(draft, search.hits);
  const missing = missingIn(draft, choice, owner);
  const seatMissing = missingIn(seated(draft), seat ?? choice, owner);
  const { technicianId, start } = choice;

  const isThere = useRef(true);
  useEffect(() => {
    isThere.current = true;
    return () => {
      isThere.current = false;
    };
  }, []);
  /** A booking goes on when the form is gone: what comes of it changes the draft that is kept. */
  const tellDraft = (event: DraftEvent) =>
    isThere.current ? dispatch(event) : changeDraft(draft, event);

  const booking = useBooking({
    dispatch: tellDraft,
    onFailed(failure, { name }) {
      const { staff } = authStore.getState();
      if (!isThere.current) bookingStore.setState({ missedFailure: { name, failure, staff } });
      if (failure.kind !== 'taken') return;
      keepStart();
      day.retry();
    },
    onBooked(made) {
      setBooked(made);
      setShowsMissing(false);
      tellDraft({ type: 'cleared', date: now.date });
      day.retry();
      options.onBooked?.(made);
    },
  });

  /** The chosen start is asked for from now on, so that the form says when it is gone. */
  function keepStart() {
    if (start !== null && technicianId !== null) {
      dispatch({ type: 'startChosen', start, technicianId: askedTechnicianId });
    }
  }

  const wishes = JSON.stringify([draft.date, draft.serviceIds, draft.others]);
  useGoneStart({ offers, choice, of: wishes }, (gone) =>
    dispatch({ type: 'startChosen', start: gone, technicianId: draft.wants.technicianId }),
  );

  // A fast typist asks for these before their data is there: then they wait for it.
  const [asked, setAsked] = useState(nothingAsked);
  const isWaiting =
    (asked.customer && search.searching) ||
    (asked.again && visits.loading) ||
    (asked.book &&
      (search.searching || salon.loading || (day.loading && !day.data && services.length > 0)));

  function change(event: DraftEvent) {
    if (booking.phase !== 'idle') return;
    setAsked(nothingAsked);
    setBooked(null);
    booking.dismiss();
    dispatch(event);
  }

  const ask = (what: Partial<typeof nothingAsked>) => {
    if (booking.phase === 'idle') setAsked((before) => ({ ...before, ...what }));
  };

  /** Takes what was asked for, one thing after the other: each changes what the next one is about. */
  const settle = useEffectEvent(() => {
    if (asked.customer) {
      const [hit, ...others] = search.hits;
      const isSure = hit !== undefined && others.length === 0;
      setAsked(isSure ? { ...asked, customer: false } : nothingAsked);
      if (isSure) dispatch({ type: 'customerChosen', customer: hit });
    } else if (asked.again) {
      setAsked({ ...asked, again: false });
      if (visits.data?.last && salon.data) {
        dispatch({ type: 'sameAgain', ...sameAgain(visits.data.last, salon.data) });
      }
    } else {
      setAsked(nothingAsked);
      if ((asked.seat ? seatMissing : missing).length > 0) setShowsMissing(true);
      else if (!asked.seat) booking.book(draft, choice);
      else if (seat) booking.book(seated(draft), seat);
    }
  });
  useEffect(() => {
    if (!isWaiting && (asked.customer || asked.again || asked.book)) settle();
  }, [isWaiting, asked]);

  const tell = useEffectEvent(() => {
    options.onDraft?.(draft, place);
  });
  useEffect(() => tell(), [draft, choice]);

  return {
    now,
    draft,
    change,
    salon,
    day,
    ...found,
    owner,
    missing,
    /** What is missing to seat the client at once. */
    seatMissing,
    /** What is missing after someone tried to book. */
    shownMissing: showsMissing ? missing : ([] as Needed[]),
    visits,
    /** A visit of the customer at the same time; it may be meant. */
    otherVisit: draft.nameMeans === 'guest' ? null : otherVisitAt(visits.data?.all ?? [], place),
    searchedIn,
    keyword,
    search,
    /** Chooses the customer who is found, if it is only one. */
    chooseFound: () => ask({ customer: true }),
    /** Chooses services and technician of the last visit. */
    again: () => ask({ again: true }),
    /** Books, or shows what is missing. */
    book: () => ask({ book: true }),
    /** Books the start that is running, with the client in the chair, or shows what is missing. */
    seatNow: () => ask({ book: true, seat: true }),
    /** The booking waits for data. */
    waitsToBook: asked.book,
    phase: booking.phase,
    failure: booking.failure,
    booked,
    dismissBooked: () => setBooked(null),
    /** Writes number and date in their usual form, when a field is left. */
    tidy: () => dispatch({ type: 'fieldLeft' }),
    choose: (customer: Customer) => change({ type: 'customerChosen', customer }),
  };
}

const nothingAsked = { customer: false, again: false, book: false, seat: false };
