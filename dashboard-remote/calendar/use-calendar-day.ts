import { dateSchema } from '@salon/shared-lib/domain';
import { useSearchParams } from '@salon/shared-lib/router';
import type { LocalDate } from '@salon/shared-lib/scheduling';
import { useMemo } from 'react';
import { useStore } from 'zustand';
import { dayStore } from '../live/desk.ts';
import { knownAppointment } from '../live/known-appointment.ts';
import { useNow } from '../parts/use-now.ts';
import { moveStore } from './move/move-store.ts';
import { withPending } from './move/with-pending.ts';

/** The date in the address, or today without a valid one, its day with what was put elsewhere and is not answered yet, and the clock. */
export function useCalendarDay() {
  const [params, setParams] = useSearchParams();
  const now = useNow();
  const asked = dateSchema.safeParse(params.get('date'));
  const date = asked.success ? asked.data : now.date;
  const { days, errors, connection, upToDateAt, freshIds } = useStore(dayStore);
  const pending = useStore(moveStore, (state) => state.pending);
  const read = days.get(date);
  const day = useMemo(() => read && withPending(read, pending, knownAppointment), [read, pending]);
  // The router would draw it as a transition, a few milliseconds at a time.
  const showDate = (one: LocalDate) =>
    setParams({ tab: 'Calendar', date: one }, { flushSync: true, preventScrollReset: true });
  return {
    now,
    date,
    showDate,
    day,
    error: errors.get(date) ?? null,
    connection,
    upToDateAt,
    freshIds,
  };
}
