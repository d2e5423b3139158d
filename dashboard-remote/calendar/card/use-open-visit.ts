import type { DeskAppointment, DeskDay } from '@salon/shared-lib/domain';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { dayStore } from '../../live/desk.ts';
import { knownAppointment } from '../../live/known-appointment.ts';
import { sentenceOfOthers } from '../../visit/change-of-others.ts';

/**
 * The appointment whose card is open. The card closes when somebody else cancels the appointment or moves it to another date; `onGone` gets the
 * sentence about it.
 */
export function useOpenVisit(day: DeskDay | undefined, onGone: (sentence: string) => void) {
  const [openId, setOpenId] = useState<number | null>(null);
  const open = day?.appointments.find(({ id }) => id === openId) ?? null;
  const last = useRef<DeskAppointment | null>(null);
  const follow = useEffectEvent(() => {
    if (open) {
      last.current = open;
      dayStore.look(open.id);
    }
    const before = last.current;
    if (open || !day || before?.id !== openId) return;
    const after = knownAppointment(openId);
    // Its new date is still being read.
    if (!after || after.revision <= before.revision) return;
    setOpenId(null);
    if (!dayStore.isOwn(after))
      onGone(sentenceOfOthers(before, after, day.technicians, Date.now()));
  });
  useEffect(() => follow());
  return { open, openId, setOpenId };
}
