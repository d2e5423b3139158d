import { answeredSchema } from '../domain/schema/answered.ts';
import {
  contactMessageSchema,
  failedMessagesSchema,
  messageParamsSchema,
  resendSchema,
  textStatusSchema,
} from '../domain/schema/message.ts';
import type { Endpoint } from './endpoint.ts';

export const sendContactMessage = {
  method: 'POST',
  path: '/notification/contact',
  permission: 'anyone',
  body: contactMessageSchema,
  answer: answeredSchema,
} as const satisfies Endpoint;

export const resendMessages = {
  method: 'POST',
  path: '/notification/notify',
  permission: 'staff',
  body: resendSchema,
  answer: answeredSchema,
  refusals: ['appointment_not_found', 'not_what_happened', 'appointment_started'],
} as const satisfies Endpoint;

/** Latest first. */
export const failedMessages = {
  method: 'GET',
  path: '/notification/failed',
  permission: 'staff',
  answer: failedMessagesSchema,
} as const satisfies Endpoint;

export const retryMessage = {
  method: 'POST',
  path: '/notification/failed/:id/retry',
  permission: 'staff',
  params: messageParamsSchema,
  answer: answeredSchema,
  refusals: ['message_not_found'],
} as const satisfies Endpoint;

/** Text messages against the hourly limit (docs/rules.md#text-messages). */
export const textStatus = {
  method: 'GET',
  path: '/notification/texts',
  permission: 'staff',
  answer: textStatusSchema,
} as const satisfies Endpoint;
