import type { DeskAppointment, DeskDay } from '@salon/shared-lib/domain';
import type { LocalDate } from '@salon/shared-lib/scheduling';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { dayStore } from '../../live/desk.ts';
import { knownAppointment } from '../../live/known-appointment.ts';
import { usePhone } from '../../parts/use-phone.ts';
import { useStableCallback } from '../../parts/use-stable-callback.ts';
import { sentenceOfOthers } from '../../visit/change-of-others.ts';
import { useOverlayEntry } from '../use-overlay-entry.ts';

/**
 * The appointment whose card is open. Where the card is a modal sheet, Back closes it. The card closes when somebody else cancels the
 * appointment or moves it to another date; `onGone` gets the sentence about it.
 */
export function useOpenVisit(
  date: LocalDate,
  day: DeskDay | undefined,
  onGone: (sentence: string) => void,
) {
  const isSheet = usePhone();
  const sheet = useOverlayEntry<number>('visit');
  const [besideId, setBesideId] = useState<number | null>(null);
  const openId = sheet.value ?? besideId;
  const open = day?.appointments.find(({ id }) => id === openId) ?? null;

  useEffect(() => setBesideId(null), [date]);

  // A card beside the calendar becomes a sheet when the window gets narrow.
  const shownInSheet = sheet.value;
  const openInSheet = useEffectEvent((id: number) => sheet.open(id, false));
  useEffect(() => {
    if (!isSheet || besideId === null) return;
    if (shownInSheet === null) openInSheet(besideId);
    else setBesideId(null);
  }, [isSheet, besideId, shownInSheet]);

  /** From an effect without `flushSync`. */
  function show(id: number, flushSync = true) {
    if (isSheet || sheet.value !== null) sheet.open(id, flushSync);
    else setBesideId(id);
  }

  /**
   * Closes the card if it is that of this appointment, and then does `then`. An action that began in an earlier card does not
   * close the card that is open now.
   */
  const close = useStableCallback((id: number | null, then?: () => void) => {
    if (id !== openId) return then?.();
    setBesideId(null);
    if (sheet.value === null) then?.();
    else sheet.close(then);
  });

  const last = useRef<DeskAppointment | null>(null);
  const follow = useEffectEvent(() => {
    if (open) {
      last.current = open;
      dayStore.markSeen(open.id);
    }
    const before = last.current;
    if (open || !day || before?.id !== openId) return;
    const after = knownAppointment(openId);
    // Its new date is still being read.
    if (!after || after.revision <= before.revision) return;
    close(openId);
    if (!dayStore.isOwn(after))
      onGone(sentenceOfOthers(before, after, day.technicians, Date.now()));
  });
  useEffect(() => follow());
  return { open, openId, show, close };
}
