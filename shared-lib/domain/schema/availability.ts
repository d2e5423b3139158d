import * as z from '@salon/shared-lib/schema';
import { dateSchema, idSchema, startSchema } from './primitives.ts';

export const availableSlotSchema = z.object({
  start: startSchema,
  technician_ids: z.array(idSchema),
});
export type AvailableSlot = z.infer<typeof availableSlotSchema>;

/** The slots of one date; there may be none. */
export const availableDaySchema = z.object({
  date: dateSchema,
  slots: z.array(availableSlotSchema),
});
export type AvailableDay = z.infer<typeof availableDaySchema>;
export const availabilitySchema = z.array(availableDaySchema);
