import * as z from 'zod/mini';
import { appointmentIdSchema, dateSchema, startSchema, technicianIdSchema } from './primitives.ts';
import { technicianNameSchema } from './technician.ts';

/** Writes a note. The note 'deleted' cancels the booking; customers may write no other. */
export const updateNoteSchema = z.strictObject({
  id: appointmentIdSchema,
  note: z.string().check(z.maxLength(1000)),
});
/** `id` is that of the whole booking. */
export const noteUpdatedSchema = z.object({ id: appointmentIdSchema, note: z.string() });

export const rescheduleSchema = z.strictObject({
  id: appointmentIdSchema,
  date: dateSchema,
  start_service_time: startSchema,
  technician_id: z.optional(technicianIdSchema),
});
export type RescheduleRequest = z.infer<typeof rescheduleSchema>;
/** Where the booking is now. */
export const rescheduledSchema = z.object({
  id: appointmentIdSchema,
  date: dateSchema,
  start_service_time: startSchema,
});

export const updateTechnicianSchema = z.strictObject({
  id: appointmentIdSchema,
  technician_id: technicianIdSchema,
});
export const technicianUpdatedSchema = z.object({
  message: z.string(),
  updatedTechnician: technicianNameSchema,
});
export type TechnicianUpdated = z.infer<typeof technicianUpdatedSchema>;
