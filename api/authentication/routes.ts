import { parseIdentifier } from '@salon/shared-lib/domain';
import * as endpoints from '@salon/shared-lib/endpoints';
import { m } from '@salon/shared-lib/i18n';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { codeMinutes, openChallenge, redeemCode } from '../challenges/challenges.ts';
import type { Context } from '../context.ts';
import { auditRow } from '../db/audit.ts';
import { refuse } from '../http/refusal.ts';
import { route } from '../http/route.ts';
import { clearApiCookie, setApiCookie, setLanguageCookie } from '../identity/cookie.ts';
import { endLogin, type Member } from '../identity/login.ts';
import { findDevice, rememberDevice } from '../identity/staff-device.ts';
import { issueToken } from '../identity/token.ts';
import { networkDigest } from '../limits/network.ts';
import { enqueuePasscode } from '../messages/enqueue.ts';
import { findStaff } from './find-staff.ts';
import { countLogin, endLoginWaits, type LoginCaller } from './login-waits.ts';
import { needsPasskey } from './passkeys.ts';

/** Holds the id of the challenge of this browser. */
const challengeCookie = 'salon_login';
/** A code may be sent until the challenge is `codeMinutes` old, and works as long after that. */
const challengeSeconds = 2 * codeMinutes * 60;

type Request = Pick<FastifyRequest, 'cookies' | 'ip'>;

export function authenticationRoutes(api: FastifyInstance, context: Context): void {
  const { database, environment } = context;

  route(api, endpoints.sendPasscode, { changes: 'messages' }, async (request, reply) => {
    const identifier = readIdentifier(request.body.identifier);
    const caller = await callerOf(request, identifier.value);
    await countLogin(context, 'send', caller);
    const earlier = request.cookies[challengeCookie] ?? '';
    const { id, reference, ...asked } = await openChallenge(context, identifier.value, earlier);
    const network = caller.device === null ? networkDigest(context.keys, request.ip) : null;
    // The worker looks the identifier up after the answer, so nothing here depends on whether it is known.
    await enqueuePasscode(database.queries, identifier, { ...asked, network });
    setApiCookie(reply, environment, {
      name: challengeCookie,
      value: id,
      seconds: challengeSeconds,
      sameSite: 'strict',
    });
    return { message: m.passcode_sent(), reference };
  });

  route(api, endpoints.verifyPasscode, { changes: 'nothing' }, async (request, reply) => {
    const { value: subject } = readIdentifier(request.body.identifier);
    const caller = await callerOf(request, subject);
    await countLogin(context, 'code', caller);
    const id = request.cookies[challengeCookie] ?? '';
    const code = request.body.passcode.trim();
    const redeemed = await redeemCode(context, { id, subject, code });
    const person = redeemed === 'right' ? await findStaff(context, subject) : null;
    if (!person) throw refuse('wrong_passcode');
    if (await needsPasskey(database.queries, person)) throw refuse('passkey_required');
    await recordLogin(request, reply, caller, person.id);
    if (person.locale) setLanguageCookie(reply, person.locale);
    return { token: await issueToken(context.keys, person, context.clock()) };
  });

  route(api, endpoints.endToken, { changes: 'nothing' }, async ({ caller: { member } }) => {
    if (member) await logOut(member);
    return { message: m.logged_out() };
  });

  /** Every server ends the streams of the token then (events/routes.ts). */
  async function logOut(member: Member): Promise<void> {
    await database.transaction(async (queries) => {
      await endLogin(queries, member, context.clock());
      await queries.execute(auditRow(`staff:${member.id}`, 'logged out', {}));
    });
  }

  async function callerOf(request: Request, identifier: string): Promise<LoginCaller> {
    const device = await findDevice(context, request, identifier);
    return { ip: request.ip, identifier, device };
  }

  async function recordLogin(
    request: Request,
    reply: FastifyReply,
    caller: LoginCaller,
    staffId: number,
  ): Promise<void> {
    const details = { device: caller.device === null ? 'new' : 'known' };
    await database.transaction(async (queries) => {
      await endLoginWaits(context.keys, queries, caller);
      await rememberDevice(context, queries, { request, reply, staffId });
      await queries.execute(auditRow(`staff:${staffId}`, 'logged in', details));
    });
    clearApiCookie(reply, challengeCookie);
  }
}

function readIdentifier(typed: string): { kind: 'email' | 'phone'; value: string } {
  const identifier = parseIdentifier(typed);
  if (!identifier) throw refuse('invalid_identifier');
  return identifier;
}
