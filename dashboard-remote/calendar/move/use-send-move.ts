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
import { replaceOffer } from '../../visit/held-message.ts';
import { appointmentToUndo, placeOf, revisionToMove } from '../../visit/place-of.ts';
import { telling } from '../../visit/tell.ts';
import { failureSentence } from '../../visit/undo-changes.ts';
import {
  type Contents,
  correctFrom,
  dropChange,
  isNoteOnly,
  offerUndo,
  type Place,
  type UndoableChange,
} from '../../visit/undoable-changes.ts';
import { drawPending } from './draw-pending.ts';
import { type Moving, moveStore } from './move-store.ts';
import { untilAnswered } from './until-answered.ts';

/** Sends changes to the server, and shows its answers. `announce` gets them as sentences. */
export function useSendMove({
  technicians,
  announce,
}: {
  technicians: readonly DeskTechnician[];
  announce: (sentence: string) => void;
}) {
  /**
   * Draws the appointment there at once, and sends the change after the earlier ones of its booking. `moving` is null for an undo.
   * Resolves to why the change was refused, or null.
   */
  async function sendChange(
    change: UndoableChange,
    moving: Pick<Moving, 'appointment'> | Moving | null,
  ): Promise<unknown> {
    const drawn = drawPending(change);
    const { id, bookingId: booking_id, from, to, contents } = change;
    let refusal: unknown = null;
    try {
      await changeBooking({ id, booking_id }, () => ask(change, moving?.appointment, drawn.late));
    } catch (failure) {
      refusal = failure;
      // The visit stays, and the server sends its message by itself.
      if (!moving) offerUndo(null);
      else {
        dropChange(change);
        if (contents) showRefusedContents(failure, id, contents.to);
        else if ('booking' in moving) showRefusedMove(failure, to, moving);
      }
      await refreshed(from, to);
    }
    drawn.end();
    return refusal;
  }

  /** `seen`: the appointment before the change, as the person saw it; undefined for an undo. */
  async function ask(
    change: UndoableChange,
    seen: DeskAppointment | undefined,
    onLate: () => void,
  ) {
    const { id, bookingId, to, contents, isTold } = change;
    const isUndo = seen === undefined;
    const known = isUndo ? await appointmentToUndo(change) : knownAppointment(id);
    // The place that was drawn is wrong where an earlier change was refused.
    const from = known ? placeOf(known) : change.from;
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
        announce(m.move_unconfirmed());
      },
    );
    const corrected = correctFrom(change, from);
    replaceOffer(bookingId, isUndo ? null : corrected);
    announce(isUndo ? m.move_undone() : changedSentence(corrected));
    await refreshed(from, to);
  }

  /** The appointment keeps what it has. */
  function showRefusedContents(failure: unknown, id: number, contents: Contents) {
    const sentence = sentenceOf(failure) ?? m.calendar_change_failed();
    const isTaken = failure instanceof ApiError && failure.code === 'slot_taken';
    moveStore.setState({ refusedContents: { id, sentence, contents, isTaken } });
  }

  function showRefusedMove(failure: unknown, to: Place, moving: Moving) {
    const sentence = failureSentence(failure);
    announce(sentence);
    const slot = failure instanceof ApiError ? (failure.conflictingSlot ?? null) : null;
    const place = { technicianId: to.technicianId, minute: to.start };
    moveStore.setState({ refused: { date: to.date, place, sentence, slot, moving } });
  }

  return { sendChange, changedSentence };

  function changedSentence({ from, to, contents, others }: UndoableChange): string {
    if (others) return m.places_moved_all({ n: others.length + 1 });
    const isDay = from.date === to.date;
    const isTechnician = from.technicianId === to.technicianId;
    if (contents && isDay && isTechnician && from.start === to.start)
      return isNoteOnly(contents) ? m.calendar_note_saved() : contentsSentence(contents.to);
    const placeText = ({ date, start, technicianId }: Place, hasTechnician: boolean) => {
      const time = isDay ? clock(start) : `${fullDay(date)}, ${clock(start)}`;
      const name = technicians.find(({ id }) => id === technicianId)?.name ?? '';
      return hasTechnician ? m.calendar_time_with({ time, name }) : time;
    };
    return m.move_done({ from: placeText(from, !isTechnician), to: placeText(to, true) });
  }
}

const contentsSentence = ({ Services, minutes }: Contents) =>
  m.calendar_services_are({ services: listServices(inLanguage(Services)), n: minutes });

/** Contents for the server. A length between the steps is left out: it is that of the services. */
const requestOf = ({ Services, minutes, note, price }: Contents) => ({
  service_ids: Services.map(({ id }) => id),
  price: price ?? Services.map((service) => service.price),
  note: note ?? '',
  ...(minutes % lengthStep === 0 && { length: minutes }),
});

const refreshed = (...places: Place[]) =>
  Promise.all(places.map(({ date }) => dayStore.refreshed(date)));
