import { friendlyName } from '@salon/shared-lib/domain';
import { m } from '@salon/shared-lib/i18n';
import { allOf, clock, fullDay } from '@salon/shared-lib/ui';
import type { Booked } from './use-booking.ts';
import type { Create } from './use-create.ts';

/** What was booked, or who was seated, in one or two sentences. */
export function bookedSentence(
  booked: Booked,
  technicians: readonly { id: number; name: string }[],
): string {
  const names = booked.technician_ids.flatMap(
    (wanted) => technicians.find(({ id }) => id === wanted)?.name ?? [],
  );
  const { seatedUntil } = booked;
  const who = {
    name: friendlyName(booked.guest ?? booked.customer?.name ?? m.walk_in()),
    technician: allOf(names),
  };
  if (seatedUntil !== undefined) return m.create_seated({ ...who, time: clock(seatedUntil) });
  const detail = m.create_booked_detail({
    ...who,
    date: fullDay(booked.date),
    time: clock(booked.start),
  });
  return `${m.create_booked()} ${detail}`;
}

/** The time that is chosen, or that the one before is gone; empty without a choice. */
export function chosenSentence({
  choice,
  withWhom,
  goneReason: reason,
}: Pick<Create, 'choice' | 'withWhom' | 'goneReason'>): string {
  const { start, gone } = choice;
  if (gone !== null) {
    return start === null
      ? m.create_time_gone_none({ time: clock(gone), reason })
      : m.create_time_gone({ time: clock(gone), reason, next: clock(start) });
  }
  if (start === null || !withWhom) return '';
  return m.create_time_chosen({ time: clock(start), name: withWhom });
}
