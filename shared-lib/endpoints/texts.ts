import { answeredSchema } from '../domain/schema/answered.ts';
import {
  conversationQuerySchema,
  conversationsSchema,
  conversationTextsSchema,
  textAnswerSchema,
  textParamsSchema,
  unreadTextsSchema,
} from '../domain/schema/text.ts';
import type { Endpoint } from './endpoint.ts';

/** The conversations by text of the last 30 days, latest first. */
export const conversations = {
  method: 'GET',
  path: '/texts',
  permission: 'desk',
  answer: conversationsSchema,
} as const satisfies Endpoint;

/** How many texts to the salon nobody has read. */
export const unreadTexts = {
  method: 'GET',
  path: '/texts/unread',
  permission: 'desk',
  answer: unreadTextsSchema,
} as const satisfies Endpoint;

/** One conversation: of a text, or of the customer of an appointment. */
export const conversation = {
  method: 'GET',
  path: '/texts/conversation',
  permission: 'desk',
  query: conversationQuerySchema,
  answer: conversationTextsSchema,
  refusals: ['appointment_not_found', 'text_not_found'],
} as const satisfies Endpoint;

/** Marks a text and those before it as read. */
export const readTexts = {
  method: 'PUT',
  path: '/texts/:id/read',
  permission: 'desk',
  params: textParamsSchema,
  answer: unreadTextsSchema,
  refusals: ['text_not_found'],
} as const satisfies Endpoint;

/** Answers a text with one. */
export const answerText = {
  method: 'POST',
  path: '/texts/:id/answer',
  permission: 'desk',
  params: textParamsSchema,
  body: textAnswerSchema,
  answer: answeredSchema,
  refusals: ['text_not_found', 'texts_stopped', 'texts_not_possible'],
} as const satisfies Endpoint;
