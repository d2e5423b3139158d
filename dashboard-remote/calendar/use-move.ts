import { ApiError, api, sentenceOf } from '@salon/shared-lib/api';
import {
  changedMeanwhileSchema,
  type DeskAppointment,
  type DeskDay,
} from '@salon/shared-lib/domain';
import { heldMessage, rescheduleBooking } from '@salon/shared-lib/endpoints';
import { m } from '@salon/shared-lib/i18n';
import { type LocalDate, salonNow } from '@salon/shared-lib/scheduling';
import { clock, fullDay } from '@salon/shared-lib/ui';
import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { dayStore } from '../live/desk.ts';
import { knownAppointment, knownBooking } from '../live/known-appointment.ts';
import type { Cursor } from './cursor.ts';
import { drawPending } from './draw-pending.ts';
import { createOrder } from './in-order.ts';
import { canMove, performers, verdictOf } from './move-rules.ts';
import { type Moving, moveStore } from './move-store.ts';
import {
  correctMove,
  dropMove,
  endLateOffer,
  type Move,
  noteMove,
  offer,
  ownMoves,
  type Place,
  takeMove,
} from './own-moves.ts';
import { reasonOf } from './reason.ts';
import { untilAnswered } from './until-answered.ts';

/** The text to the customer waits longer than the offer to undo lasts; the end of the offer sends it. */
const holdSeconds = 30;

/**
 * Moves of appointments: picked up by key or pointer, aimed, put down, undone. `say` announces each step to screen readers; `fail` shows why
 * something could not be undone. `isRefused` says why nothing can be moved now, if so. `turnTo` shows the day to which an appointment goes
 * back.
 */
export function useMove(
  day: DeskDay | undefined,
  {
    say,
    fail,
    isRefused,
    turnTo,
  }: {
    say: (sentence: string) => void;
    fail: (sentence: string) => void;
    isRefused: () => boolean;
    turnTo: (date: LocalDate) => void;
  },
) {
  const offered = useStore(ownMoves, (state) => state.offered);
  // Each change needs the revision after the one before.
  const [inOrder] = useState(createOrder);

  useEffect(() => {
    endLateOffer();
    return () => moveStore.setState({ moving: null, refused: null });
  }, []);

  function pickUp(appointment: DeskAppointment, by: Moving['by'] = 'key'): boolean {
    if (isRefused()) return false;
    const now = salonNow(Date.now());
    if (!day || !canMove(appointment, now)) {
      say(m.move_not_this());
      return false;
    }
    if (moveStore.getState().pending.get(appointment.id)?.isLate) {
      say(m.move_unconfirmed());
      return false;
    }
    const booking = day.appointments.filter((one) => one.booking_id === appointment.booking_id);
    const { technician_id: technicianId, start_service_time: minute } = appointment;
    moveStore.setState({
      refused: null,
      moving: {
        appointment,
        booking,
        by,
        date: day.date,
        target: { technicianId, minute },
        verdict: { ok: true },
        performers: performers(day, appointment),
      },
    });
    if (by === 'key') say(m.move_picked_up());
    return true;
  }

  function aim(target: Cursor, on = day) {
    const { moving } = moveStore.getState();
    if (!moving || !on) return;
    const { technicianId, minute } = moving.target;
    const isSame = technicianId === target.technicianId && minute === target.minute;
    if (isSame && moving.date === on.date) return;
    const { booking, appointment } = moving;
    const verdict = verdictOf(on, booking, appointment, target, salonNow(Date.now()));
    moveStore.setState({ moving: { ...moving, target, date: on.date, verdict } });
    if (moving.by !== 'key') return;
    const text = spoken(on, target, verdict);
    say(moving.date === on.date ? text : m.calendar_said({ date: fullDay(on.date), text }));
  }

  function putBack() {
    const { moving } = moveStore.getState();
    if (!moving) return;
    say(m.move_put_back());
    const { date } = moving.appointment;
    moveStore.setState({ moving: null, turnsBackTo: date === day?.date ? null : date });
    turnTo(date);
  }

  async function putDown() {
    const { moving } = moveStore.getState();
    if (!moving || !day) return;
    if (isRefused()) {
      // What a key holds stays in hand.
      if (moving.by === 'pointer') putBack();
      return;
    }
    const { appointment, target, verdict, date } = moving;
    const from = placeOf(appointment);
    const to = { date, start: target.minute, technicianId: target.technicianId };
    if (!verdict.ok) {
      say(spoken(day, target, verdict));
      if (moving.by === 'pointer') putBack();
      return;
    }
    moveStore.setState({ moving: null });
    if (from.date === date && from.start === to.start && from.technicianId === to.technicianId)
      return;
    const move = { id: appointment.id, from, to };
    // Noted before the answer: a key that follows at once undoes this one.
    noteMove(move);
    await change(move, moving);
  }

  /** Puts the appointment there at once, and asks the server when the changes of its booking before this one are done. */
  async function change(move: Move, moving: Moving | null, isUndo = false) {
    const drawn = drawPending(move.id, move.to);
    const bookingId = knownAppointment(move.id)?.booking_id ?? move.id;
    await inOrder(bookingId, () => ask(move, moving, { isUndo, onLate: drawn.late }));
    drawn.end();
  }

  async function ask(
    move: Move,
    moving: Moving | null,
    { isUndo, onLate }: { isUndo: boolean; onLate: () => void },
  ) {
    const { id, to } = move;
    const known = knownAppointment(id);
    const booking = known ? knownBooking(known.booking_id) : [];
    // It was drawn where it is not when a change before this one was refused.
    const from = known ? placeOf(known) : move.from;
    await dayStore.changing(idsOf(booking), async () => {
      try {
        const body = {
          id,
          date: to.date,
          start_service_time: to.start,
          ...(to.technicianId !== from.technicianId && { technician_id: to.technicianId }),
          ...(known && { expected_revision: known.revision }),
          hold_message_s: holdSeconds,
        };
        await untilAnswered(
          (signal) => api.send(rescheduleBooking, { body, signal }),
          () => {
            onLate();
            say(m.move_unconfirmed());
          },
        );
        const before = ownMoves.getState().offered;
        if (before && before.id !== id) release(before, 'send');
        offer(isUndo ? null : { id, from, to });
        correctMove(move, from);
        say(isUndo ? m.move_undone() : movedSentence(move));
      } catch (failure) {
        if (isUndo) refuseUndo(failure, move);
        else {
          dropMove(move);
          refuse(failure, to, moving);
        }
      }
      await Promise.all([from.date, to.date].map((date) => dayStore.refreshed(date)));
    });
  }

  /** The visit stays, and the offer ends: its message leaves by itself. */
  function refuseUndo(failure: unknown, { id, from, to }: Move) {
    offer(null);
    fail(sentenceAbout(failure));
    // What failed on the way can be tried again.
    if (!(failure instanceof ApiError) || failure.kind !== 'client')
      noteMove({ id, from: to, to: from });
  }

  function refuse(failure: unknown, to: Place, moving: Moving | null) {
    const sentence = sentenceAbout(failure);
    say(sentence);
    if (!moving) return;
    const slot = failure instanceof ApiError ? (failure.conflictingSlot ?? null) : null;
    const place = { technicianId: to.technicianId, minute: to.start };
    moveStore.setState({ refused: { date: to.date, place, sentence, slot, moving } });
  }

  /** Undoes the last own move, as long as its place is free. */
  async function undo() {
    if (isRefused()) return;
    const last = takeMove();
    if (last) await change({ id: last.id, from: last.to, to: last.from }, null, true);
  }

  /** Lets the message about a move go, or drops it. */
  function release({ id }: Move, action: 'send' | 'drop') {
    api.send(heldMessage, { body: { id, action } }).catch((error: unknown) => {
      // It leaves by itself.
      console.error('Error releasing a message:', error);
    });
  }

  function endOffer(action: 'send' | 'drop') {
    if (offered) release(offered, action);
    offer(null);
    if (action === 'drop') say(m.move_no_text_done());
  }

  /** The refused appointment goes to another place. */
  async function retry(place: Cursor) {
    const { refused } = moveStore.getState();
    if (!refused || !day || isRefused()) return;
    const { appointment } = refused.moving;
    const to = { date: day.date, start: place.minute, technicianId: place.technicianId };
    const move = { id: appointment.id, from: placeOf(appointment), to };
    noteMove(move);
    await change(move, refused.moving);
  }

  const sentence = offered && movedSentence(offered);
  return { pickUp, aim, putBack, putDown, retry, undo, offered, sentence, endOffer };

  function spoken(
    on: DeskDay,
    { technicianId, minute }: Cursor,
    verdict: Moving['verdict'],
  ): string {
    const name = on.technicians.find(({ id }) => id === technicianId)?.name ?? '';
    const place = m.calendar_time_with({ time: clock(minute), name });
    return `${place}, ${verdict.ok ? m.move_free() : reasonOf(verdict)}`;
  }

  function movedSentence({ to }: Move): string {
    const name = day?.technicians.find(({ id }) => id === to.technicianId)?.name ?? '';
    return m.move_done({ time: clock(to.start), name });
  }
}

/** Why something was refused. What somebody else changed is drawn at once. */
function sentenceAbout(failure: unknown): string {
  const { data } = changedMeanwhileSchema.safeParse(
    failure instanceof ApiError ? failure.body : null,
  );
  if (data) dayStore.accept([data.appointment]);
  return data ? m.calendar_changed_meanwhile() : (sentenceOf(failure) ?? m.move_failed());
}

const placeOf = ({
  date,
  start_service_time: start,
  technician_id: technicianId,
}: DeskAppointment) => ({
  date,
  start,
  technicianId,
});

const idsOf = (all: readonly DeskAppointment[]) => all.map(({ id }) => id);
