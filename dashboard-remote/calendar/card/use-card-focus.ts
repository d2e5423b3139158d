import type { DeskAppointment } from '@salon/shared-lib/domain';
import type { RefObject } from 'react';
import { dayStore } from '../../live/desk.ts';
import { moveStore } from '../move/move-store.ts';
import type { useMove } from '../move/use-move.ts';
import type { useOpenVisit } from './use-open-visit.ts';

/** Opens and leaves the card of a visit, and picks the visit up and puts it down, so that the focus is where the keyboard goes on. */
export function useCardFocus(
  root: RefObject<HTMLElement | null>,
  card: ReturnType<typeof useOpenVisit>,
  move: ReturnType<typeof useMove>,
) {
  const { openId } = card;
  const find = (selector: string) => root.current?.querySelector<HTMLElement>(selector);

  function openVisit({ id }: DeskAppointment, flushSync = true) {
    dayStore.markSeen(id);
    card.show(id, flushSync);
  }

  function closeVisit() {
    card.close(openId);
    if (openId !== null) find(`[data-appointment="${openId}"]`)?.focus();
  }

  /** From its card: the keyboard goes on in the calendar. */
  function leaveCard({ id }: DeskAppointment, act: () => void) {
    find(`[data-appointment="${id}"]`)?.focus();
    card.close(openId, act);
  }

  /** Picks the visit up, from its card. */
  function reschedule(appointment: DeskAppointment) {
    leaveCard(appointment, () => move.pickUp(appointment));
  }

  /** The same from a dialog, which gives the focus back when it closes. */
  function rescheduleAsked(appointment: DeskAppointment) {
    reschedule(appointment);
    focusLater(appointment.id);
  }

  function focusLater(id: number) {
    requestAnimationFrame(() => find(`[data-appointment="${id}"]`)?.focus({ preventScroll: true }));
  }

  /** The focus comes back with the visit: the bar goes away. */
  function putBack() {
    const id = moveStore.getState().moving?.appointment.id;
    move.putBack();
    if (id !== undefined) find(`[data-appointment="${id}"]`)?.focus({ preventScroll: true });
  }

  /** What was put down has the focus, also on another day: keys are for the visit that is looked at. */
  function putDown() {
    const { moving } = moveStore.getState();
    move.putDown();
    if (moving && !moveStore.getState().moving) focusLater(moving.appointment.id);
  }

  return {
    find,
    openVisit,
    closeVisit,
    leaveCard,
    reschedule,
    rescheduleAsked,
    putBack,
    putDown,
  };
}
