import { type DeskAppointment, lengthStep } from '@salon/shared-lib/domain';
import { m } from '@salon/shared-lib/i18n';
import type { Minutes } from '@salon/shared-lib/scheduling';
import { clock } from '@salon/shared-lib/ui';
import { placeOf } from '../../visit/place-of.ts';
import type { Contents } from '../../visit/undoable-changes.ts';
import { type Lengthening, moveStore } from './move-store.ts';

const minutesOfDay: Minutes = 24 * 60;

/**
 * Changes the length of a visit by keys, or by dragging its lower edge: picked up, aimed, and set or cancelled. The visit is drawn
 * with the new length meanwhile.
 */
export function useLength({
  announce,
  refuseWhileLost,
  setContents,
}: {
  announce: (sentence: string) => void;
  refuseWhileLost: () => boolean;
  setContents: (appointment: DeskAppointment, contents: Contents) => void;
}) {
  function pickUpLength(appointment: DeskAppointment, by: Lengthening['by']): boolean {
    if (refuseWhileLost()) return false;
    const { pending } = moveStore.getState();
    if (appointment.status === 'no_show' || pending.has(appointment.id)) {
      announce(m.length_not_this());
      return false;
    }
    const { minutes } = appointment;
    moveStore.setState({ refused: null, lengthening: { appointment, minutes, by } });
    if (by === 'key') announce(m.length_picked_up());
    return true;
  }

  function aimLength(minutes: Minutes) {
    const { lengthening, pending } = moveStore.getState();
    if (!lengthening) return;
    const { appointment, by } = lengthening;
    const { id, start_service_time: start } = appointment;
    const stepped = Math.round(minutes / lengthStep) * lengthStep;
    const next = Math.min(Math.max(stepped, lengthStep), minutesOfDay - start);
    if (next === lengthening.minutes) return;
    moveStore.setState({
      lengthening: { ...lengthening, minutes: next },
      pending: new Map(pending).set(id, { ...placeOf(appointment), minutes: next }),
    });
    if (by === 'key') announce(m.length_aimed({ n: next, time: clock(start + next) }));
  }

  /** Draws the visit with its own length again, and returns what was aimed at. */
  function endLengthening(): Lengthening | null {
    const { lengthening, pending } = moveStore.getState();
    if (!lengthening) return null;
    const { id } = lengthening.appointment;
    const others = [...pending].filter(([one]) => one !== id);
    moveStore.setState({ lengthening: null, pending: new Map(others) });
    return lengthening;
  }

  function cancelLength() {
    if (endLengthening()) announce(m.move_put_back());
  }

  function setLength() {
    const set = endLengthening();
    if (!set) return;
    const { appointment, minutes } = set;
    if (minutes === appointment.minutes) return announce(m.move_put_back());
    const { Services, note } = appointment;
    setContents(appointment, { Services, minutes, note });
  }

  return { pickUpLength, aimLength, setLength, cancelLength };
}
