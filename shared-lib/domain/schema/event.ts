import * as z from 'zod/mini';
import { dateSchema, idSchema } from './primitives.ts';

export const appointmentEventTypes = [
  'appointment.created',
  'appointment.changed',
  'appointment.cancelled',
] as const;

/** What staff hear live: which appointment, where it is now, and where it was if it is not new. No customer's data. */
export const appointmentEventSchema = z.object({
  type: z.enum(appointmentEventTypes),
  id: idSchema,
  date: dateSchema,
  technician_id: idSchema,
  before: z.nullable(z.object({ date: dateSchema, technician_id: idSchema })),
});
export type AppointmentEvent = z.infer<typeof appointmentEventSchema>;
