import {
  parseIdentifier,
  sendPasscodeSchema,
  sentences,
  tokenAnswerSchema,
  verifyPasscodeSchema,
} from '@salon/shared-lib/domain';
import * as z from 'zod/mini';
import type { Context } from '../context.ts';
import type { Api } from '../http/api.ts';
import { Refusal } from '../http/refusal.ts';
import { issueToken } from '../identity/token.ts';
import { enqueueMessage } from '../messages/enqueue.ts';
import { redeemPasscode } from './passcodes.ts';

const tags = ['Authentication'];

export function authenticationRoutes(api: Api, context: Context): void {
  api.route({
    method: 'POST',
    url: '/authentication/send-passcode',
    config: { permission: 'anyone', limits: ['sendPasscode'], skipInvalidation: true },
    schema: {
      tags,
      body: sendPasscodeSchema,
      response: { 200: z.object({ message: z.string() }) },
    },
    async handler(request) {
      const identifier = readIdentifier(request.body.identifier);
      await context.limits.count('sendPasscodeIdentifier', identifier.value);
      // Whether anyone has this identifier is found out after the answer, by the worker: nothing here can tell.
      await context.database.queries.execute(
        enqueueMessage({ kind: 'passcode', channel: 'staff', payload: identifier }),
      );
      context.outbox.wake();
      return { message: 'If that belongs to a member of staff, a passcode is on its way.' };
    },
  });

  api.route({
    method: 'POST',
    url: '/authentication/verify-passcode',
    config: { permission: 'anyone', limits: ['verifyPasscode'], skipInvalidation: true },
    schema: { tags, body: verifyPasscodeSchema, response: { 200: tokenAnswerSchema } },
    async handler(request) {
      const identifier = readIdentifier(request.body.identifier);
      const person = await redeemPasscode(context, identifier.value, request.body.passcode.trim());
      if (!person) {
        throw new Refusal(401, 'wrong_passcode', 'That passcode is not right, or no longer valid.');
      }
      return { token: await issueToken(context.keys, person, context.clock()) };
    },
  });
}

function readIdentifier(typed: string): { kind: 'email' | 'phone'; value: string } {
  const identifier = parseIdentifier(typed);
  if (!identifier) throw new Refusal(400, 'invalid_identifier', sentences.invalidIdentifier);
  return identifier;
}
