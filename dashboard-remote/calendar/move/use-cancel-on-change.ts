import { useEffect, useEffectEvent } from 'react';
import { useStore } from 'zustand';
import { dayStore } from '../../live/desk.ts';
import { knownAppointment } from '../../live/known-appointment.ts';
import { changeDuringMove } from '../../visit/change-of-others.ts';
import { moveStore } from './move-store.ts';

/** Cancels a move when somebody else changes the appointment, or another one of its booking. `onChanged` gets the reason. */
export function useCancelOnChange(onChanged: (sentence: string) => void): void {
  const days = useStore(dayStore, (state) => state.days);
  const compare = useEffectEvent(() => {
    const { moving } = moveStore.getState();
    for (const before of moving?.booking ?? []) {
      const after = knownAppointment(before.id);
      // The store forgets a date that is not shown when it changes.
      if (!after && !days.has(before.date)) dayStore.load(before.date);
      if (!moving || !after || after.revision <= before.revision || dayStore.isOwn(after)) continue;
      moveStore.setState({ moving: null });
      const technicians = days.get(after.date)?.technicians ?? [];
      onChanged(changeDuringMove(before, after, technicians, Date.now()));
      return;
    }
  });
  useEffect(() => compare(), [days]);
}
