import { ApiError, api, sentenceOf } from '@salon/shared-lib/api';
import {
  type DeskAppointment,
  type DeskTechnician,
  lengthStep,
  listServices,
} from '@salon/shared-lib/domain';
import { changeServices, rescheduleBooking } from '@salon/shared-lib/endpoints';
import { m } from '@salon/shared-lib/i18n';
import { clock, fullDay } from '@salon/shared-lib/ui';
import { dayStore } from '../../live/desk.ts';
import { knownAppointment } from '../../live/known-appointment.ts';
import { inLanguage } from '../../parts/menu-names.ts';
import { changeBooking } from '../../visit/change-booking.ts';
import { offerNext } from '../../visit/held-message.ts';
import {
  type Contents,
  correctMove,
  dropMove,
  type Move,
  offer,
  type Place,
} from '../../visit/own-moves.ts';
import { placeOf, revisionToMove, whereMoved } from '../../visit/place-of.ts';
import { telling } from '../../visit/tell.ts';
import { sentenceAbout } from '../../visit/undo-moves.ts';
import { drawPending } from './draw-pending.ts';
import { type Moving, moveStore } from './move-store.ts';
import { untilAnswered } from './until-answered.ts';

/** Sends moves to the server, and shows what it answers: `say` announces it. */
export function useSendMove({
  technicians,
  say,
}: {
  technicians: readonly DeskTechnician[];
  say: (sentence: string) => void;
}) {
  /**
   * Puts the appointment there at once, and asks the server when the changes of its booking before this one are done. `moving` is null for an undo.
   * Resolves to why it was refused, null where it was not.
   */
  async function change(
    move: Move,
    moving: Pick<Moving, 'appointment'> | Moving | null,
  ): Promise<unknown> {
    const drawn = drawPending(move);
    const { id, bookingId: booking_id, from, to, contents } = move;
    let refusal: unknown = null;
    try {
      await changeBooking({ id, booking_id }, () => ask(move, moving?.appointment, drawn.late));
    } catch (failure) {
      refusal = failure;
      // The visit stays, and its message leaves by itself.
      if (!moving) offer(null);
      else {
        dropMove(move);
        if (contents) refuseContents(failure, id, contents.to);
        else if ('booking' in moving) refuse(failure, to, moving);
      }
      await refreshed(from, to);
    }
    drawn.end();
    return refusal;
  }

  /** `seen`: the appointment as it was picked up; undefined for a move that undoes another one. */
  async function ask(move: Move, seen: DeskAppointment | undefined, onLate: () => void) {
    const { id, bookingId, to, contents, isTold } = move;
    const isUndo = seen === undefined;
    const known = isUndo ? await whereMoved(move) : knownAppointment(id);
    // It was drawn where it is not when a change before this one was refused.
    const from = known ? placeOf(known) : move.from;
    const body = {
      id,
      date: to.date,
      start_service_time: to.start,
      ...(to.technicianId !== from.technicianId && { technician_id: to.technicianId }),
      ...(known && { expected_revision: known.revision }),
      ...(seen && { expected_revision: revisionToMove(seen) }),
      ...telling(isTold),
    };
    await untilAnswered(
      (signal) =>
        contents
          ? api.send(changeServices, {
              body: { ...body, ...requestOf(contents.to) },
              signal,
            })
          : api.send(rescheduleBooking, { body, signal }),
      () => {
        onLate();
        say(m.move_unconfirmed());
      },
    );
    const moved = correctMove(move, from);
    offerNext(bookingId, isUndo ? null : moved);
    say(isUndo ? m.move_undone() : movedSentence(moved));
    await refreshed(from, to);
  }

  /** The appointment keeps what it has. */
  function refuseContents(failure: unknown, id: number, contents: Contents) {
    const sentence = sentenceOf(failure) ?? m.calendar_change_failed();
    const isTaken = failure instanceof ApiError && failure.code === 'slot_taken';
    moveStore.setState({ refusedContents: { id, sentence, contents, isTaken } });
  }

  function refuse(failure: unknown, to: Place, moving: Moving) {
    const sentence = sentenceAbout(failure);
    say(sentence);
    const slot = failure instanceof ApiError ? (failure.conflictingSlot ?? null) : null;
    const place = { technicianId: to.technicianId, minute: to.start };
    moveStore.setState({ refused: { date: to.date, place, sentence, slot, moving } });
  }

  return { change, movedSentence };

  function movedSentence({ from, to, contents, others }: Move): string {
    if (others) return m.places_moved_all({ n: others.length + 1 });
    const isDay = from.date === to.date;
    const isTechnician = from.technicianId === to.technicianId;
    if (contents && isDay && isTechnician && from.start === to.start)
      return changedSentence(contents.to);
    const placeText = ({ date, start, technicianId }: Place, hasTechnician: boolean) => {
      const time = isDay ? clock(start) : `${fullDay(date)}, ${clock(start)}`;
      const name = technicians.find(({ id }) => id === technicianId)?.name ?? '';
      return hasTechnician ? m.calendar_time_with({ time, name }) : time;
    };
    return m.move_done({ from: placeText(from, !isTechnician), to: placeText(to, true) });
  }
}

const changedSentence = ({ Services, minutes }: Contents) =>
  m.calendar_services_are({ services: listServices(inLanguage(Services)), n: minutes });

/** As the server takes it; a length between the steps is that of the services. */
const requestOf = ({ Services, minutes, note, price }: Contents) => ({
  service_ids: Services.map(({ id }) => id),
  price: price ?? Services.map((service) => service.price),
  note: note ?? '',
  ...(minutes % lengthStep === 0 && { length: minutes }),
});

const refreshed = (...places: Place[]) =>
  Promise.all(places.map(({ date }) => dayStore.refreshed(date)));
