import type { BookingSummary } from '@salon/shared-lib/domain';
import { useLocation } from '@salon/shared-lib/router';
import {
  readUnfinished,
  removeStored,
  tabId,
  type UnfinishedBooking,
  writeUnfinished,
} from '@salon/shared-lib/session';
import { useEffect, useEffectEvent, useState } from 'react';
import type { Kind } from '../entries/made-entries.ts';
import {
  type Chosen,
  hasNoChoices,
  isCurrent,
  toContinue,
  withChosen,
  withoutBooked,
  withUnfinished,
} from './unfinished-rules.ts';

/** The bookings that can be continued. Where only outdated ones were left, their services and date are removed too. */
export function currentUnfinished(): UnfinishedBooking[] {
  const all = readUnfinished();
  const current = all.filter((one) => isCurrent(one, Date.now()));
  if (current.length < all.length) writeUnfinished(current);
  if (all.length > 0 && current.length === 0) {
    removeStored('selectedServices');
    removeStored('selectedDate');
  }
  return current;
}

/** Makes a booking that of this tab, in the place of another one of the same kind. */
export function takeOver(booking: UnfinishedBooking): UnfinishedBooking {
  const tab = tabId();
  if (booking.tab === tab) return booking;
  const mine = { ...booking, tab, from: booking.tab };
  const others = readUnfinished().filter(
    ({ kind, tab: owner }) => kind !== booking.kind || (owner !== booking.tab && owner !== tab),
  );
  writeUnfinished([...others, mine]);
  return mine;
}

/**
 * The booking that a wizard continues when it opens: that of this tab, and at an address without choices also the newest of
 * another tab. Null without one.
 */
export function openUnfinished(kind: Kind, search: string): UnfinishedBooking | null {
  const found = toContinue(
    currentUnfinished().filter((one) => one.kind === kind),
    tabId(),
  );
  if (!found || found.tab === tabId()) return found;
  return hasNoChoices(search) ? takeOver(found) : null;
}

/** Removes the booking of this kind of this tab. */
export function forgetUnfinished(kind: Kind): void {
  write(kind, null);
}

/** Keeps of the booking of this kind of this tab whether it was sent without an answer, which a closed tab forgets. */
export function keepUnsure(kind: Kind, isUnsure: boolean): void {
  const tab = tabId();
  writeUnfinished(
    readUnfinished().map((one) =>
      one.kind === kind && one.tab === tab ? { ...one, isUnsure } : one,
    ),
  );
}

/** Removes those sent without an answer that are among the bookings of their visitor. */
export function forgetBooked(booked: readonly BookingSummary[]): void {
  writeUnfinished(withoutBooked(readUnfinished(), booked));
}

function write(kind: Kind, chosen: Chosen | null): void {
  const change = { kind, tab: tabId(), chosen, nowMs: Date.now() };
  writeUnfinished(withChosen(readUnfinished(), change));
}

/**
 * Keeps what is chosen in a wizard, so that it survives a closed tab. `chosen` is null without a service, and when the
 * booking is made; `restored`: storage has been read.
 */
export function useKeptUnfinished(kind: Kind, restored: boolean, chosen: Chosen | null): void {
  const text = JSON.stringify(chosen);
  const keep = useEffectEvent(() => {
    if (restored) write(kind, chosen);
  });
  useEffect(() => {
    if (restored && text) keep();
  }, [restored, text]);

  // Another tab has taken this booking over while it is open here, or has cleared the storage.
  const keepStill = useEffectEvent(({ key }: { key?: string | null }) => {
    const bookings = readUnfinished().filter((one) => one.kind === kind);
    const isGone = !bookings.some(({ tab }) => tab === tabId());
    if (isGone && (key === null || bookings.some(({ from }) => from === tabId()))) keep();
  });
  useEffect(() => {
    return onOtherTabs((event) => keepStill(event));
  }, []);
}

/** Calls `read` when another tab has changed what is chosen, and when this one is looked at again: a changed cookie tells nobody. */
export function onOtherTabs(read: (event: { key?: string | null }) => void): () => void {
  const seen = () => read({});
  addEventListener('storage', read);
  document.addEventListener('visibilitychange', seen);
  return () => {
    removeEventListener('storage', read);
    document.removeEventListener('visibilitychange', seen);
  };
}

/** The query of a wizard's address, with the choices of the booking that is continued (`withUnfinished`). */
export function useContinuedSearch(search: string, booking: UnfinishedBooking | null): string {
  const { key } = useLocation();
  const [openedAt] = useState(key);
  return withUnfinished(search, booking, key === openedAt);
}
