// Apart from other messages, whose schemas the pages of the booking do not need.
import * as z from '@salon/shared-lib/schema';

/** The token of a mailed link, without limits that would tell a wrong one from an old one. */
export const emailProofSchema = z.strictObject({ token: z.string().check(z.maxLength(200)) });
