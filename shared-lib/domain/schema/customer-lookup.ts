// Apart from the forms about customers, because every page of the site reads what is stored of a lookup.
import * as z from '@salon/shared-lib/schema';
import { idSchema } from './primitives.ts';

/** As long as a booking takes. */
export const customerSessionMinutes = 60;

/** The answer of a lookup by phone. Name and e-mail address are masked for all callers but staff. */
export const customerLookupSchema = z.object({
  id: idSchema,
  name: z.string(),
  email: z.nullable(z.string()),
  phone: z.string(),
});
export const customerMatchSchema = z.nullable(customerLookupSchema);
export type CustomerLookup = z.infer<typeof customerLookupSchema>;
