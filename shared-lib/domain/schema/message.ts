import * as z from '@salon/shared-lib/schema';
import { locales, m } from '../../i18n/index.ts';
import {
  atMost,
  dateSchema,
  emailSchema,
  endSchema,
  idSchema,
  personNameSchema,
  startSchema,
} from './primitives.ts';
import { numberInAddress } from './query.ts';

/** The contact form. The name goes into a mail header: one line. */
export const contactMessageSchema = z.strictObject({
  name: personNameSchema(() => m.contact_name_required(), 120),
  email: z.string().check(
    z.trim(),
    z.minLength(1, { error: () => m.contact_email_required() }),
    z.refine((text) => text === '' || emailSchema.safeParse(text).success, {
      error: () => m.contact_email_invalid(),
    }),
  ),
  message: z
    .string()
    .check(z.trim(), z.minLength(1, { error: () => m.contact_message_empty() }), atMost(5000)),
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
  appointment_end_time: z.optional(endSchema),
  appointment_services: z.optional(z.string().check(z.maxLength(5000))),
  appointment_technician: z.string().check(z.maxLength(500)),
  owner_email_subject: z.string().check(z.maxLength(200)),
});
/** Requests the messages of an appointment once more. */
export const resendSchema = z.union([resendByIdSchema, notificationSchema]);
export type NotificationBody = z.infer<typeof notificationSchema>;

/**
 * Why a message could not be delivered: the `number` can't get texts, its holder `stopped` them, or it had as many as
 * it gets in a day (`number_limit`); the mail server refused the `address`; a provider gave `no_answer`, and the text
 * may have arrived; it is `temporary`; or `other`, where no more than the reason is stored.
 */
export const failureCauses = [
  'number',
  'stopped',
  'number_limit',
  'address',
  'no_answer',
  'temporary',
  'other',
] as const;
export type FailureCause = (typeof failureCauses)[number];

/**
 * A message that could not be delivered, or was not yet, as staff see it. `retry_at`: when it is tried next; null when it is not.
 * `outdated`: its booking is over or has changed since, so that it would not be sent. `mail`: whether a mail says the same.
 */
export const failedMessageSchema = z.object({
  id: z.guid(),
  kind: z.string(),
  channel: z.string(),
  appointment_id: z.nullable(idSchema),
  visit: z.nullable(z.object({ date: dateSchema, start_service_time: startSchema })),
  customer: z.nullable(
    z.object({
      id: idSchema,
      name: z.string(),
      phone: z.string(),
      email: z.nullable(z.string()),
    }),
  ),
  attempts: z.int(),
  cause: z.enum(failureCauses),
  reason: z.nullable(z.string()),
  failed_at: z.string(),
  retry_at: z.nullable(z.string()),
  outdated: z.boolean(),
  mail: z.enum(['sent', 'waits', 'possible', 'none']),
});
export type FailedMessage = z.infer<typeof failedMessageSchema>;
export const failedMessagesSchema = z.array(failedMessageSchema);

/** What a message about a booking reports (docs/rules.md#messages). A changed booking is confirmed again. */
export const bookingMessageKinds = ['confirm', 'cancel', 'reminder'] as const;
export type BookingMessage = (typeof bookingMessageKinds)[number];

/**
 * A message to the customer about a booking. `at`: when it left, failed or was skipped, or when it leaves; it is `skipped` when it had no
 * recipient, or no longer a reason.
 */
export const bookingMessageSchema = z.object({
  kind: z.enum(bookingMessageKinds),
  channel: z.enum(['customer_mail', 'customer_text']),
  state: z.enum(['sent', 'waiting', 'failed', 'skipped']),
  at: z.string(),
});
export type BookingMessageState = z.infer<typeof bookingMessageSchema>;
export const bookingMessagesSchema = z.array(bookingMessageSchema);

/**
 * A customer whom no message told that staff cancelled a visit, the first of those that were cancelled at once.
 * `waits`: one still waits, for the limit of text messages or another attempt.
 */
export const unreachedSchema = z.object({
  appointment_id: idSchema,
  date: dateSchema,
  start_service_time: startSchema,
  customer: z.object({ id: idSchema, name: z.string(), phone: z.string() }),
  waits: z.boolean(),
});
export type Unreached = z.infer<typeof unreachedSchema>;
export const unreachedListSchema = z.array(unreachedSchema);

/** Whom staff told themselves. */
export const toldParamsSchema = z.object({ id: numberInAddress(idSchema) });

/** The templates of messages by their recipient. Those to the owner are in English. */
export const messageTemplates = {
  customer: ['confirm', 'group', 'changed', 'cancel', 'reminder', 'code', 'prove_email'],
  staff: ['passcode'],
  owner: ['owner_booked', 'owner_cancelled', 'contact', 'texts_held', 'login_storm'],
} as const;
export type MessageTemplate = (typeof messageTemplates)[keyof typeof messageTemplates][number];

/** A template in a language. */
export const templateShape = {
  template: z.enum(Object.values(messageTemplates).flat()),
  locale: z.enum(locales),
};

/** A text in parts, of which the template fills some in. */
export const markedTextSchema = z.array(z.object({ words: z.string(), filled: z.boolean() }));
export type MarkedText = z.infer<typeof markedTextSchema>;

/**
 * What a template makes of an invented booking, as text message and as mail; null where there is none. `locale`: the
 * language in which it is sent. `segments`: what a network charges. `calendar`: an entry for a calendar comes along.
 */
export const messagePreviewSchema = z.object({
  ...templateShape,
  text: z.nullable(z.object({ parts: markedTextSchema, characters: z.int(), segments: z.int() })),
  mail: z.nullable(
    z.object({ subject: z.string(), parts: markedTextSchema, calendar: z.boolean() }),
  ),
});
export type MessagePreview = z.infer<typeof messagePreviewSchema>;

export const messageTestSchema = z.strictObject(templateShape);

/** Where a test goes: to the caller's own address, and number where texts are set up and the template has one. */
export const messageTestedSchema = z.object({ email: z.string(), phone: z.nullable(z.string()) });

/** `:id` of a message. */
export const messageParamsSchema = z.object({ id: z.guid() });

/** The text messages of the last hour and those that wait; `held` of them because the limit is reached. */
export const textStatusSchema = z.object({
  sent_last_hour: z.int(),
  limit: z.int(),
  waiting: z.int(),
  held: z.int(),
});
