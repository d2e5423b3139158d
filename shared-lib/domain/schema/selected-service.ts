import * as z from '@salon/shared-lib/schema';
import { idSchema } from './primitives.ts';

/** A chosen service as the wizards store it in the browser. */
export const selectedServiceSchema = z.object({
  id: idSchema,
  name: z.string(),
  time: z.int(),
  price: z.number(),
});
export type SelectedService = z.infer<typeof selectedServiceSchema>;

/** Chosen services by category id, as local storage holds them. */
export const selectedServicesSchema = z.record(z.string(), z.array(selectedServiceSchema));
export type SelectedServices = z.infer<typeof selectedServicesSchema>;
