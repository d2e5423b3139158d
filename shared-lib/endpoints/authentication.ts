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

export const verifyPasscode = {
  method: 'POST',
  path: '/authentication/verify-passcode',
  permission: 'anyone',
  body: verifyPasscodeSchema,
  answer: tokenAnswerSchema,
  refusals: ['invalid_identifier', 'wrong_passcode', 'too_many_requests'],
} as const satisfies Endpoint;
