// The baseline: the same rules with Date objects and a time zone library.
import { addMinutes, areIntervalsOverlapping, isBefore, max } from 'date-fns';
import { formatInTimeZone, fromZonedTime } from 'date-fns-tz';
import { formatTime } from '../domain/clock.ts';
import type { TechnicianSchedule } from '../domain/schema/technician.ts';
import type { BookingRules } from '../scheduling/rules.ts';

const zone = 'America/Los_Angeles';

export function dateSlots(
  date: string,
  now: Date,
  schedule: TechnicianSchedule,
  length: number,
  rules: BookingRules,
): string[] {
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay();
  if (schedule.unavailability.split(',').includes(String(weekday))) return [];
  if (schedule.time_off.some((off) => off.first_date <= date && date <= off.last_date)) return [];
  const opening = fromZonedTime(`${date}T${weekday === 0 ? '11' : '09'}:00:00`, zone);
  const closing = fromZonedTime(`${date}T${weekday === 0 ? '17' : '19'}:00:00`, zone);
  const today = formatInTimeZone(now, zone, 'yyyy-MM-dd');
  if (date < today) return [];
  const lead = addMinutes(now, rules.leadTimeHours * 60);
  const earliest = date === today ? max([lead, addMinutes(now, rules.bufferMinutes)]) : lead;
  const taken = schedule.Appointments.map(({ start_service_time, Services }) => {
    const start = fromZonedTime(`${date}T${formatTime(start_service_time)}:00`, zone);
    return {
      start,
      end: addMinutes(
        start,
        Services.reduce((sum, { time }) => sum + time, 0),
      ),
    };
  });
  const slots: string[] = [];
  for (let start = opening; ; start = addMinutes(start, 30)) {
    const end = addMinutes(start, length);
    if (isBefore(closing, end)) return slots;
    if (isBefore(start, earliest)) continue;
    if (taken.some((other) => areIntervalsOverlapping(other, { start, end }))) continue;
    slots.push(formatInTimeZone(start, zone, 'HH:mm'));
  }
}
