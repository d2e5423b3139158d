import * as z from 'zod/mini';
import { sentences } from '../sentences.ts';
import { emailSchema, idSchema } from './primitives.ts';

/** The body of `POST /notification/contact`. The name goes into a mail header: one line. */
export const contactMessageSchema = z.strictObject({
  name: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, sentences.contactNameRequired),
      z.maxLength(120, 'That name is too long.'),
      z.regex(/^[^\r\n]*$/, 'That name is not valid.'),
    ),
  email: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, sentences.contactEmailRequired),
      z.refine(isEmail, sentences.contactEmailInvalid),
    ),
  message: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, sentences.contactMessageEmpty),
      z.maxLength(5000, 'That message is too long.'),
    ),
});
export type ContactMessage = z.infer<typeof contactMessageSchema>;

/** The short body of `POST /notification/notify`: sends an appointment's message again. */
export const notifyRequestSchema = z.strictObject({
  id: idSchema,
  action: z.enum(['confirm', 'cancel']),
});
export type NotifyRequest = z.infer<typeof notifyRequestSchema>;

function isEmail(text: string): boolean {
  return text === '' || emailSchema.safeParse(text).success;
}
