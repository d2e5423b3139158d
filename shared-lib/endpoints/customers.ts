import * as z from '@salon/shared-lib/schema';
import { answeredSchema } from '../domain/schema/answered.ts';
import { customerAnswerSchema, customerUpsertSchema } from '../domain/schema/customer.ts';
import {
  codeSentSchema,
  codeVerifiedSchema,
  sendCodeSchema,
  verifyCodeSchema,
} from '../domain/schema/customer-code.ts';
import { customerLookupSchema, customerMatchSchema } from '../domain/schema/customer-lookup.ts';
import { emailProofSchema } from '../domain/schema/email-proof.ts';
import { phoneSchema } from '../domain/schema/primitives.ts';
import { rememberedAnswerSchema, rememberedSchema } from '../domain/schema/remembered.ts';
import { m } from '../i18n/index.ts';
import type { Endpoint } from './endpoint.ts';

/**
 * The customer with this phone number: initials, and whether there is an e-mail address; on a device that knows the
 * customer the first name.
 */
export const findCustomer = {
  method: 'GET',
  path: '/customers/search',
  permission: 'anyone',
  query: z.object({ phone: phoneSchema }),
  answer: customerLookupSchema,
  refusals: ['cross_site', 'customer_not_found', 'too_many_requests', 'code_required'],
} as const satisfies Endpoint;

/** The customer with this phone number and full name; null when they do not match. */
export const validateCustomer = {
  method: 'GET',
  path: '/customers/validate',
  permission: 'anyone',
  query: z.object({
    phone: phoneSchema,
    name: z
      .string()
      .check(z.trim(), z.minLength(1, { error: () => m.name_required() }), z.maxLength(120)),
  }),
  answer: customerMatchSchema,
  refusals: ['cross_site', 'too_many_requests', 'code_required'],
} as const satisfies Endpoint;

/** Which fields are written depends on the caller (docs/rules.md#permissions). */
export const saveCustomer = {
  method: 'PUT',
  path: '/customers/',
  permission: 'anyone',
  body: customerUpsertSchema,
  answer: customerAnswerSchema,
  refusals: [
    'not_signed_in',
    'bad_token',
    'not_allowed',
    'customer_not_found',
    'customer_exists',
    'customer_changed',
    'too_many_requests',
    'code_required',
  ],
  sentenceField: 'error',
} as const satisfies Endpoint;

/**
 * Sends a one-time code to the phone number of the session, or of the lookup that was refused with `code_required`. The
 * code belongs to this browser. While it works, none is sent again unless the body asks for `another`.
 */
export const sendCode = {
  method: 'POST',
  path: '/customers/send-code',
  permission: 'customer',
  body: sendCodeSchema,
  answer: codeSentSchema,
  refusals: ['code_unavailable', 'too_many_requests'],
} as const satisfies Endpoint;

/** Proves the phone number with the code, and opens both sessions of its customer. */
export const verifyCode = {
  method: 'POST',
  path: '/customers/verify-code',
  permission: 'customer',
  body: verifyCodeSchema,
  answer: codeVerifiedSchema,
  refusals: ['wrong_code', 'code_used_up', 'too_many_requests'],
} as const satisfies Endpoint;

/** The customer whom this browser remembers; null for nobody (docs/rules.md#devices). */
export const rememberedCustomer = {
  method: 'GET',
  path: '/customers/remembered',
  permission: 'anyone',
  answer: rememberedAnswerSchema,
  refusals: ['too_many_requests'],
} as const satisfies Endpoint;

/** The same as {@link findCustomer} for the remembered customer, who is as the body says. */
export const goOnRemembered = {
  method: 'POST',
  path: '/customers/remembered',
  permission: 'anyone',
  body: rememberedSchema,
  answer: customerLookupSchema,
  refusals: ['cross_site', 'customer_not_found', 'too_many_requests'],
} as const satisfies Endpoint;

/** This browser remembers nobody from then on. */
export const forgetRemembered = {
  method: 'DELETE',
  path: '/customers/remembered',
  permission: 'anyone',
  answer: answeredSchema,
  refusals: ['cross_site'],
} as const satisfies Endpoint;

/** Ends the sessions of this browser. */
export const endSession = {
  method: 'DELETE',
  path: '/customers/session',
  permission: 'anyone',
  answer: answeredSchema,
} as const satisfies Endpoint;

/** Proves an e-mail address with the token of the mailed link (docs/rules.md#proven-addresses). */
export const proveEmail = {
  method: 'POST',
  path: '/customers/prove-email',
  permission: 'anyone',
  body: emailProofSchema,
  answer: answeredSchema,
  refusals: ['link_used_up'],
} as const satisfies Endpoint;
