import * as z from '@salon/shared-lib/schema';
import { dateSchema, endSchema, idSchema, startSchema } from './primitives.ts';

export const technicianNameSchema = z.object({ id: idSchema, name: z.string() });
export const technicianNamesSchema = z.array(technicianNameSchema);
export type TechnicianName = z.infer<typeof technicianNameSchema>;

/** The hours of a technician on one weekday, 0 is Sunday: part of the opening hours of the salon. */
export const weekdayHoursSchema = z.object({
  weekday: z.int(),
  start: startSchema,
  end: endSchema,
});
export type WeekdayHours = z.infer<typeof weekdayHoursSchema>;

/**
 * `unavailability`: the numbers of weekdays off, separated by commas, 0 is Sunday. `hours`: by weekday, where they are narrower than
 * the opening hours; absent for who works all of them. `photo` identifies the photo (`photoAddress`); absent for who has none.
 * `cleanup`: minutes after an appointment that customers can't book; absent for none.
 */
export const technicianSchema = z.object({
  id: idSchema,
  name: z.string(),
  description: z.string(),
  unavailability: z.string(),
  hours: z.optional(z.array(weekdayHoursSchema)),
  photo: z.optional(z.string()),
  cleanup: z.optional(z.int()),
  category_ids: z.array(idSchema),
});
export const techniciansSchema = z.array(technicianSchema);
export type Technician = z.infer<typeof technicianSchema>;

export const availableTechniciansRequestSchema = z.strictObject({
  categoryIds: z.array(idSchema).check(z.minLength(1), z.maxLength(50)),
});

/**
 * Time off, both dates included: the whole dates, or on each of them the time from `start` to `end`. `weekly`: only on the weekday of
 * `first_date`; `skipped`: dates on which it is not.
 */
export const timeOffSchema = z.object({
  first_date: dateSchema,
  last_date: dateSchema,
  start: z.optional(startSchema),
  end: z.optional(endSchema),
  weekly: z.optional(z.boolean()),
  skipped: z.optional(z.array(dateSchema)),
});
export type TimeOff = z.infer<typeof timeOffSchema>;

/** An appointment in a schedule: its start, the services whose minutes add up to its length, and their clean-up. */
export const scheduledAppointmentSchema = z.object({
  start_service_time: startSchema,
  Services: z.array(z.object({ time: z.int() })),
  cleanup: z.optional(z.int()),
});
export type ScheduledAppointment = z.infer<typeof scheduledAppointmentSchema>;

/** The schedule of one technician on a date. */
export const technicianScheduleSchema = z.object({
  id: idSchema,
  name: z.string(),
  unavailability: z.string(),
  hours: z.optional(z.array(weekdayHoursSchema)),
  time_off: z.array(timeOffSchema),
  cleanup: z.optional(z.int()),
  Appointments: z.array(scheduledAppointmentSchema),
});
export const schedulesSchema = z.array(technicianScheduleSchema);
export type TechnicianSchedule = z.infer<typeof technicianScheduleSchema>;

/** The schedules of all technicians on one date. */
export const scheduledDaySchema = z.object({ date: dateSchema, schedules: schedulesSchema });
export const scheduledDaysSchema = z.array(scheduledDaySchema);
export type ScheduledDay = z.infer<typeof scheduledDaySchema>;
