import * as z from '@salon/shared-lib/schema';

/** An answer that only has a sentence for the caller. */
export const answeredSchema = z.object({ message: z.string() });
