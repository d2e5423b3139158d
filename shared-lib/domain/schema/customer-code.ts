import * as z from '@salon/shared-lib/schema';
import { customerMatchSchema } from './customer-lookup.ts';

/** `another`: a new code, which replaces the one that was sent and still works. */
export const sendCodeSchema = z.strictObject({ another: z.optional(z.boolean()) });

/** Where a one-time code went, the seconds after which another can be sent, and those after which it works no longer. */
export const codeSentSchema = z.object({
  message: z.string(),
  channel: z.enum(['text', 'email']),
  resend_after: z.int(),
  expires_after: z.int(),
});
export type CodeSent = z.infer<typeof codeSentSchema>;

export const verifyCodeSchema = z.strictObject({ code: z.string().check(z.maxLength(32)) });

/** The customer whose number the code proved; null for a number without a customer. */
export const codeVerifiedSchema = z.object({ customer: customerMatchSchema });
