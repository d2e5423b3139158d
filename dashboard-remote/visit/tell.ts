import type { DeskAppointment } from '@salon/shared-lib/domain';
import { hasStarted, type SalonMoment, salonNow } from '@salon/shared-lib/scheduling';
import { authStore } from '@salon/shared-lib/session';
import { storedChoice } from '../parts/stored-choice.ts';
import { holdSeconds } from './own-moves.ts';

/** A kind of change of a visit. `services`: before the client is here; `chair`: of one who is, and has chosen them there. */
export type ChangeKind = 'time' | 'services' | 'chair' | 'cancel';

type Visit = Pick<DeskAppointment, 'customer_id' | 'date' | 'start_service_time'>;

const remembered = (kind: ChangeKind, usual: 'on' | 'off') =>
  storedChoice(() => `tell_${kind}_${authStore.getState().staff}`, ['on', 'off'], usual);

const choices = {
  time: remembered('time', 'on'),
  services: remembered('services', 'on'),
  chair: remembered('chair', 'off'),
  cancel: remembered('cancel', 'on'),
};

/** Whether clients are told of changes of a kind, as who is logged in has chosen last (docs/rules.md#held-messages). */
export function useTell(kind: ChangeKind): [boolean, (tells: boolean) => void] {
  const [choice, choose] = choices[kind]();
  return [choice === 'on', (tells) => choose(tells ? 'on' : 'off')];
}

/** Whether there is somebody to tell: a walk-in has no client, and nothing is sent about a visit that has started. */
export const canBeTold = (
  { customer_id, date, start_service_time: start }: Visit,
  now: SalonMoment = salonNow(Date.now()),
): boolean => customer_id !== null && !hasStarted({ date, start }, now);

/** Whether the client of a visit is told of a change of a kind. */
export const isTold = (visit: Visit, kind: ChangeKind): boolean =>
  canBeTold(visit) && choices[kind].read() === 'on';

/** The kind of a change of services, length or price. */
export const contentsKind = ({ status }: Pick<DeskAppointment, 'status'>): ChangeKind =>
  status === 'booked' ? 'services' : 'chair';

/** As the API takes it: the message about a change is held while its undo is offered. */
export const telling = (tells: boolean) =>
  tells ? { hold_message_s: holdSeconds } : { tell: false };
