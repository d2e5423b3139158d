import * as z from '@salon/shared-lib/schema';

/** The body of a refusal: a sentence for people and a stable word for programs. */
export const errorSchema = z.object({
  message: z.string(),
  code: z.string(),
  issues: z.optional(z.array(z.object({ path: z.string(), message: z.string() }))),
});
