import { api } from '@salon/shared-lib/api';
import {
  type AppointmentStatus,
  cancelledNote,
  type DeskAppointment,
  visitName,
} from '@salon/shared-lib/domain';
import {
  giveToCustomer,
  resendMessages,
  restoreBooking,
  setAppointmentStatus,
  updateNote,
} from '@salon/shared-lib/endpoints';
import { m } from '@salon/shared-lib/i18n';
import { useCallback, useRef, useState } from 'react';
import { dayStore } from '../live/desk.ts';
import { knownBooking } from '../live/known-appointment.ts';
import { useStableCallback } from '../parts/use-stable-callback.ts';
import { changeBooking, revisionSince, type Seen } from './change-booking.ts';
import { replaceOffer } from './held-message.ts';
import { isReached, isTold, type ToldVisit, telling } from './tell.ts';
import { noteChange } from './undoable-changes.ts';
import { whyFailed } from './why-failed.ts';

/** What the desk does with a visit. */
export type VisitAction = 'status' | 'cancel' | 'restore' | 'send' | 'client';

type Cancelled = Pick<
  DeskAppointment,
  'customer_id' | 'date' | 'start_service_time' | 'technician_id'
> &
  ToldVisit &
  Parameters<typeof visitName>[0];

/** Says what was cancelled: all, or one guest. */
export const cancelledSentence = (guest: string | null): string =>
  guest === null ? m.visits_cancelled() : m.calendar_guest_cancelled({ guest });

/** The answer of an action that was not done because a later one replaced it. */
const replaced = Symbol('replaced');

type Running = {
  id: number;
  action: VisitAction;
  status?: AppointmentStatus;
  /** The other appointments that get the status. */
  others?: readonly number[];
};

const concerns = ({ id, others }: Running, one: number) => id === one || !!others?.includes(one);

/**
 * What the desk does with visits. Changes of the same visit are made in order. Each appointment has its running actions and its
 * last failure, which `onProblem` gets, too.
 */
export function useVisitActions<Visit extends Seen>(
  announce: (sentence: string) => void,
  onProblem: (sentence: string, visit: Visit) => void = () => undefined,
) {
  const [running, setRunning] = useState<readonly Running[]>([]);
  const [problems, setProblems] = useState<ReadonlyMap<number, string>>(new Map());
  /** The last status that was chosen for each appointment. */
  const chosen = useRef(new Map<number, object>());
  const reportProblem = useStableCallback(onProblem);
  const forget = useCallback((id: number) => setProblems((all) => without(all, id)), []);

  async function attempt(
    visit: Visit,
    what: Omit<Running, 'id'>,
    work: () => Promise<unknown>,
    failed: string,
  ) {
    const { id } = visit;
    const one = { id, ...what };
    setRunning((all) => [...all, one]);
    forget(id);
    try {
      if ((await work()) === replaced) return false;
      // Why an earlier action was refused is not shown any more.
      forget(id);
      return true;
    } catch (failure) {
      const sentence = whyFailed(failure, failed);
      setProblems((all) => new Map(all).set(id, sentence));
      reportProblem(sentence, visit);
      return false;
    } finally {
      setRunning((all) => all.filter((other) => other !== one));
    }
  }

  return {
    isDoing: (id: number, action: VisitAction) =>
      running.some((one) => one.id === id && one.action === action),
    /** The status that an appointment has after the running actions; null where they don't change it. */
    wished: (id: number): AppointmentStatus | null =>
      running.findLast((one) => one.status && concerns(one, id))?.status ?? null,
    /** Why the last action failed; null where it did not, or after `forget`. */
    problemOf: (id: number): string | null => problems.get(id) ?? null,
    forget,
    /** Sets the status of the appointment, or of its whole group. A later call replaces one for a single appointment that still waits. */
    setStatus: (appointment: Visit, status: AppointmentStatus, whole = false) =>
      attempt(
        appointment,
        {
          action: 'status',
          status,
          ...(whole && { others: othersOf(appointment).map(({ id }) => id) }),
        },
        async () => {
          const { id } = appointment;
          const seen = whole ? othersOf(appointment) : [];
          const choice = {};
          chosen.current.set(id, choice);
          return changeBooking(appointment, async () => {
            if (!whole && chosen.current.get(id) !== choice) return replaced;
            const expected_revision = revisionSince(appointment);
            const others = seen.map((one) => ({
              id: one.id,
              expected_revision: revisionSince(one),
            }));
            const body = { id, status, expected_revision, ...(whole && { whole, others }) };
            const { appointments } = await api.send(setAppointmentStatus, { body });
            return dayStore.accept(appointments);
          });
        },
        m.calendar_status_failed(),
      ),
    /** Cancels the whole visit, or only one guest of a group (`guestLabel`), and offers to undo that. */
    cancel: (appointment: Visit & Cancelled, guest: string | null = null) =>
      attempt(
        appointment,
        { action: 'cancel' },
        async () => {
          const { id, booking_id: bookingId, date, start_service_time: start } = appointment;
          const kind = guest === null ? 'cancellation' : 'other';
          const tells = isTold(appointment, kind);
          const isUnreached = !isReached(appointment, kind);
          await changeBooking(appointment, async () => {
            const expected_revision = revisionSince(appointment);
            const whole = guest === null;
            const body = { id, note: cancelledNote, whole, expected_revision, ...telling(tells) };
            await api.send(updateNote, { body });
            await dayStore.refreshed(date);
          });
          const place = { date, start, technicianId: appointment.technician_id };
          const cancelSentence = `${visitName(appointment)}: ${cancelledSentence(guest)}`;
          const change = {
            ...{ id, bookingId, from: place, to: place, cancelSentence },
            isTold: tells,
            isUnreached,
          };
          noteChange(change);
          replaceOffer(bookingId, change);
        },
        m.visits_cancel_failed(),
      ),
    /** Undoes a cancellation, and says where the visit is, and whether its client is told. */
    restore: (appointment: Visit, back: { name: string; place: string }) =>
      attempt(
        appointment,
        { action: 'restore' },
        () =>
          changeBooking(appointment, async () => {
            const body = { id: appointment.id };
            const { date, tells } = await api.send(restoreBooking, { body });
            await dayStore.refreshed(date);
            announce((tells ? m.cancelled_back_told : m.cancelled_back_untold)(back));
          }),
        m.visits_undo_failed(),
      ),
    /** Makes a walk-in the visit of a client. */
    give: (appointment: Visit, customer_id: number) =>
      attempt(
        appointment,
        { action: 'client' },
        () =>
          changeBooking(appointment, async () => {
            const body = {
              id: appointment.id,
              customer_id,
              expected_revision: revisionSince(appointment),
            };
            dayStore.accept((await api.send(giveToCustomer, { body })).appointments);
          }),
        m.walk_in_not_given(),
      ),
    sendAgain: (appointment: Visit) =>
      attempt(
        appointment,
        { action: 'send' },
        async () => {
          const body = { id: appointment.id, action: 'confirm' as const };
          announce((await api.send(resendMessages, { body })).message);
        },
        m.calendar_send_failed(),
      ),
  };
}

/** The others of its group. */
const othersOf = ({ id, booking_id }: Seen) =>
  knownBooking(booking_id).filter((one) => one.id !== id && !one.cancelled);

function without(problems: ReadonlyMap<number, string>, id: number): ReadonlyMap<number, string> {
  if (!problems.has(id)) return problems;
  const left = new Map(problems);
  left.delete(id);
  return left;
}
