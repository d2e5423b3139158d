import * as z from 'zod/mini';
import { appointmentSchema, bookingSummarySchema } from './appointment.ts';
import { technicianIdSchema } from './primitives.ts';

export const bookingHistorySchema = z.object({
  future: z.array(bookingSummarySchema),
  present: z.array(bookingSummarySchema),
  past: z.array(bookingSummarySchema),
});

export const appointmentsSchema = z.array(appointmentSchema);

/** One column of the day calendar. */
export const calendarColumnSchema = z.object({
  id: technicianIdSchema,
  name: z.string(),
  appointments: appointmentsSchema,
});
export type CalendarColumn = z.infer<typeof calendarColumnSchema>;
export const calendarSchema = z.array(calendarColumnSchema);
