// Which unfinished booking is kept, continued and offered (docs/rules.md#unfinished-bookings).
import { type BookingSummary, paths } from '@salon/shared-lib/domain';
import { salonInstant } from '@salon/shared-lib/scheduling';
import type { UnfinishedBooking } from '@salon/shared-lib/session';
import { startFrom } from '../entries/address.ts';
import type { Kind } from '../entries/made-entries.ts';

/** What is kept of a wizard's choices. */
export type Chosen = Pick<UnfinishedBooking, 'services' | 'date' | 'search'>;

const lifetimeMs = 24 * 60 * 60_000;

/** The choices in the addresses of the wizards. Nothing else of an address is kept. */
const choiceParams = ['step', 'view', 'technician', 'size', 'items', 'guests', 'start'] as const;

/** An address with one of these names its choices itself. */
const ownParams: readonly string[] = [...choiceParams, 'service'];

/** These say what is shown, and choose nothing. */
const stepParams: readonly string[] = ['step', 'view'];

/** The choices in the query of an address. */
export function choicesIn(search: string): string {
  const params = new URLSearchParams(search);
  const kept = choiceParams.flatMap((name) => {
    const value = params.get(name);
    return value === null ? [] : [[name, value]];
  });
  return new URLSearchParams(kept).toString();
}

/** The start that was chosen; null without one. */
export const startOf = ({ search }: Pick<UnfinishedBooking, 'search'>) =>
  startFrom(new URLSearchParams(search).get('start'));

/** Whether a booking can still be continued: for a day, and not after the chosen slot or date. */
export function isCurrent(booking: UnfinishedBooking, nowMs: number): boolean {
  const { at, date } = booking;
  if (nowMs - at >= lifetimeMs || at > nowMs + lifetimeMs) return false;
  return date === null || salonInstant(date, startOf(booking) ?? 24 * 60) > nowMs;
}

/** The booking to continue: that of this tab, else the newest. Null without one. */
export function toContinue(
  bookings: readonly UnfinishedBooking[],
  tab: string,
): UnfinishedBooking | null {
  const [first] = bookings.toSorted(
    (one, other) => Number(other.tab === tab) - Number(one.tab === tab) || other.at - one.at,
  );
  return first ?? null;
}

/** Whether an address leaves step and choices to the browser. */
const isBare = (search: string) => hasNone(search, ownParams);

/** Whether an address leaves the choices to the browser. It may name a step, but not that of the confirmation. */
export function hasNoChoices(search: string): boolean {
  const isDone = new URLSearchParams(search).get('step') === 'done';
  const names = ownParams.filter((name) => !stepParams.includes(name));
  return !isDone && hasNone(search, names);
}

const hasNone = (search: string, names: readonly string[]) =>
  !names.some((name) => new URLSearchParams(search).has(name));

/**
 * The query of a wizard's address, with the choices of the booking that is continued where it has none. A bare one opens at its
 * own step. `opened`: the wizard opened at this address. Later one is without choices because the visitor removed them.
 */
export function withUnfinished(
  search: string,
  booking: UnfinishedBooking | null,
  opened: boolean,
): string {
  if (!booking || !(opened ? hasNoChoices(search) : isBare(search))) return search;
  const params = new URLSearchParams(search);
  for (const [name, value] of new URLSearchParams(booking.search)) {
    if (!stepParams.includes(name)) params.set(name, value);
  }
  return params.toString();
}

/** Where a booking is continued: at its step, or after the phone step at the first one with choices. */
export function addressOf({ kind, search }: UnfinishedBooking): {
  pathname: string;
  search: string;
} {
  const params = new URLSearchParams(search);
  const step = params.get('step');
  if (step === null || step === 'phone') params.set('step', 'services');
  return {
    pathname: kind === 'single' ? paths.booking : paths.groupBooking,
    search: params.toString(),
  };
}

/** The list with the choices of a wizard in the place of earlier ones of its tab. Unchanged choices keep their time. */
export function withChosen(
  bookings: readonly UnfinishedBooking[],
  { kind, tab, chosen, nowMs }: { kind: Kind; tab: string; chosen: Chosen | null; nowMs: number },
): UnfinishedBooking[] {
  const isOwn = (one: UnfinishedBooking) => one.kind === kind && one.tab === tab;
  const before = bookings.find(isOwn);
  const others = bookings.filter((one) => !isOwn(one) && isCurrent(one, nowMs));
  if (!chosen) return others;
  const same =
    before !== undefined &&
    before.search === chosen.search &&
    before.date === chosen.date &&
    before.services.join() === chosen.services.join();
  return [
    ...others,
    same ? before : { ...before, isUnsure: undefined, kind, tab, at: nowMs, ...chosen },
  ].slice(-maxBookings);
}

/** The list without those that turned out to be booked. */
export const withoutBooked = (
  unfinished: readonly UnfinishedBooking[],
  booked: readonly Pick<BookingSummary, 'date' | 'start_service_time'>[],
): UnfinishedBooking[] =>
  unfinished.filter(
    (one) =>
      !one.isUnsure ||
      !booked.some(
        ({ date, start_service_time: start }) => date === one.date && start === startOf(one),
      ),
  );

/** Tabs that were closed long ago leave theirs behind for a day. */
const maxBookings = 8;
