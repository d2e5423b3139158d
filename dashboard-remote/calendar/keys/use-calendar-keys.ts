import type { AppointmentStatus, DeskAppointment } from '@salon/shared-lib/domain';
import { useNavigate } from '@salon/shared-lib/router';
import type { KeyboardEvent } from 'react';
import { clientPath } from '../../tabs/paths.ts';
import { type KeyWork, keyWork, type VisitKeyWork, visitKeyWork } from './calendar-keys.ts';

/** The single letters of the calendar: `onKey` while the focus is in the columns, `onCardKey` while it is in a card. */
export function useCalendarKeys({
  setStatus,
  sendAgain,
  pickUp,
  reschedule,
  ...rest
}: Omit<KeyWork, 'setStatus' | 'openClient'> & {
  /** Sets the status of a visit, or of its whole group. */
  setStatus: (visit: DeskAppointment, status: AppointmentStatus, whole?: boolean) => void;
  /** Picks a visit up from its card. */
  reschedule: (visit: DeskAppointment) => void;
}) {
  const navigate = useNavigate();

  const visitKeys = (whole: boolean): VisitKeyWork => ({
    setStatus: (visit, status) => setStatus(visit, status, whole),
    sendAgain,
    pickUp,
    openClient({ customer_id }) {
      if (customer_id !== null) navigate(clientPath(customer_id));
    },
  });

  function press(event: KeyboardEvent, action: (() => void) | undefined) {
    if (!action) return;
    event.preventDefault();
    action();
  }

  return {
    onKey(event: KeyboardEvent, appointment: DeskAppointment | null) {
      press(event, keyWork(event.key.toLowerCase(), appointment, { ...rest, ...visitKeys(false) }));
    },
    /** Those for the visit of the card; with `whole` for its group. */
    onCardKey(event: KeyboardEvent, appointment: DeskAppointment, whole: boolean) {
      const work = { ...visitKeys(whole), pickUp: reschedule };
      press(event, visitKeyWork(event.key.toLowerCase(), appointment, work));
    },
  };
}
