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
import { dayStore } from '../live/desk.ts';
import { knownAppointment, knownBooking } from '../live/known-appointment.ts';
import type { Cursor } from './cursor.ts';
import { createOrder } from './in-order.ts';
import { canMove, performers, verdictOf } from './move-rules.ts';
import { type MoveState, type Moving, moveStore } from './move-store.ts';
import { reasonOf } from './reason.ts';
import { untilAnswered } from './until-answered.ts';

/** The text to the customer waits longer than the offer to undo lasts; the end of the offer sends it. */
const holdSeconds = 30;
/** This many own moves can be undone. */
const maxUndo = 20;

/** A move that can be undone. */
export type Move = { id: number; from: Place; to: Place };
type Place = { date: LocalDate; start: number; technicianId: number };

/**
 * Moves of appointments: picked up by key or pointer, aimed, put down, undone. `say` announces each step to screen readers.
 * `isRefused` says why nothing can be moved now, if so. `turnTo` shows the day to which an appointment goes back.
 */
export function useMove(
  day: DeskDay | undefined,
  {
    say,
    isRefused,
    turnTo,
  }: {
    say: (sentence: string) => void;
    isRefused: () => boolean;
    turnTo: (date: LocalDate) => void;
  },
) {
  const [moves, setMoves] = useState<readonly Move[]>([]);
  /** The move whose message is held. */
  const [offered, setOffered] = useState<Move | null>(null);
  // Each change needs the revision after the one before.
  const [inOrder] = useState(createOrder);

  useEffect(() => () => moveStore.setState({ moving: null, refused: null }), []);

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
    await change({ id: appointment.id, from, to }, moving);
  }

  /** Puts the appointment there at once, and asks the server when the changes of its booking before this one are done. */
  async function change(move: Move, moving: Moving | null, isUndo = false) {
    const drawn = draw(move.id, move.to);
    const bookingId = knownAppointment(move.id)?.booking_id ?? move.id;
    await inOrder(bookingId, () => ask(move, moving, { isUndo, onLate: drawn.late }));
    drawn.end();
  }

  async function ask(
    { id, from: drawnFrom, to }: Move,
    moving: Moving | null,
    { isUndo, onLate }: { isUndo: boolean; onLate: () => void },
  ) {
    const known = knownAppointment(id);
    const booking = known ? knownBooking(known.booking_id) : [];
    // It was drawn where it is not when a change before this one was refused.
    const from = known ? placeOf(known) : drawnFrom;
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
        const move = { id, from, to };
        if (offered && offered.id !== id) release(offered, 'send');
        setOffered(isUndo ? null : move);
        setMoves((all) =>
          isUndo ? all.filter((one) => one !== moves.at(-1)) : [...all, move].slice(-maxUndo),
        );
        say(isUndo ? m.move_undone() : movedSentence(move));
      } catch (failure) {
        refuse(failure, to, moving);
      }
      await Promise.all([from.date, to.date].map((date) => dayStore.refreshed(date)));
    });
  }

  function refuse(failure: unknown, to: Place, moving: Moving | null) {
    const { data } = changedMeanwhileSchema.safeParse(
      failure instanceof ApiError ? failure.body : null,
    );
    if (data) dayStore.accept([data.appointment]);
    const sentence = data
      ? m.calendar_changed_meanwhile()
      : (sentenceOf(failure) ?? m.move_failed());
    say(sentence);
    if (!moving) return;
    const slot = failure instanceof ApiError ? (failure.conflictingSlot ?? null) : null;
    const place = { technicianId: to.technicianId, minute: to.start };
    moveStore.setState({ refused: { date: to.date, place, sentence, slot, moving } });
  }

  /** Undoes the last own move, as long as its place is free. */
  async function undo() {
    const last = moves.at(-1);
    if (last && !isRefused())
      await change({ id: last.id, from: last.to, to: last.from }, null, true);
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
    setOffered(null);
    if (action === 'drop') say(m.move_no_text_done());
  }

  /** The refused appointment goes to another place. */
  async function retry(place: Cursor) {
    const { refused } = moveStore.getState();
    if (!refused || !day || isRefused()) return;
    const { appointment } = refused.moving;
    const to = { date: day.date, start: place.minute, technicianId: place.technicianId };
    await change({ id: appointment.id, from: placeOf(appointment), to }, refused.moving);
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

type Pending = MoveState['pending'] extends ReadonlyMap<number, infer One> ? One : never;

/** Draws an appointment where it was put, until `end`. What draws it elsewhere meanwhile has precedence. */
function draw(id: number, place: Place) {
  let drawn: Pending | null = { ...place };
  setPending(id, drawn);
  function replace(next: Pending | null) {
    if (moveStore.getState().pending.get(id) === drawn) setPending(id, next);
    drawn = next;
  }
  return { late: () => replace({ ...place, isLate: true }), end: () => replace(null) };
}

function setPending(id: number, place: Pending | null) {
  const pending = new Map(moveStore.getState().pending);
  if (place) pending.set(id, place);
  else pending.delete(id);
  moveStore.setState({ pending });
}
