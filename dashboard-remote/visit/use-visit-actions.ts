import { ApiError, api, sentenceOf } from '@salon/shared-lib/api';
import {
  type AppointmentStatus,
  changedMeanwhileSchema,
  type DeskAppointment,
} from '@salon/shared-lib/domain';
import { resendMessages, setAppointmentStatus, updateNote } from '@salon/shared-lib/endpoints';
import { m } from '@salon/shared-lib/i18n';
import { useState } from 'react';
import { dayStore } from '../live/desk.ts';

/** What identifies an appointment, and the state of it that the desk saw. */
type Seen = Pick<DeskAppointment, 'id' | 'revision' | 'date'>;

/** What the desk does with one visit, one thing at a time. `problem` is why the last one failed; `onProblem` is told, too. */
export function useVisitActions(
  say: (sentence: string) => void,
  onProblem: (sentence: string) => void = () => undefined,
) {
  const [busy, setBusy] = useState<'status' | 'cancel' | 'send' | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  async function attempt(what: typeof busy, work: () => Promise<void>, failed: string) {
    setBusy(what);
    setProblem(null);
    try {
      await work();
      return true;
    } catch (failure) {
      const sentence = refused(failure) ?? sentenceOf(failure) ?? failed;
      setProblem(sentence);
      onProblem(sentence);
      return false;
    } finally {
      setBusy(null);
    }
  }

  return {
    busy,
    problem,
    /** Sets the status of the appointment, or of its whole group. */
    setStatus: (appointment: Seen, status: AppointmentStatus, whole = false) =>
      attempt(
        'status',
        async () => {
          const { id, revision } = appointment;
          const body = { id, status, expected_revision: revision, ...(whole && { whole }) };
          await dayStore.changing([id], async () => {
            const { appointments } = await api.send(setAppointmentStatus, { body });
            dayStore.accept(appointments);
          });
        },
        m.calendar_status_failed(),
      ),
    cancel: (appointment: Seen) =>
      attempt(
        'cancel',
        async () => {
          const { id, revision } = appointment;
          const body = { id, note: 'deleted', expected_revision: revision };
          await dayStore.changing([id], async () => {
            await api.send(updateNote, { body });
            await dayStore.refreshed(appointment.date);
          });
          say(m.visits_cancelled());
        },
        m.visits_cancel_failed(),
      ),
    sendAgain: (appointment: Pick<Seen, 'id'>) =>
      attempt(
        'send',
        async () => {
          const body = { id: appointment.id, action: 'confirm' as const };
          say((await api.send(resendMessages, { body })).message);
        },
        m.calendar_send_failed(),
      ),
  };
}

/** A change that somebody else made first: the calendar shows it, and the sentence says so. */
function refused(failure: unknown): string | null {
  if (!(failure instanceof ApiError) || failure.code !== 'changed_meanwhile') return null;
  const { data } = changedMeanwhileSchema.safeParse(failure.body);
  if (data) dayStore.accept([data.appointment]);
  return m.calendar_changed_meanwhile();
}
