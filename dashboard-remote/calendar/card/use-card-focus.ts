import type { DeskAppointment } from '@salon/shared-lib/domain';
import type { RefObject } from 'react';
import { dayStore } from '../../live/desk.ts';
import { moveStore } from '../move/move-store.ts';
import type { useMove } from '../move/use-move.ts';
import type { useOpenVisit } from './use-open-visit.ts';

/** What opens and closes the card of a visit, and begins and ends its move, and then gives the focus to the visit. */
export function useCardFocus(
  root: RefObject<HTMLElement | null>,
  card: ReturnType<typeof useOpenVisit>,
  move: ReturnType<typeof useMove>,
) {
  const { openId } = card;
  const findElement = (selector: string) => root.current?.querySelector<HTMLElement>(selector);

  function openVisit({ id }: DeskAppointment, flushSync = true) {
    dayStore.markSeen(id);
    card.show(id, flushSync);
  }

  function closeVisit() {
    card.close(openId);
    const block = findElement(`[data-appointment="${openId}"]`);
    const { top = 0 } = block?.getBoundingClientRect() ?? {};
    // Where it can be seen, the calendar stays as it is, also behind what is sticky.
    block?.focus({ preventScroll: top > 0 && top < innerHeight });
  }

  /** Closes the card of the visit, gives the focus to the visit in the calendar, and then does `act`. */
  function leaveCard({ id }: DeskAppointment, act: () => void) {
    findElement(`[data-appointment="${id}"]`)?.focus();
    card.close(openId, act);
  }

  /** Picks the visit up, from its card or that of the visit that it is in the way of. */
  function reschedule(appointment: DeskAppointment) {
    const waitingId = openId === appointment.id ? null : openId;
    leaveCard(appointment, () => {
      if (move.pickUp(appointment))
        moveStore.setState(({ moving }) => ({ moving: moving && { ...moving, waitingId } }));
    });
  }

  /** The same from a dialog, which gives the focus back when it closes. */
  function rescheduleAsked(appointment: DeskAppointment) {
    reschedule(appointment);
    focusLater(appointment.id);
  }

  function focusLater(id: number) {
    requestAnimationFrame(() =>
      findElement(`[data-appointment="${id}"]`)?.focus({ preventScroll: true }),
    );
  }

  /** Gives the focus to the visit, or to the card of the one that waits for it: it was in the bar, which disappears. */
  function cancelMove() {
    const { moving } = moveStore.getState();
    move.cancelMove();
    if (!moving) return;
    findElement(`[data-appointment="${moving.appointment.id}"]`)?.focus({ preventScroll: true });
    if (moving.waitingId) card.show(moving.waitingId, false);
  }

  /** The same, also on another day, so that keys are for the visit that was just moved. */
  function putDown() {
    const { moving } = moveStore.getState();
    move.putDown();
    if (!moving || moveStore.getState().moving) return;
    if (moving.waitingId) card.show(moving.waitingId, false);
    else focusLater(moving.appointment.id);
  }

  return {
    findElement,
    openVisit,
    closeVisit,
    leaveCard,
    reschedule,
    rescheduleAsked,
    cancelMove,
    putDown,
  };
}
