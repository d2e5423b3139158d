import { type AppointmentStatus, type DeskAppointment, visitName } from '@salon/shared-lib/domain';
import { m } from '@salon/shared-lib/i18n';
import { type ReactNode, useEffect, useState } from 'react';
import { dayStore } from '../../live/desk.ts';
import { knownAppointment, knownBooking } from '../../live/known-appointment.ts';
import { statusName } from '../../parts/status-name.ts';
import { guestLabel } from '../../visit/guest-label.ts';
import { cancelledSentence, useVisitActions } from '../../visit/use-visit-actions.ts';
import type { VisitCardProps } from './VisitCard.tsx';
import type { VisitDialogsProps } from './VisitDialogs.tsx';

/** What the calendar gives to the card. */
type OnCard = Pick<
  VisitCardProps,
  'onContents' | 'onReschedule' | 'onBookAfter' | 'onLate' | 'onClose' | 'onKey'
>;

/** A status that was set for a whole group, and the appointments that had another one. */
type GroupStatus = { status: AppointmentStatus; changed: readonly DeskAppointment[] };

const technicianOf = ({ date, technician_id }: DeskAppointment) =>
  dayStore
    .getState()
    .days.get(date)
    ?.technicians.find(({ id }) => id === technician_id)?.name ?? '';

/** The status before the last one. */
const statusBefore = ({ status_set }: DeskAppointment): AppointmentStatus =>
  status_set?.before ?? 'booked';

/**
 * What staff do with visits of the calendar, from the card or by key, and the dialogs that ask first. `announce` gets what was
 * done. `showError` gets what failed with a visit whose card is not open; the open card shows it itself.
 */
export function useVisitCommands({
  openId,
  showNotice,
  announce,
  showError,
  onCancelled,
}: {
  openId: number | null;
  showNotice: (sentence: ReactNode) => void;
  announce: (sentence: string) => void;
  showError: (sentence: string) => void;
  onCancelled: (id: number) => void;
}) {
  const [groupStatuses, setGroupStatuses] = useState<ReadonlyMap<number, GroupStatus>>(new Map());
  const [reassigning, setReassigning] = useState<DeskAppointment | null>(null);
  const [choosing, setChoosing] = useState<DeskAppointment | null>(null);
  const [cancelling, setCancelling] = useState<DeskAppointment | null>(null);
  const actions = useVisitActions<DeskAppointment>(showNotice, (sentence, visit) => {
    if (visit.id === openId) return;
    forget(visit.id);
    const name = visitName(visit);
    showError(sentence.startsWith(name) ? sentence : `${name}: ${sentence}`);
  });
  // A card that closes has shown why its action failed.
  const { forget } = actions;
  useEffect(() => (openId === null ? undefined : () => forget(openId)), [openId, forget]);

  async function cancel(visit: DeskAppointment, guest: string | null) {
    if (await actions.cancel(visit, guest)) {
      onCancelled(visit.id);
      announce(cancelledSentence(guest));
    }
    setCancelling((one) => (one?.id === visit.id ? null : one));
  }

  async function giveToClient(visit: DeskAppointment, customerId: number) {
    setChoosing(null);
    if (!(await actions.give(visit, customerId))) return;
    const given = knownAppointment(visit.id);
    if (given) announce(m.walk_in_given({ name: visitName(given) }));
  }

  /**
   * Sets the status of a visit, or of its whole group. Block and card show it, and screen readers get a sentence. A key that stays
   * pressed sends it once.
   */
  async function setStatus(visit: DeskAppointment, status: AppointmentStatus, whole = false) {
    const changed = (whole ? knownBooking(visit.booking_id) : [visit]).filter(
      (one) => (actions.wished(one.id) ?? one.status) !== status,
    );
    if (changed.length === 0 || !(await actions.setStatus(visit, status, whole))) return;
    const named = { name: visitName(visit), status: statusName[status]() };
    announce((whole ? m.calendar_status_set_whole : m.calendar_status_set)(named));
    if (whole) setGroupStatuses((all) => new Map(all).set(visit.booking_id, { status, changed }));
  }

  /** The status that this desk set for the whole group; null where there is none, or a part has another one by now. */
  function groupStatus({ booking_id }: DeskAppointment) {
    const one = groupStatuses.get(booking_id);
    return one && knownBooking(booking_id).every(({ status }) => status === one.status)
      ? one
      : null;
  }

  /** Sets the status from before the last change, of the visit or of those of its group that had another one. */
  async function undoStatus(visit: DeskAppointment, whole: boolean) {
    if (!whole) return setStatus(visit, statusBefore(visit));
    const changed = new Set(groupStatus(visit)?.changed.map(({ id }) => id));
    const parts = knownBooking(visit.booking_id);
    const undone = changed.size > 0 ? parts.filter(({ id }) => changed.has(id)) : parts;
    setGroupStatuses((all) => new Map([...all].filter(([id]) => id !== visit.booking_id)));
    const [first, ...others] = new Set(undone.map(statusBefore));
    const isSame = first && others.length === 0 && undone.length === parts.length;
    const set = isSame
      ? [actions.setStatus(visit, first, true)]
      : undone.map((one) => actions.setStatus(one, statusBefore(one)));
    if ((await Promise.all(set)).every(Boolean))
      announce(m.calendar_taken_back({ name: visitName(visit) }));
  }

  /** A key that stays pressed, or a second press, sends no second message. */
  function sendAgain(visit: DeskAppointment) {
    if (!actions.isDoing(visit.id, 'send')) actions.sendAgain(visit);
  }

  const isShared =
    cancelling !== null &&
    knownBooking(cancelling.booking_id).some(
      (one) =>
        !one.cancelled &&
        one.id !== cancelling.id &&
        (one.guest === undefined || one.guest !== cancelling.guest),
    );
  const group = isShared
    ? { guest: guestLabel(cancelling, technicianOf(cancelling)), size: cancelling.group }
    : null;

  const dialogs: Omit<VisitDialogsProps, 'onReschedule'> = {
    reassigning,
    onKeepTechnician: () => setReassigning(null),
    onReassigned: (sentence) => {
      setReassigning(null);
      showNotice(sentence);
    },
    choosing,
    onChosen: (customerId) => choosing && giveToClient(choosing, customerId),
    onChooseNobody: () => setChoosing(null),
    cancelling,
    group,
    isCancelling: cancelling !== null && actions.isDoing(cancelling.id, 'cancel'),
    onKeep: () => setCancelling(null),
    onCancel: (guest) => cancelling && cancel(cancelling, guest ? (group?.guest ?? '') : null),
  };

  const cardOf = (appointment: DeskAppointment, onCard: OnCard): Omit<VisitCardProps, 'day'> => ({
    ...onCard,
    appointment,
    wishedOf: actions.wished,
    canUndoWhole: groupStatus(appointment) !== null,
    isSending: actions.isDoing(appointment.id, 'send'),
    problem: actions.problemOf(appointment.id),
    onStatus: (status, whole) => setStatus(appointment, status, whole),
    onUndoStatus: (whole) => undoStatus(appointment, whole),
    onTechnician: () => setReassigning(appointment),
    onSend: () => sendAgain(appointment),
    onClient: () => setChoosing(appointment),
    onCancel: () => setCancelling(appointment),
  });

  const isAsking = (reassigning ?? choosing ?? cancelling) !== null;
  return { cardOf, dialogs, isAsking, setStatus, sendAgain };
}
