import * as z from '@salon/shared-lib/schema';
import { idSchema } from './primitives.ts';
import { technicianNamesSchema } from './technician.ts';

/** By appointment, the technicians who could take it. */
export const alternativesSchema = z.array(
  z.object({ id: idSchema, technicians: technicianNamesSchema }),
);
export type Alternatives = z.infer<typeof alternativesSchema>;
