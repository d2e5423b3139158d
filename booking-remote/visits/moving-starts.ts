import type {
  BookingSummary,
  ServiceCategory,
  Technician,
  TechnicianSchedule,
} from '@salon/shared-lib/domain';
import {
  type BookingRules,
  type LocalDate,
  type Minutes,
  type SalonMoment,
  serviceMinutes,
  technicianSlots,
} from '@salon/shared-lib/scheduling';
import { cleanupAfter } from '../time/cleanup-after.ts';

/** What is moved, by which rules. `technicians`: those that customers can book. */
export type Moving = {
  booking: BookingSummary;
  technicians: readonly Pick<Technician, 'id'>[];
  rules: BookingRules;
  now: SalonMoment;
  /** How long a part of the booking is with other services. */
  wanted?: { part: number; ids: readonly number[]; minutes: Minutes } | undefined;
  menu: readonly ServiceCategory[];
};

/**
 * The other starts of a date at which each technician of the booking is free for the own part. The booking's own minutes do
 * not conflict with it (docs/rules.md#cancellation).
 */
export function movingStarts(
  { booking, technicians, rules, now, wanted, menu }: Moving,
  date: LocalDate,
  schedules: readonly TechnicianSchedule[],
): Minutes[] {
  const starts = booking.parts.map(({ id, technician_id, minutes, service_ids }) => {
    const schedule = schedules.find(({ id }) => id === technician_id);
    if (!schedule || !technicians.some(({ id }) => id === technician_id)) return [];
    const others =
      date === booking.date ? withoutOwn(schedule, booking.start_service_time, minutes) : schedule;
    const { length, ids } =
      wanted?.part === id
        ? { length: wanted.minutes, ids: wanted.ids }
        : { length: minutes, ids: service_ids };
    const cleanup = cleanupAfter(ids, menu);
    return technicianSlots({ date, now, schedule: others, length, cleanup, rules });
  });
  const [first = [], ...rest] = starts;
  return first.filter(
    (start) =>
      rest.every((others) => others.includes(start)) &&
      !(date === booking.date && start === booking.start_service_time),
  );
}

/** The schedule without the appointment of this start and length, of which a technician has one at most. */
function withoutOwn(
  schedule: TechnicianSchedule,
  start: Minutes,
  length: Minutes,
): TechnicianSchedule {
  return {
    ...schedule,
    Appointments: schedule.Appointments.filter(
      ({ start_service_time, Services }) =>
        start_service_time !== start || serviceMinutes(Services) !== length,
    ),
  };
}
