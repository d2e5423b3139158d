import * as z from '@salon/shared-lib/schema';
import { m } from '../../i18n/index.ts';
import { dateSchema, emailSchema, idSchema, personNameSchema, startSchema } from './primitives.ts';

/** The contact form. The name goes into a mail header: one line. */
export const contactMessageSchema = z.strictObject({
  name: personNameSchema(() => m.contact_name_required()),
  email: z.string().check(
    z.trim(),
    z.minLength(1, { error: () => m.contact_email_required() }),
    z.refine((text) => text === '' || emailSchema.safeParse(text).success, {
      error: () => m.contact_email_invalid(),
    }),
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

/** Names an appointment whose messages are sent again. */
export const resendByIdSchema = z.strictObject({
  id: idSchema,
  action: z.enum(['confirm', 'cancel']),
});

/** The payload of a notification (docs/rules.md#messages). Only which booking it names is used. */
export const notificationSchema = z.strictObject({
  recipient_name: z.string().check(z.maxLength(120)),
  recipient_phone: z.string().check(z.regex(/^\d{10,15}$/, { error: () => m.phone_invalid() })),
  recipient_email_address: z.nullable(z.string().check(z.maxLength(254))),
  recipient_email_subject: z.string().check(z.maxLength(200)),
  recipient_optInSMS: z.boolean(),
  action: z.enum(['confirm', 'cancel']),
  appointment_date: dateSchema,
  appointment_start_time: startSchema,
  appointment_end_time: z.optional(startSchema),
  appointment_services: z.optional(z.string().check(z.maxLength(5000))),
  appointment_technician: z.string().check(z.maxLength(500)),
  owner_email_subject: z.string().check(z.maxLength(200)),
});
/** Requests the messages of an appointment once more. */
export const resendSchema = z.union([resendByIdSchema, notificationSchema]);
export type NotificationBody = z.infer<typeof notificationSchema>;

/** A message that could not be delivered, as staff see it. */
export const failedMessageSchema = z.object({
  id: z.guid(),
  kind: z.string(),
  channel: z.string(),
  appointment_id: z.nullable(idSchema),
  attempts: z.int(),
  reason: z.nullable(z.string()),
  failed_at: z.string(),
});
export const failedMessagesSchema = z.array(failedMessageSchema);

/** `:id` of a message. */
export const messageParamsSchema = z.object({ id: z.guid() });

/** The text messages of the last hour and those that wait; `held` of them because the limit is reached. */
export const textStatusSchema = z.object({
  sent_last_hour: z.int(),
  limit: z.int(),
  waiting: z.int(),
  held: z.int(),
});
