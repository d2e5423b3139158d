import * as z from 'zod/mini';
import { tokenAnswerSchema } from '../domain/schema/authentication.ts';
import type { CallOptions, Send } from './request.ts';

export function authenticationCalls(send: Send) {
  return {
    /** Succeeds for every well-formed e-mail address or phone number, known or not. */
    sendPasscode: (identifier: string, options?: CallOptions) =>
      send({
        ...options,
        method: 'POST',
        path: '/authentication/send-passcode',
        body: { identifier },
        answer: z.unknown(),
      }).then(() => undefined),
    /** `{ token }` for staff. 401 for a passcode that is wrong, expired or used. */
    verifyPasscode: (identifier: string, passcode: string, options?: CallOptions) =>
      send({
        ...options,
        method: 'POST',
        path: '/authentication/verify-passcode',
        body: { identifier, passcode },
        answer: tokenAnswerSchema,
      }),
  };
}
