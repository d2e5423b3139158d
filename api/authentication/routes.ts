import {
  parseIdentifier,
  sendPasscodeSchema,
  tokenAnswerSchema,
  verifyPasscodeSchema,
} from '@salon/shared-lib/domain';
import { baseLocale, m } from '@salon/shared-lib/i18n';
import * as z from 'zod/mini';
import type { Context } from '../context.ts';
import type { Api } from '../http/api.ts';
import { refuse } from '../http/refusal.ts';
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
      return { message: m.passcode_sent({}, { locale: baseLocale }) };
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
        throw refuse('wrong_passcode');
      }
      return { token: await issueToken(context.keys, person, context.clock()) };
    },
  });
}

function readIdentifier(typed: string): { kind: 'email' | 'phone'; value: string } {
  const identifier = parseIdentifier(typed);
  if (!identifier) throw refuse('invalid_identifier');
  return identifier;
}
