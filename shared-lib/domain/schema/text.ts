import * as z from '@salon/shared-lib/schema';
import { m } from '../../i18n/index.ts';
import { atMost, dateSchema, idSchema, startSchema } from './primitives.ts';
import { numberInAddress } from './query.ts';

/** The longest answer to a text: three segments. */
export const maxAnswer = 459;

/**
 * A text of a conversation. `by`: who of the staff wrote it; null for the customer, and for what the salon answers by itself. `job`: the
 * message that sends an answer, by which a failed one is retried.
 */
export const textSchema = z.object({
  id: idSchema,
  from: z.enum(['customer', 'salon']),
  body: z.string(),
  at: z.string(),
  by: z.nullable(z.string()),
  state: z.enum(['received', 'waiting', 'sent', 'failed']),
  job: z.nullable(z.guid()),
});
export type SalonText = z.infer<typeof textSchema>;

/**
 * The texts with one phone number, which is empty for senders without one. `id`: of the latest text of the customer; `latest`: of the
 * customer or the staff. `visit`: the
 * next one. `stopped`: the holder ended the texts, so that no answer goes there.
 */
export const conversationSchema = z.object({
  id: idSchema,
  phone: z.string(),
  customer: z.nullable(z.object({ id: idSchema, name: z.string() })),
  visit: z.nullable(
    z.object({ appointment_id: idSchema, date: dateSchema, start_service_time: startSchema }),
  ),
  unread: z.int(),
  stopped: z.boolean(),
  latest: textSchema,
});
export type Conversation = z.infer<typeof conversationSchema>;
export const conversationsSchema = z.array(conversationSchema);

/** The conversations with a number, or with those of the customer of an appointment; the texts oldest first. */
export const conversationTextsSchema = z.object({
  conversation: z.nullable(conversationSchema),
  texts: z.array(textSchema),
});
export type ConversationTexts = z.infer<typeof conversationTextsSchema>;

/** One of the two. */
export const conversationQuerySchema = z.object({
  text: z.optional(numberInAddress(idSchema)),
  appointment: z.optional(numberInAddress(idSchema)),
});

export const unreadTextsSchema = z.object({ unread: z.int() });

export const textParamsSchema = z.object({ id: numberInAddress(idSchema) });

/** What staff answer to a text. */
export const textAnswerSchema = z.strictObject({
  body: z
    .string()
    .check(z.trim(), z.minLength(1, { error: () => m.texts_answer_empty() }), atMost(maxAnswer)),
});
