import * as z from 'zod/mini';
import { categoryIdSchema, dateSchema, startSchema, technicianIdSchema } from './primitives.ts';

/** `unavailability`: the numbers of weekdays off, separated by commas, 0 is Sunday. */
export const technicianSchema = z.object({
  id: technicianIdSchema,
  name: z.string(),
  description: z.string(),
  unavailability: z.string(),
  category_ids: z.array(categoryIdSchema),
});
export const techniciansSchema = z.array(technicianSchema);
export type Technician = z.infer<typeof technicianSchema>;

export const technicianNameSchema = z.object({ id: technicianIdSchema, name: z.string() });
export const technicianNamesSchema = z.array(technicianNameSchema);
export type TechnicianName = z.infer<typeof technicianNameSchema>;

export const availableTechniciansRequestSchema = z.strictObject({
  categoryIds: z.array(categoryIdSchema).check(z.minLength(1), z.maxLength(50)),
});

/** Time off, both dates included. */
export const timeOffSchema = z.object({ first_date: dateSchema, last_date: dateSchema });
export type TimeOff = z.infer<typeof timeOffSchema>;

/** An appointment in a schedule: its start, and the services whose minutes add up to its length. */
export const scheduledAppointmentSchema = z.object({
  start_service_time: startSchema,
  Services: z.array(z.object({ time: z.int() })),
});
export type ScheduledAppointment = z.infer<typeof scheduledAppointmentSchema>;

/** The schedule of one technician on a date. */
export const technicianScheduleSchema = z.object({
  id: technicianIdSchema,
  name: z.string(),
  unavailability: z.string(),
  time_off: z.array(timeOffSchema),
  Appointments: z.array(scheduledAppointmentSchema),
});
export const schedulesSchema = z.array(technicianScheduleSchema);
export type TechnicianSchedule = z.infer<typeof technicianScheduleSchema>;
