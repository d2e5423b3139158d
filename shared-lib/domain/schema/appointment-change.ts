import * as z from '@salon/shared-lib/schema';
import { dateSchema, idSchema, startSchema } from './primitives.ts';
import { technicianNameSchema } from './technician.ts';

/** Writes a note. The note 'deleted' cancels the booking; customers may write no other. */
export const updateNoteSchema = z.strictObject({
  id: idSchema,
  note: z.string().check(z.maxLength(1000)),
});
/** `id` is that of the whole booking. */
export const noteUpdatedSchema = z.object({ id: idSchema, note: z.string() });

export const rescheduleSchema = z.strictObject({
  id: idSchema,
  date: dateSchema,
  start_service_time: startSchema,
  technician_id: z.optional(idSchema),
});
export type RescheduleRequest = z.infer<typeof rescheduleSchema>;
/** Takes a cancellation back. */
export const restoreSchema = z.strictObject({ id: idSchema });

/** Seconds after a cancellation in which its customer can take it back. The pages offer it, the API allows some more. */
export const restoreSeconds = 10;

/** Where the booking is now. */
export const rescheduledSchema = z.object({
  id: idSchema,
  date: dateSchema,
  start_service_time: startSchema,
});

export const updateTechnicianSchema = z.strictObject({
  id: idSchema,
  technician_id: idSchema,
});
export const technicianUpdatedSchema = z.object({
  message: z.string(),
  updatedTechnician: technicianNameSchema,
});
export type TechnicianUpdated = z.infer<typeof technicianUpdatedSchema>;
