import { idParamsSchema } from '../administration/schema.ts';
import { answeredSchema } from '../domain/schema/answered.ts';
import { tokenAnswerSchema } from '../domain/schema/authentication.ts';
import {
  newPasskeyOptionsSchema,
  newPasskeySchema,
  passkeyAssertionSchema,
  passkeyLoginOptionsSchema,
  passkeyParamsSchema,
  passkeySchema,
  passkeysSchema,
} from '../domain/schema/passkey.ts';
import type { Endpoint } from './endpoint.ts';

/** The same for everybody: the browser offers the passkeys that it has for this site. */
export const passkeyLoginOptions = {
  method: 'POST',
  path: '/authentication/passkey-options',
  permission: 'anyone',
  answer: passkeyLoginOptionsSchema,
} as const satisfies Endpoint;

export const logInWithPasskey = {
  method: 'POST',
  path: '/authentication/passkey',
  permission: 'anyone',
  body: passkeyAssertionSchema,
  answer: tokenAnswerSchema,
  refusals: ['wrong_passkey'],
} as const satisfies Endpoint;

export const newPasskeyOptions = {
  method: 'POST',
  path: '/staff/self/passkey-options',
  permission: 'staff',
  recentLogin: true,
  answer: newPasskeyOptionsSchema,
} as const satisfies Endpoint;

export const addPasskey = {
  method: 'POST',
  path: '/staff/self/passkeys',
  permission: 'staff',
  recentLogin: true,
  body: newPasskeySchema,
  answer: passkeySchema,
  status: 201,
  refusals: ['passkey_not_added'],
} as const satisfies Endpoint;

/** Staff see and remove their own passkeys, the owner everybody's. */
export const passkeys = {
  method: 'GET',
  path: '/staff/:id/passkeys',
  permission: 'staff',
  params: idParamsSchema,
  answer: passkeysSchema,
  refusals: ['not_allowed'],
} as const satisfies Endpoint;

export const removePasskey = {
  method: 'DELETE',
  path: '/staff/:id/passkeys/:passkey',
  permission: 'staff',
  recentLogin: true,
  params: passkeyParamsSchema,
  answer: answeredSchema,
  refusals: ['not_allowed'],
} as const satisfies Endpoint;
