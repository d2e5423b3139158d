import { ApiError, api, sentenceOf } from '@salon/shared-lib/api';
import {
  type AppointmentRequest,
  type Customer,
  customerChangedSchema,
  customerSchema,
  formatPhone,
  friendlyName,
  type GroupRequest,
} from '@salon/shared-lib/domain';
import { bookAppointment, bookGroup, saveCustomer } from '@salon/shared-lib/endpoints';
import { m } from '@salon/shared-lib/i18n';
import { newKey, withLogin } from '@salon/shared-lib/query';
import type { LocalDate, Minutes } from '@salon/shared-lib/scheduling';
import { useState } from 'react';
import { attemptOf, customerToSave, mustSave, requestOf } from './booking-rules.ts';
import { bookingStore, type Failure } from './booking-store.ts';
import type { Draft, DraftEvent } from './draft.ts';
import type { Choice } from './offers.ts';

/** An appointment that was booked. */
export type Booked = {
  id: number;
  /** Null for a walk-in. */
  customer: Customer | null;
  /** For whom it is, on the number of the customer; of a walk-in, the name. */
  guest: string | null;
  technician_ids: number[];
  date: LocalDate;
  start: Minutes;
  /** Of a client who was seated at once. */
  seatedUntil: Minutes | undefined;
};

/** What is going on: the customer is saved, then the appointment created. */
export type Phase = 'idle' | 'saving' | 'booking';

/**
 * Saves the customer where that is needed, and books, after a login where there is none: without one it would be the booking of a
 * visitor. A second call while one is in progress does nothing. All of the functions are called also when the form is gone.
 */
export function useBooking({
  dispatch,
  onFailed,
  onBooked,
}: {
  dispatch: (event: DraftEvent) => void;
  onFailed: (failure: Failure, draft: Draft) => void;
  onBooked: (booked: Booked) => void;
}) {
  const [phase, setPhase] = useState<Phase>('idle');
  const [failure, setFailure] = useState<Failure | null>(null);

  async function book(draft: Draft, choice: Choice): Promise<void> {
    if (bookingStore.getState().isBooking) return;
    bookingStore.setState({ isBooking: true, missedFailure: null });
    setFailure(null);
    const failed = await attempt(draft, choice);
    bookingStore.setState({ isBooking: false });
    setPhase('idle');
    setFailure(failed);
    if (failed) onFailed(failed, draft);
  }

  async function attempt(draft: Draft, choice: Choice): Promise<Failure | null> {
    let { customer } = draft;
    if (mustSave(draft)) {
      setPhase('saving');
      try {
        ({ customer } = await withLogin(() =>
          api.send(saveCustomer, { body: customerToSave(draft) }),
        ));
      } catch (error) {
        console.error('Error saving the customer:', error);
        const changed = changedCustomer(error);
        if (changed) {
          if (!customer) {
            // The form asks whose visit it is: a name that was typed renames nobody.
            dispatch({ type: 'ownerRead', customer: changed });
            const sentence = m.create_known_ask({ name: friendlyName(changed.name) });
            return { kind: 'save', sentence, offline: false };
          }
          dispatch({ type: 'customerRead', customer: changed });
          return { kind: 'save', sentence: changedSentence(error, changed), offline: false };
        }
        return { kind: 'save', sentence: sentenceOf(error), offline: isOffline(error) };
      }
      dispatch({ type: 'customerSaved', customer });
    }
    const body = requestOf(draft, choice, customer?.id ?? null);
    if (!body) return null;
    setPhase('booking');
    const sent = attemptOf(draft.attempt, body, newKey);
    dispatch({ type: 'attempted', attempt: sent });
    try {
      const booked = await withLogin(() => send(body, sent.key));
      onBooked({
        ...booked,
        customer,
        guest: ('appointments' in body ? body.appointments[0] : body)?.guest_name ?? null,
        date: body.date,
        start: body.start_service_time,
        seatedUntil: choice.seatedUntil,
      });
      return null;
    } catch (error) {
      console.error('Error booking the appointment:', error);
      // A refusal is stored with its key; what is sent after it is a new attempt.
      if (error instanceof ApiError && error.kind === 'client') {
        dispatch({ type: 'attempted', attempt: null });
      }
      return failureOf(error);
    }
  }

  return { phase, failure, book, dismiss: () => setFailure(null) };
}

/** Books an appointment or a group. The technicians are in the order of the guests. */
async function send(
  body: AppointmentRequest | GroupRequest,
  idempotencyKey: string,
): Promise<Pick<Booked, 'id' | 'technician_ids'>> {
  if ('appointments' in body) {
    const { id } = await api.send(bookGroup, { body, idempotencyKey });
    return { id, technician_ids: body.appointments.map(({ technician_id }) => technician_id) };
  }
  const { id, technician_id } = await api.send(bookAppointment, { body, idempotencyKey });
  return { id, technician_ids: [technician_id] };
}

function failureOf(error: unknown): Failure {
  const sentence = sentenceOf(error);
  if (sentence !== null && error instanceof ApiError && error.code === 'slot_taken') {
    return { kind: 'taken', sentence, slot: error.conflictingSlot ?? null };
  }
  const isRefusal = error instanceof ApiError && error.kind === 'client';
  return { kind: 'book', sentence: isRefusal ? sentence : null, offline: isOffline(error) };
}

/** The customer as another desk has changed it; null for any other reason. */
function changedCustomer(error: unknown): Customer | null {
  const { data } = customerChangedSchema.safeParse(error instanceof ApiError && error.body);
  return data ? customerSchema.parse(data.customer) : null;
}

const changedSentence = (error: unknown, { name, phone }: Customer) =>
  `${sentenceOf(error)} ${m.create_client_now({ name: friendlyName(name), phone: formatPhone(phone) })}`;

const isOffline = (error: unknown) => error instanceof ApiError && error.kind === 'offline';
