import * as z from 'zod/mini';
import { categoryIdSchema, dateSchema, startSchema, technicianIdSchema } from './primitives.ts';

/** `unavailability`: weekday numbers a technician never works, comma-separated, 0 is Sunday. */
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

/** Days off, both ends included. */
export const timeOffSchema = z.object({ first_date: dateSchema, last_date: dateSchema });
export type TimeOff = z.infer<typeof timeOffSchema>;

/** What takes a technician's minutes on a day: a start and the services whose minutes add up. */
export const scheduledAppointmentSchema = z.object({
  start_service_time: startSchema,
  Services: z.array(z.object({ time: z.int() })),
});
export type ScheduledAppointment = z.infer<typeof scheduledAppointmentSchema>;

/** One technician's day, with nothing in it that says who is coming. */
export const technicianScheduleSchema = z.object({
  id: technicianIdSchema,
  name: z.string(),
  unavailability: z.string(),
  time_off: z.array(timeOffSchema),
  Appointments: z.array(scheduledAppointmentSchema),
});
export const schedulesSchema = z.array(technicianScheduleSchema);
export type TechnicianSchedule = z.infer<typeof technicianScheduleSchema>;
