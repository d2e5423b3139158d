import type { AppointmentStatus, DeskAppointment } from '@salon/shared-lib/domain';
import { addDays, type LocalDate } from '@salon/shared-lib/scheduling';

/** What single letters do with a visit. */
export type VisitKeyWork = {
  setStatus: (visit: DeskAppointment, status: AppointmentStatus) => void;
  sendAgain: (visit: DeskAppointment) => void;
  pickUp: (visit: DeskAppointment) => void;
  openClient: (visit: DeskAppointment) => void;
};

/** What single letters do in the calendar. */
export type KeyWork = VisitKeyWork & {
  date: LocalDate;
  today: LocalDate;
  turnTo: (date: LocalDate) => void;
  pickUpLength: (visit: DeskAppointment) => void;
  undo: () => void;
  add: () => void;
  /** Blocks time at the place of the keyboard. */
  block: () => void;
  askKeys: () => void;
  /** Gives the focus to the first element of the calendar that fits. */
  focus: (selector: string) => void;
};

/** The work of a key, in lower case, with a visit; undefined for any other key. */
export function visitKeyWork(
  key: string,
  visit: DeskAppointment,
  work: VisitKeyWork,
): (() => void) | undefined {
  if (key === 'a') return () => work.setStatus(visit, 'arrived');
  if (key === 'i') return () => work.setStatus(visit, 'in_chair');
  if (key === 'f') return () => work.setStatus(visit, 'done');
  if (key === 's' && visit.status !== 'no_show') return () => work.sendAgain(visit);
  if (key === 'm') return () => work.pickUp(visit);
  return key === 'o' ? () => work.openClient(visit) : undefined;
}

/** The work of a key, in lower case, with the visit that has the focus; undefined for any other key. */
export function keyWork(
  key: string,
  visit: DeskAppointment | null,
  work: KeyWork,
): (() => void) | undefined {
  const onVisit = visit && visitKeyWork(key, visit, work);
  if (onVisit) return onVisit;
  if (visit && key === 'l') return () => work.pickUpLength(visit);
  if (key === 'pageup') return () => work.turnTo(addDays(work.date, -1));
  if (key === 'pagedown') return () => work.turnTo(addDays(work.date, 1));
  if (key === 't') return () => work.turnTo(work.today);
  if (key === 'd') return () => work.focus('[data-date-button]');
  if (key === 'w') return () => work.focus(`[data-date="${work.date}"]`);
  if (key === 'z') return work.undo;
  if (key === 'n') return work.add;
  if (key === 'b') return work.block;
  return key === '?' ? work.askKeys : undefined;
}
