import { idParamsSchema } from '../administration/schema.ts';
import { answeredSchema } from '../domain/schema/answered.ts';
import { loginParamsSchema, loginsSchema } from '../domain/schema/login.ts';
import type { Endpoint } from './endpoint.ts';

/** Staff see and end their own logins, the owner everybody's. */
export const logins = {
  method: 'GET',
  path: '/staff/:id/logins',
  permission: 'staff',
  params: idParamsSchema,
  answer: loginsSchema,
  refusals: ['not_allowed'],
} as const satisfies Endpoint;

export const endLogin = {
  method: 'DELETE',
  path: '/staff/:id/logins/:login',
  permission: 'staff',
  params: loginParamsSchema,
  answer: answeredSchema,
  refusals: ['not_allowed'],
} as const satisfies Endpoint;

/** Ends all but that of the call. */
export const endOtherLogins = {
  method: 'DELETE',
  path: '/staff/:id/logins',
  permission: 'staff',
  params: idParamsSchema,
  answer: answeredSchema,
  refusals: ['not_allowed'],
} as const satisfies Endpoint;
