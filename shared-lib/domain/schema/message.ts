import * as z from 'zod/mini';
import { m } from '../../i18n/index.ts';
import { isEmail } from '../person.ts';
import { dateSchema, idSchema, personNameSchema, timeSchema } from './primitives.ts';

/** The body of `POST /notification/contact`. The name goes into a mail header: one line. */
export const contactMessageSchema = z.strictObject({
  name: personNameSchema(() => m.contact_name_required()),
  email: z.string().check(
    z.trim(),
    z.minLength(1, { error: () => m.contact_email_required() }),
    z.refine((text) => text === '' || isEmail(text), { error: () => m.contact_email_invalid() }),
  ),
  message: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, { error: () => m.contact_message_empty() }),
      z.maxLength(5000, { error: () => m.contact_message_too_long() }),
    ),
});
export type ContactMessage = z.infer<typeof contactMessageSchema>;

/** The short body of `POST /notification/notify`: sends an appointment's message again. */
export const notifyRequestSchema = z.strictObject({
  id: idSchema,
  action: z.enum(['confirm', 'cancel']),
});
export type NotifyRequest = z.infer<typeof notifyRequestSchema>;

/** The specification's payload: what was said of an appointment (its point 3). */
export const notificationSchema = z.strictObject({
  recipient_name: z.string().check(z.maxLength(120)),
  recipient_phone: z.string().check(z.regex(/^\d{10,15}$/, { error: () => m.phone_invalid() })),
  recipient_email_address: z.nullable(z.string().check(z.maxLength(254))),
  recipient_email_subject: z.string().check(z.maxLength(200)),
  recipient_optInSMS: z.boolean(),
  action: z.enum(['confirm', 'cancel']),
  appointment_date: dateSchema,
  appointment_start_time: timeSchema,
  appointment_end_time: z.optional(timeSchema),
  appointment_services: z.optional(z.string().check(z.maxLength(5000))),
  appointment_technician: z.string().check(z.maxLength(500)),
  owner_email_subject: z.string().check(z.maxLength(200)),
});
export type NotificationBody = z.infer<typeof notificationSchema>;

/** A sentence for the person who asked. */
export const answeredSchema = z.object({ message: z.string() });

/** A message that was given up, as staff see it. */
export const failedMessageSchema = z.object({
  id: z.guid(),
  kind: z.string(),
  channel: z.string(),
  appointment_id: z.nullable(idSchema),
  attempts: z.int(),
  reason: z.nullable(z.string()),
  failed_at: z.string(),
});
export type FailedMessage = z.infer<typeof failedMessageSchema>;
