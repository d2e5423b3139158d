import { api, sentenceOf } from '@salon/shared-lib/api';
import type { AppointmentStatus, DeskAppointment } from '@salon/shared-lib/domain';
import { resendMessages, setAppointmentStatus, updateNote } from '@salon/shared-lib/endpoints';
import { m } from '@salon/shared-lib/i18n';
import { useState } from 'react';
import { dayStore } from '../live/desk.ts';
import { changeBooking, revisionSince, type Seen } from './change-booking.ts';

type What = 'status' | 'cancel' | 'send';

/** What the desk does with visits; what changes the same one is done in order. `busy`: what began last and is not done. `problem` is why the last one failed; `onProblem` is told, too. */
export function useVisitActions(
  say: (sentence: string) => void,
  onProblem: (sentence: string) => void = () => undefined,
) {
  const [running, setRunning] = useState<readonly What[]>([]);
  const [problem, setProblem] = useState<string | null>(null);

  async function attempt(what: What, work: () => Promise<void>, failed: string) {
    setRunning((all) => [...all, what]);
    setProblem(null);
    try {
      await work();
      return true;
    } catch (failure) {
      const sentence = sentenceOf(failure) ?? failed;
      setProblem(sentence);
      onProblem(sentence);
      return false;
    } finally {
      setRunning((all) => all.toSpliced(all.indexOf(what), 1));
    }
  }

  return {
    busy: running.at(-1) ?? null,
    problem,
    /** Sets the status of the appointment, or of its whole group. */
    setStatus: (appointment: Seen, status: AppointmentStatus, whole = false) =>
      attempt(
        'status',
        async () => {
          const { id } = appointment;
          await changeBooking(appointment, async () => {
            const expected_revision = revisionSince(appointment);
            const body = { id, status, expected_revision, ...(whole && { whole }) };
            const { appointments } = await api.send(setAppointmentStatus, { body });
            dayStore.accept(appointments);
          });
        },
        m.calendar_status_failed(),
      ),
    cancel: (appointment: Seen & Pick<DeskAppointment, 'date'>) =>
      attempt(
        'cancel',
        async () => {
          const { id } = appointment;
          await changeBooking(appointment, async () => {
            const expected_revision = revisionSince(appointment);
            const body = { id, note: 'deleted', expected_revision };
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
