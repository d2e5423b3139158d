import * as endpoints from '@salon/shared-lib/endpoints';
import { m } from '@salon/shared-lib/i18n';
import type { FastifyInstance } from 'fastify';
import { administer, removalRoute } from '../administration/administer.ts';
import type { Context } from '../context.ts';
import { route } from '../http/route.ts';
import { type Caller, permitSelf } from '../identity/permission.ts';
import { endLogins, readLogins } from './logins.ts';
import {
  addStaff,
  changeStaff,
  readAllStaff,
  rememberLocale,
  removeStaff,
  signOutStaff,
} from './store.ts';

/** The staff who may log in. */
export function staffRoutes(api: FastifyInstance, context: Context): void {
  route(api, endpoints.staff, {}, () => readAllStaff(context.database.queries));
  route(api, endpoints.addStaff, {}, ({ caller, body }) =>
    administer(context, caller, 'staff added', (queries) => addStaff(queries, body)),
  );
  route(api, endpoints.changeStaff, {}, ({ caller, params: { id }, body }) =>
    administer(context, caller, 'staff changed', (queries) =>
      changeStaff(queries, caller, id, body),
    ),
  );
  removalRoute(api, context, endpoints.removeStaff, 'staff removed', (queries, id, caller) =>
    removeStaff(queries, caller, id),
  );
  route(api, endpoints.signOutStaff, {}, async ({ caller, params: { id } }) => {
    await administer(context, caller, 'staff signed out', (queries) =>
      signOutStaff(queries, id, context.clock()),
    );
    return { message: m.staff_signed_out() };
  });
  route(api, endpoints.logins, {}, ({ caller, params: { id } }) => {
    permitSelf(caller, id);
    const of = { staffId: id, nowMs: context.clock() };
    return readLogins(context.database.queries, of, caller.member?.jti ?? '');
  });
  const end = async (caller: Caller, id: number, which: Parameters<typeof endLogins>[2]) => {
    await administer(context, caller, 'staff logins ended', async (queries, tell) => {
      tell({ logins: await endLogins(queries, { staffId: id, nowMs: context.clock() }, which) });
      return { id };
    });
    return { message: m.logins_ended() };
  };
  route(api, endpoints.endLogin, {}, async ({ caller, params: { id, login } }) => {
    permitSelf(caller, id);
    return end(caller, id, { only: login });
  });
  route(api, endpoints.endOtherLogins, {}, async ({ caller, params: { id } }) => {
    permitSelf(caller, id);
    return end(caller, id, { but: caller.member?.jti ?? '' });
  });
  route(api, endpoints.changeOwnLanguage, {}, async ({ caller, body }) => {
    await rememberLocale(context.database.queries, caller.member?.id ?? 0, body.locale);
    return body;
  });
}
