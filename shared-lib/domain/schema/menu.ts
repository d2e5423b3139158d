import * as z from '@salon/shared-lib/schema';
import { idSchema } from './primitives.ts';

/** One service of the menu. `time` in minutes; `price` is the menu's encoded number (see price.ts). `cleanup`: as of a technician. */
export const serviceSchema = z.object({
  id: idSchema,
  name: z.string(),
  description: z.string(),
  time: z.int(),
  price: z.number(),
  category_id: idSchema,
  cleanup: z.optional(z.int()),
});
export type Service = z.infer<typeof serviceSchema>;

export const serviceCategorySchema = z.object({
  id: idSchema,
  name: z.string(),
  services: z.array(serviceSchema),
});
export type ServiceCategory = z.infer<typeof serviceCategorySchema>;
export const menuSchema = z.array(serviceCategorySchema);
