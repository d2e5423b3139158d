import { friendlyName } from '@salon/shared-lib/domain';
import { m } from '@salon/shared-lib/i18n';
import { clock, fullDay } from '@salon/shared-lib/ui';
import type { Booked } from './use-booking.ts';
import type { Create } from './use-create.ts';

/** What was booked, in two sentences. */
export function bookedSentence(booked: Booked, { salon }: Pick<Create, 'salon'>): string {
  const technician = salon.data?.technicians.find(({ id }) => id === booked.technician_id);
  const detail = m.create_booked_detail({
    name: friendlyName(booked.guest ?? booked.customer?.name ?? m.walk_in()),
    date: fullDay(booked.date),
    time: clock(booked.start),
    technician: technician?.name ?? '',
  });
  return `${m.create_booked()} ${detail}`;
}

/** The time that is chosen, or that the one before is gone; empty without a choice. */
export function chosenSentence({
  choice,
  technician,
  goneReason: reason,
}: Pick<Create, 'choice' | 'technician' | 'goneReason'>): string {
  const { start, gone } = choice;
  if (gone !== null) {
    return start === null
      ? m.create_time_gone_none({ time: clock(gone), reason })
      : m.create_time_gone({ time: clock(gone), reason, next: clock(start) });
  }
  if (start === null || !technician) return '';
  return m.create_time_chosen({ time: clock(start), name: technician.name });
}
