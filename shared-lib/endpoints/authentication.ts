import { answeredSchema } from '../domain/schema/answered.ts';
import {
  passcodeSentSchema,
  sendPasscodeSchema,
  tokenAnswerSchema,
  verifyPasscodeSchema,
} from '../domain/schema/authentication.ts';
import type { Endpoint } from './endpoint.ts';

/** Known and unknown identifiers have the same answer. */
export const sendPasscode = {
  method: 'POST',
  path: '/authentication/send-passcode',
  permission: 'anyone',
  body: sendPasscodeSchema,
  answer: passcodeSentSchema,
  refusals: ['invalid_identifier', 'too_many_requests'],
} as const satisfies Endpoint;

/** Ends the token of the call. */
export const endToken = {
  method: 'POST',
  path: '/authentication/log-out',
  permission: 'staff',
  answer: answeredSchema,
} as const satisfies Endpoint;

export const verifyPasscode = {
  method: 'POST',
  path: '/authentication/verify-passcode',
  permission: 'anyone',
  body: verifyPasscodeSchema,
  answer: tokenAnswerSchema,
  refusals: ['invalid_identifier', 'passkey_required', 'wrong_passcode', 'too_many_requests'],
} as const satisfies Endpoint;
