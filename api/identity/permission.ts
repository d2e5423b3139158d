import type { Permission, SessionScope } from '@salon/shared-lib/endpoints';
import { sql } from 'drizzle-orm';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { Database } from '../db/database.ts';
import { rowsOf } from '../db/rows.ts';
import { refuse } from '../http/refusal.ts';
import type { Keys } from './keys.ts';
import { readSession } from './session.ts';
import { readToken, type StaffToken } from './token.ts';

/** Who makes a request. A customer session holds the id of its customer. */
export type Caller = { staff: StaffToken | null } & Record<SessionScope, number | null>;

type Needs = { keys: Keys; clock: () => number; database: Pick<Database, 'queries'> };

declare module 'fastify' {
  interface FastifyContextConfig {
    permission?: Permission;
    /** The route sets a session cookie, so pages of other sites may not call it. */
    opensSession?: true;
  }
  interface FastifyRequest {
    caller: Caller;
  }
}

const anonymous: Caller = Object.freeze({ staff: null, book: null, history: null });

/** Sets `request.caller`, and refuses calls from pages of other sites to routes that open sessions. */
export function identifyCallers(api: FastifyInstance, needs: Needs): void {
  api.decorateRequest('caller');
  api.addHook('onRequest', async (request) => {
    if (request.routeOptions.config.opensSession) refuseOtherSites(request);
    request.caller = await identify(needs, request);
  });
}

/**
 * Requires a permission of every route of `api` when it is registered, and refuses calls that the permission does not
 * cover before their body is read.
 */
export function requirePermissions(api: FastifyInstance): void {
  api.addHook('onRoute', ({ config, method, url }) => {
    if (!config?.permission) throw new Error(`${method} ${url} declares no permission.`);
  });
  api.addHook('onRequest', async (request) => {
    const { permission } = request.routeOptions.config;
    if (permission !== undefined) permit(permission, request);
  });
}

/** Without the header (old browsers; programs, which have no visitor's cookies) a call is allowed. */
function refuseOtherSites({ headers }: FastifyRequest): void {
  if (headers['sec-fetch-site'] === 'cross-site') throw refuse('cross_site');
}

async function identify(needs: Needs, request: FastifyRequest): Promise<Caller> {
  const { authorization, cookie } = request.headers;
  if (!authorization && !cookie) return anonymous;
  const token = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(authorization ?? '')?.[1];
  return {
    staff: token ? await readStaff(needs, token) : null,
    book: await readSession(needs, request, 'book'),
    history: await readSession(needs, request, 'history'),
  };
}

/** The content of a staff token with the current rights; null for a removed member. */
async function readStaff(
  { keys, clock, database }: Needs,
  token: string,
): Promise<StaffToken | null> {
  const content = await readToken(keys, token, clock());
  if (!content) return null;
  const [person] = await rowsOf(
    database.queries,
    z.object({ admin: z.boolean() }),
    sql`select admin from staff where id = ${content.id}`,
  );
  return person ? { ...content, admin: content.admin && person.admin } : null;
}

function permit(permission: Permission, { caller, headers }: FastifyRequest): void {
  if (permission === 'anyone' || caller.staff?.admin) return;
  if (caller.staff) {
    if (permission === 'admin') throw refuse('not_allowed');
    return;
  }
  if (permission === 'customer' && (caller.book !== null || caller.history !== null)) return;
  throw refuse(headers.authorization ? 'bad_token' : 'not_signed_in');
}

/**
 * Permits staff, and a session of this customer with one of these scopes.
 * @throws Refusal 401 without such a session, 403 with someone else's.
 */
export function permitCustomer(
  { staff, ...sessions }: Caller,
  scopes: readonly SessionScope[],
  customerId: number,
): void {
  if (staff) return;
  const held = scopes.map((scope) => sessions[scope]).filter((id) => id !== null);
  if (held.includes(customerId)) return;
  throw held.length > 0 ? refuse('not_allowed') : refuse('not_signed_in');
}

/** The caller in the audit trail of a booking: staff, or the customer of the booking. */
export function actorName({ staff }: Caller, customerId: number): string {
  return staff ? `staff:${staff.id}` : `customer:${customerId}`;
}

/** The caller in the audit trail of other changes, and the owner of an idempotency key. */
export function callerName({ staff, book, history }: Caller): string {
  if (staff) return `staff:${staff.id}`;
  const customer = book ?? history;
  return customer === null ? 'anyone' : `customer:${customer}`;
}
