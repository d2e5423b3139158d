import type { DeskAppointment } from '@salon/shared-lib/domain';
import { hasStarted, type SalonMoment, salonNow } from '@salon/shared-lib/scheduling';
import { authStore } from '@salon/shared-lib/session';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { holdSeconds } from './undoable-changes.ts';

export type ToldVisit = Pick<DeskAppointment, 'customer_id' | 'date' | 'start_service_time'> &
  Partial<Pick<DeskAppointment, 'status'>> & {
    Customer?: Partial<NonNullable<DeskAppointment['Customer']>> | null;
  };

/** `contents`: services, length or price, which a client who is here has chosen at the chair. */
export type ChangeKind = 'contents' | 'cancellation' | 'other';

/** What was chosen for a client since this page was loaded, by who is logged in and client. */
const choices = createStore<ReadonlyMap<string, boolean>>()(() => new Map());

const keyOf = ({ customer_id }: ToldVisit) => `${authStore.getState().staff} ${customer_id}`;

const choiceIn = (
  chosen: ReadonlyMap<string, boolean>,
  visit: ToldVisit,
  kind: ChangeKind,
): boolean => chosen.get(keyOf(visit)) ?? (kind !== 'contents' || visit.status === 'booked');

/** Whether the client of a visit is told of its changes, and what chooses it for this client (docs/rules.md#held-messages). */
export function useTell(visit: ToldVisit, kind: ChangeKind): [boolean, (tells: boolean) => void] {
  const tells = useStore(choices, (chosen) => choiceIn(chosen, visit, kind));
  return [
    tells,
    (next) => choices.setState(new Map(choices.getState()).set(keyOf(visit), next), true),
  ];
}

/**
 * Whether there is somebody to tell of a visit, of a moved one where it is then: a walk-in has no client, and nothing is sent about a
 * visit that has started.
 */
export const canBeTold = (
  { customer_id, date, start_service_time: start }: ToldVisit,
  now: SalonMoment = salonNow(Date.now()),
): boolean => customer_id !== null && !hasStarted({ date, start }, now);

/** Whether a message about such a change reaches the client, as far as that is known. */
export const isReached = ({ Customer }: ToldVisit, kind: ChangeKind): boolean =>
  !Customer?.reach || ['all', kind].includes(Customer.reach);

/** Whether the client of a visit is told of a change, as far as messages reach her. */
export const isTold = (visit: ToldVisit, kind: ChangeKind): boolean =>
  canBeTold(visit) && choiceIn(choices.getState(), visit, kind);

/** As the API takes it: the message about a change is held while its undo is offered. */
export const telling = (tells: boolean) =>
  tells ? { hold_message_s: holdSeconds } : { tell: false };
