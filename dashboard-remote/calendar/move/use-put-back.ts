import { useEffect, useEffectEvent } from 'react';
import { useStore } from 'zustand';
import { dayStore } from '../../live/desk.ts';
import { knownAppointment } from '../../live/known-appointment.ts';
import { changeInHand } from '../../visit/change-of-others.ts';
import { moveStore } from './move-store.ts';

/** Puts the appointment in hand back when somebody else changes it, or another one of its booking. `onChanged` gets the reason. */
export function usePutBack(onChanged: (sentence: string) => void): void {
  const days = useStore(dayStore, (state) => state.days);
  const compare = useEffectEvent(() => {
    const { moving } = moveStore.getState();
    for (const before of moving?.booking ?? []) {
      const after = knownAppointment(before.id);
      // A date that is not shown is forgotten with a change.
      if (!after && !days.has(before.date)) dayStore.load(before.date);
      if (!moving || !after || after.revision <= before.revision || dayStore.isOwn(after)) continue;
      moveStore.setState({ moving: null });
      const technicians = days.get(after.date)?.technicians ?? [];
      onChanged(changeInHand(before, after, technicians, Date.now()));
      return;
    }
  });
  useEffect(() => compare(), [days]);
}
