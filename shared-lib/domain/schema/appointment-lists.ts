import * as z from '@salon/shared-lib/schema';
import { appointmentSchema, bookingSummarySchema } from './appointment.ts';
import { technicianNameSchema } from './technician.ts';

export const bookingHistorySchema = z.object({
  future: z.array(bookingSummarySchema),
  present: z.array(bookingSummarySchema),
  past: z.array(bookingSummarySchema),
});

/** A booking without its customer, but the given name; null where the reader may be somebody else. */
export const linkedBookingSchema = z.object({
  name: z.nullable(z.string()),
  booking: bookingSummarySchema,
});

export const appointmentsSchema = z.array(appointmentSchema);

/** One column of the day calendar. */
export const calendarColumnSchema = z.extend(technicianNameSchema, {
  appointments: appointmentsSchema,
});
export type CalendarColumn = z.infer<typeof calendarColumnSchema>;
export const calendarSchema = z.array(calendarColumnSchema);
