import type { DeskAppointment, DeskDay } from '@salon/shared-lib/domain';
import { m } from '@salon/shared-lib/i18n';
import { type LocalDate, salonNow } from '@salon/shared-lib/scheduling';
import { clock, fullDay } from '@salon/shared-lib/ui';
import { useEffect, useEffectEvent } from 'react';
import { useStore } from 'zustand';
import { knownAppointment } from '../../live/known-appointment.ts';
import { canMove } from '../../visit/can-move.ts';
import { endOffer } from '../../visit/held-message.ts';
import { placeOf } from '../../visit/place-of.ts';
import { type ChangeKind, isReached, isTold } from '../../visit/tell.ts';
import { undoCancellation } from '../../visit/undo-cancellation.ts';
import { undoChanges } from '../../visit/undo-changes.ts';
import {
  type Contents,
  endLateOffer,
  isMessageHeld,
  isNoteOnly,
  noteChange,
  type Place,
  takeLastChange,
  type UndoableChange,
  undoStore,
} from '../../visit/undoable-changes.ts';
import type { Cursor } from '../day/cursor.ts';
import { performers, verdictOf } from './move-rules.ts';
import { type Moving, moveStore } from './move-store.ts';
import { reasonOf } from './reason.ts';
import { useLength } from './use-length.ts';
import { useSendMove } from './use-send-move.ts';

/**
 * Moves appointments: picks them up by key or pointer, aims, puts them down, undoes. `announce` gets each step for screen readers,
 * `showError` why a move can't begin or be undone. `refuseWhileLost` returns whether the connection is lost, and shows a notice
 * then. `turnTo` shows the day to which an appointment returns.
 */
export function useMove(
  day: DeskDay | undefined,
  {
    announce,
    showError,
    refuseWhileLost,
    turnTo,
  }: {
    announce: (sentence: string) => void;
    showError: (sentence: string) => void;
    refuseWhileLost: () => boolean;
    turnTo: (date: LocalDate) => void;
  },
) {
  const offered = useStore(undoStore, (state) => state.offered);
  const technicians = day?.technicians ?? [];
  /** A message that is held tells of a further change, too. */
  const tells = (visit: DeskAppointment, kind: ChangeKind, { date, start }: Place) => ({
    isTold:
      isTold({ ...visit, date, start_service_time: start }, kind) ||
      isMessageHeld(visit.booking_id),
    isUnreached: !isReached(visit, kind),
  });
  const { sendChange, changedSentence } = useSendMove({ technicians, announce });

  useEffect(() => {
    endLateOffer();
    return () =>
      moveStore.setState({
        ...{ moving: null, refused: null, resumed: null, refusedContents: null, lengthening: null },
      });
  }, []);

  function pickUp(appointment: DeskAppointment, by: Moving['by'] = 'key'): boolean {
    if (refuseWhileLost()) return false;
    const now = salonNow(Date.now());
    if (!day || !canMove(appointment, now)) {
      showError(m.move_not_this());
      return false;
    }
    if (moveStore.getState().pending.get(appointment.id)?.isLate) {
      announce(m.move_unconfirmed());
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
    if (by === 'key') announce(m.move_picked_up());
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
    announce(moving.date === on.date ? text : m.calendar_said({ date: fullDay(on.date), text }));
  }

  const cancelMove = () => cancelMoveWith(m.move_put_back());

  function cancelMoveWith(sentence: string) {
    const { moving } = moveStore.getState();
    if (!moving) return;
    announce(sentence);
    const { date } = moving.appointment;
    moveStore.setState({ moving: null, cancelReturnsTo: date === day?.date ? null : date });
    turnTo(date);
  }

  async function putDown() {
    const { moving } = moveStore.getState();
    if (!moving || !day) return;
    if (refuseWhileLost()) {
      // A move by key goes on when the connection is back.
      if (moving.by === 'pointer') cancelMove();
      return;
    }
    const { appointment, target, verdict, date } = moving;
    const from = placeOf(appointment);
    const to = { date, start: target.minute, technicianId: target.technicianId };
    if (!verdict.ok) {
      const reason = reasonOf(verdict);
      if (moving.by === 'pointer') cancelMoveWith(m.move_dropped_back({ reason }));
      else announce(m.move_not_put_down({ reason }));
      return;
    }
    moveStore.setState({ moving: null });
    if (from.date === date && from.start === to.start && from.technicianId === to.technicianId)
      return announce(m.move_put_back());
    const move = {
      id: appointment.id,
      bookingId: appointment.booking_id,
      from,
      to,
      ...tells(appointment, 'other', to),
    };
    // Noted before the answer, so that the key for undo works at once.
    noteChange(move);
    const refusal = await sendChange(move, moving);
    if (refusal === null && moving.first) moveStore.setState({ resumed: moving.first });
  }

  /** Moves the appointment that is in the way, and after it the one that was being moved. */
  function moveOther(other: DeskAppointment) {
    const { moving: first } = moveStore.getState();
    cancelMove();
    if (!first || !pickUp(other)) return;
    moveStore.setState(({ moving }) => ({ moving: moving && { ...moving, first } }));
  }

  const resumed = useStore(moveStore, (state) => state.resumed);
  const resume = useEffectEvent(({ appointment, target, first, waitingId }: Moving) => {
    const isFree = moveStore.getState().moving === null;
    moveStore.setState({ resumed: null });
    const now = knownAppointment(appointment.id) ?? appointment;
    if (!isFree || !pickUp(now)) return;
    aim(target);
    // It was in the way of another move itself, or of a longer visit.
    moveStore.setState(({ moving }) => ({ moving: moving && { ...moving, first, waitingId } }));
  });
  useEffect(() => {
    if (resumed && day?.date === resumed.date) resume(resumed);
  }, [resumed, day]);

  /** Moves an appointment on its day at once. Where the place is not free the move goes on by key there, with the reason. */
  function moveTo(appointment: DeskAppointment, target: Cursor) {
    if (!pickUp(appointment)) return;
    aim(target);
    void putDown();
  }

  /** Undoes the last change of this desk, unless its place is taken or somebody else has changed the visit since. */
  async function undo() {
    if (refuseWhileLost()) return;
    const last = takeLastChange();
    if (!last) return;
    if (last.cancelSentence) return void undoCancellation(last, { announce, showError });
    // The visit is shown in its old place.
    if (!last.others && last.from.date !== last.to.date) turnTo(last.from.date);
    await undoChanges(last, (reverse) => sendChange(reverse, null), showError);
  }

  /** Moves the refused appointment to another place instead. */
  async function retry(place: Cursor) {
    const { refused } = moveStore.getState();
    if (!refused || !day || refuseWhileLost()) return;
    // The note with the other places shows what somebody else has changed meanwhile.
    const seen = refused.moving.appointment;
    const appointment = knownAppointment(seen.id) ?? seen;
    const to = { date: day.date, start: place.minute, technicianId: place.technicianId };
    const { id, booking_id: bookingId } = appointment;
    const move = {
      id,
      bookingId,
      from: placeOf(appointment),
      to,
      ...tells(appointment, 'other', to),
    };
    noteChange(move);
    await sendChange(move, { ...refused.moving, appointment });
  }

  /** Changes what an appointment has, and with a `place` moves it there in the same change. */
  async function setContents(appointment: DeskAppointment, to: Contents, place?: Cursor) {
    if (refuseWhileLost()) return;
    moveStore.setState({ refusedContents: null });
    const { id, booking_id: bookingId, Services, minutes, note } = appointment;
    const from = placeOf(appointment);
    const contents = { from: { Services, minutes, note }, to };
    const there = place ? { ...from, start: place.minute, technicianId: place.technicianId } : from;
    const change: UndoableChange = {
      id,
      bookingId,
      from,
      to: there,
      contents,
      ...tells(appointment, place ? 'other' : 'contents', there),
      ...(isNoteOnly(contents) && { isTold: false }),
    };
    noteChange(change);
    await sendChange(change, { appointment });
  }

  const length = useLength({ announce, refuseWhileLost, setContents });
  const sentence = offered && (offered.cancelSentence ?? changedSentence(offered));
  const remind = () => announce(m.move_first());
  return {
    pickUp,
    aim,
    cancelMove,
    putDown,
    moveTo,
    moveOther,
    remind,
    retry,
    undo,
    setContents,
    offered,
    sentence,
    endOffer: (action: 'send' | 'drop') => endOffer(action, { announce, showError }),
    ...length,
  };

  function spoken(
    on: DeskDay,
    { technicianId, minute }: Cursor,
    verdict: Moving['verdict'],
  ): string {
    const name = on.technicians.find(({ id }) => id === technicianId)?.name ?? '';
    const place = m.calendar_time_with({ time: clock(minute), name });
    return `${place}, ${verdict.ok ? m.move_free() : reasonOf(verdict)}`;
  }
}
