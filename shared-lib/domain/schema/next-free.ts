import * as z from '@salon/shared-lib/schema';
import { dateSchema, idSchema, startSchema } from './primitives.ts';

/** The soonest start of a technician for a length; null when there is none up to the horizon. */
export const nextFreeSchema = z.object({
  id: idSchema,
  next: z.nullable(z.object({ date: dateSchema, start: startSchema })),
});
export type NextFree = z.infer<typeof nextFreeSchema>;
export const nextFreeListSchema = z.array(nextFreeSchema);
