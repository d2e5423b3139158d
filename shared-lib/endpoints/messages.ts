import * as z from '@salon/shared-lib/schema';
import { answeredSchema } from '../domain/schema/answered.ts';
import {
  contactMessageSchema,
  failedMessagesSchema,
  messageParamsSchema,
  messagePreviewSchema,
  messageTestedSchema,
  messageTestSchema,
  resendSchema,
  templateShape,
  textStatusSchema,
  toldParamsSchema,
  unreachedListSchema,
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
  permission: 'desk',
  body: resendSchema,
  answer: answeredSchema,
  refusals: [
    'appointment_not_found',
    'not_what_happened',
    'appointment_started',
    'no_recipient',
    'texts_used_up',
  ],
} as const satisfies Endpoint;

/** Latest first. */
export const failedMessages = {
  method: 'GET',
  path: '/notification/failed',
  permission: 'desk',
  answer: failedMessagesSchema,
} as const satisfies Endpoint;

export const retryMessage = {
  method: 'POST',
  path: '/notification/failed/:id/retry',
  permission: 'desk',
  params: messageParamsSchema,
  answer: answeredSchema,
  refusals: ['message_not_found'],
} as const satisfies Endpoint;

/** Sends by mail what a text message could not say. */
export const mailInstead = {
  method: 'POST',
  path: '/notification/failed/:id/mail',
  permission: 'owner',
  params: messageParamsSchema,
  answer: answeredSchema,
  refusals: ['message_not_found', 'no_mail_instead'],
} as const satisfies Endpoint;

/** Takes a failed message off the list. */
export const dismissMessage = {
  method: 'DELETE',
  path: '/notification/failed/:id',
  permission: 'owner',
  params: messageParamsSchema,
  answer: answeredSchema,
  refusals: ['message_not_found'],
} as const satisfies Endpoint;

/** What a template makes of invented words. */
export const messagePreview = {
  method: 'GET',
  path: '/notification/preview',
  permission: 'owner',
  query: z.object(templateShape),
  answer: messagePreviewSchema,
} as const satisfies Endpoint;

/** Sends what `messagePreview` shows to the caller. */
export const testMessage = {
  method: 'POST',
  path: '/notification/test',
  permission: 'owner',
  body: messageTestSchema,
  answer: messageTestedSchema,
  refusals: ['too_many_requests'],
} as const satisfies Endpoint;

/** Text messages against the hourly limit (docs/rules.md#text-messages). */
export const textStatus = {
  method: 'GET',
  path: '/notification/texts',
  permission: 'desk',
  answer: textStatusSchema,
} as const satisfies Endpoint;

/** Whom nobody told of a cancelled visit that was to come, by its start. */
export const unreached = {
  method: 'GET',
  path: '/notification/unreached',
  permission: 'desk',
  answer: unreachedListSchema,
} as const satisfies Endpoint;

/** Takes a customer off that list, whom staff have told. By the appointment. */
export const markTold = {
  method: 'PUT',
  path: '/notification/unreached/:id/told',
  permission: 'desk',
  params: toldParamsSchema,
  answer: answeredSchema,
  refusals: ['message_not_found'],
} as const satisfies Endpoint;
