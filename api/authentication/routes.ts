import { parseIdentifier } from '@salon/shared-lib/domain';
import * as endpoints from '@salon/shared-lib/endpoints';
import { baseLocale, m } from '@salon/shared-lib/i18n';
import type { FastifyInstance } from 'fastify';
import { openChallenge } from '../challenges/challenges.ts';
import type { Context } from '../context.ts';
import { refuse } from '../http/refusal.ts';
import { route } from '../http/route.ts';
import { issueToken } from '../identity/token.ts';
import { enqueuePasscode } from '../messages/enqueue.ts';
import { redeemPasscode } from './passcodes.ts';

export function authenticationRoutes(api: FastifyInstance, context: Context): void {
  route(
    api,
    endpoints.sendPasscode,
    { limits: ['sendPasscode'], changes: 'messages' },
    async ({ body }, reply) => {
      const identifier = readIdentifier(body.identifier);
      await context.limits.count('sendPasscodeIdentifier', identifier.value);
      // The worker looks the identifier up after the answer, so nothing here depends on whether it is known.
      const { id, row } = await openChallenge(context, identifier.value);
      await context.database.queries.execute(enqueuePasscode({ row, ...identifier }));
      reply.setCookie('salon_challenge', id, { path: '/api', httpOnly: true, sameSite: 'lax' });
      return { message: m.passcode_sent({}, { locale: baseLocale }) };
    },
  );

  route(
    api,
    endpoints.verifyPasscode,
    { limits: ['verifyPasscode'], changes: 'nothing' },
    async ({ body, cookies }) => {
      const identifier = readIdentifier(body.identifier);
      const person = await redeemPasscode(context, {
        id: cookies.salon_challenge ?? '',
        identifier: identifier.value,
        passcode: body.passcode.trim(),
      });
      if (!person) throw refuse('wrong_passcode');
      return { token: await issueToken(context.keys, person, context.clock()) };
    },
  );
}

function readIdentifier(typed: string): { kind: 'email' | 'phone'; value: string } {
  const identifier = parseIdentifier(typed);
  if (!identifier) throw refuse('invalid_identifier');
  return identifier;
}
