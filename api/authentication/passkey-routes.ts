import * as endpoints from '@salon/shared-lib/endpoints';
import { m } from '@salon/shared-lib/i18n';
import { and, eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { auditRow } from '../db/audit.ts';
import { passkeys } from '../db/limits-schema.ts';
import { refuse } from '../http/refusal.ts';
import { route } from '../http/route.ts';
import { setLanguageCookie } from '../identity/cookie.ts';
import { callerName, permitSelf } from '../identity/permission.ts';
import { rememberDevice } from '../identity/staff-device.ts';
import { issueToken } from '../identity/token.ts';
import { readStaff } from './find-staff.ts';
import {
  addPasskey,
  creationOptions,
  loginOptions,
  readPasskeys,
  verifyLogin,
} from './passkeys.ts';

/** Login with a passkey, and the passkeys of staff (docs/rules.md#passkeys). */
export function passkeyRoutes(api: FastifyInstance, context: Context): void {
  const { database } = context;
  const limits = ['passkey'] as const;

  route(api, endpoints.passkeyLoginOptions, { changes: 'nothing', limits }, (request) =>
    loginOptions(context, request),
  );

  route(api, endpoints.logInWithPasskey, { changes: 'nothing', limits }, async (request, reply) => {
    const staffId = await verifyLogin(context, request, request.body);
    const person = staffId === null ? null : await readStaff(context, staffId);
    if (!person) throw refuse('wrong_passkey');
    await database.transaction(async (queries) => {
      await rememberDevice(context, queries, { request, reply, staffId: person.id });
      await queries.execute(auditRow(`staff:${person.id}`, 'logged in', { with: 'passkey' }));
    });
    if (person.locale) setLanguageCookie(reply, person.locale);
    return { token: await issueToken(context.keys, person, context.clock()) };
  });

  route(api, endpoints.newPasskeyOptions, { changes: 'nothing' }, async (request) => {
    const person = await readStaff(context, request.caller.member?.id ?? 0);
    if (!person) throw refuse('bad_token');
    return creationOptions(context, request, person);
  });

  route(api, endpoints.addPasskey, { changes: 'nothing' }, async (request) => {
    const { caller, body } = request;
    const staffId = caller.member?.id ?? 0;
    const added = await addPasskey(context, request, { ...body, staffId });
    if (!added) throw refuse('passkey_not_added');
    return database.transaction(async (queries) => {
      await queries.execute(auditRow(callerName(caller), 'staff passkey added', { id: staffId }));
      return added.queries(queries);
    });
  });

  route(api, endpoints.passkeys, {}, ({ caller, params: { id } }) => {
    permitSelf(caller, id);
    return readPasskeys(database.queries, id);
  });

  route(api, endpoints.removePasskey, { changes: 'nothing' }, async ({ caller, params }) => {
    permitSelf(caller, params.id);
    const own = and(eq(passkeys.staff_id, params.id), eq(passkeys.id, params.passkey));
    await database.transaction(async (queries) => {
      await queries.delete(passkeys).where(own);
      await queries.execute(
        auditRow(callerName(caller), 'staff passkey removed', { id: params.id }),
      );
    });
    return { message: m.removed() };
  });
}
