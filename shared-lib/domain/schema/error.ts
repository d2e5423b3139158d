import * as z from 'zod/mini';

/** Every error body: a sentence for a person and a stable word for a program. */
export const errorSchema = z.object({
  message: z.string(),
  code: z.string(),
  issues: z.optional(z.array(z.object({ path: z.string(), message: z.string() }))),
});
export type ErrorBody = z.infer<typeof errorSchema>;

/** An answer that only has a sentence for the caller. */
export const answeredSchema = z.object({ message: z.string() });
