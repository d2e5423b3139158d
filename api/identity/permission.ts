import { type Role, recentLoginMinutes, roles } from '@salon/shared-lib/domain';
import type { Permission, SessionScope } from '@salon/shared-lib/endpoints';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Database } from '../db/database.ts';
import { refuse } from '../http/refusal.ts';
import { type BookingLink, readBookingLink } from './booking-link.ts';
import { type Device, readDevice } from './customer-device.ts';
import { isHistorySessionValid } from './history-holder.ts';
import type { Keys } from './keys.ts';
import { type Member, memberOf } from './login.ts';
import { type EndedSessions, readSession } from './session.ts';
import { readToken } from './token.ts';

/**
 * Who makes a request. `member`: a member of staff; `desk`: the same where the role is owner or desk, so that a
 * technician has the rights of a visitor except where `member` is asked for. A customer session holds the id of its
 * customer. `phone`: a number that a code has to prove, or has proven. `proven`: a code proved the number of the
 * session. `texts`: consent to texts about the booking at hand. `link`: the booking whose link the caller has, and no
 * session besides. `badToken`: the request has a staff token that is not valid.
 */
export type Caller = {
  member: Member | null;
  desk: Member | null;
  badToken: boolean;
  device: Device | null;
  phone: string | null;
  proven: boolean;
  texts: boolean;
  link: BookingLink | null;
} & Record<SessionScope, number | null>;

type Needs = {
  keys: Keys;
  clock: () => number;
  database: Pick<Database, 'queries'>;
  endedSessions: EndedSessions;
};

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

/** A caller without token and cookies. */
export const anonymous: Caller = Object.freeze({
  member: null,
  desk: null,
  badToken: false,
  book: null,
  history: null,
  device: null,
  phone: null,
  proven: false,
  texts: false,
  link: null,
});

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
 * cover before their body is read. A booking link counts where the endpoint takes one.
 */
export function requirePermissions(api: FastifyInstance, needs: Needs): void {
  api.addHook('onRoute', ({ config, method, url }) => {
    if (!config?.permission) throw new Error(`${method} ${url} declares no permission.`);
  });
  api.addHook('onRequest', async (request) => {
    const { permission, endpoint } = request.routeOptions.config;
    const token = endpoint?.takesLink ? linkTokenOf(request) : undefined;
    if (token !== undefined) {
      const link = await readBookingLink({ ...needs, queries: needs.database.queries }, token);
      request.caller = { ...request.caller, link };
    }
    if (permission !== undefined) permit(permission, request);
    if (endpoint?.recentLogin) permitRecent(request.caller, needs.clock());
  });
}

/**
 * A token that somebody has found open or copied does no harm that stays (docs/rules.md#recent-logins).
 * @throws Refusal 401 `old_token`.
 */
export function permitRecent({ member }: Pick<Caller, 'member'>, nowMs: number): void {
  if (member && nowMs - member.issuedMs > recentLoginMinutes * 60_000) throw refuse('old_token');
}

/** Without the header (old browsers; programs, which have no visitor's cookies) a call is allowed. */
function refuseOtherSites({ headers }: FastifyRequest): void {
  if (headers['sec-fetch-site'] === 'cross-site') throw refuse('cross_site');
}

/** The token of a booking link that a request has. */
const linkTokenOf = ({ headers }: FastifyRequest): string | undefined =>
  /^Booking (.*)$/i.exec(headers.authorization ?? '')?.[1];

async function identify(needs: Needs, request: FastifyRequest): Promise<Caller> {
  const { authorization, cookie } = request.headers;
  if (!authorization && !cookie) return anonymous;
  // A link opens its booking alone, whatever sessions the browser has.
  if (linkTokenOf(request) !== undefined)
    return { ...anonymous, device: await readDevice(needs, request) };
  const token = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(authorization ?? '')?.[1];
  const content = token ? await readToken(needs.keys, token, needs.clock()) : null;
  const member = content && (await memberOf(needs, content, request.headers));
  const desk = member?.role === 'technician' ? null : member;
  const badToken = member === null && /^Bearer /i.test(authorization ?? '');
  if (!cookie) return { ...anonymous, member, desk, badToken };
  const phone = await readSession(needs, request, 'phone');
  // A browser that waits for a code has no other session; a program may have kept one.
  const book = phone ? null : await readSession(needs, request, 'book');
  const history = phone ? null : await readHistory(needs, request);
  return {
    member,
    desk,
    badToken,
    book: book && Number(book.subject),
    history: history && Number(history.subject),
    device: await readDevice(needs, request),
    phone: phone?.subject ?? null,
    proven: (phone ?? history)?.proven === true,
    texts: book?.texts === true,
    link: null,
  };
}

/** The `history` session; null when what opened it no longer does. */
async function readHistory(needs: Needs, request: FastifyRequest) {
  const session = await readSession(needs, request, 'history');
  return session && (await isHistorySessionValid(needs.database.queries, session)) ? session : null;
}

/** The roles whose calls a permission covers. */
const covered: Record<Permission, readonly Role[]> = {
  anyone: roles,
  link: [],
  customer: ['owner', 'desk'],
  staff: roles,
  desk: ['owner', 'desk'],
  owner: ['owner'],
};

function permit(permission: Permission, { caller, headers, method }: FastifyRequest): void {
  if (permission === 'anyone') return;
  if (caller.member) {
    if (!covered[permission].includes(caller.member.role)) throw refuse('not_allowed');
    return;
  }
  if (method !== 'GET') refuseBadToken(caller);
  const { book, history, phone, link } = caller;
  if (link !== null) return;
  if (permission === 'customer' && [book, history, phone].some((held) => held !== null)) return;
  throw refuse(headers.authorization ? 'bad_token' : 'not_signed_in');
}

/**
 * What staff do is never taken for the act of a customer whose cookie their browser has, or of a visitor (docs/rules.md#tokens).
 * @throws Refusal 401 `bad_token`, 403 for a technician.
 */
export function refuseBadToken({ badToken, member, desk }: Caller): void {
  if (badToken) throw refuse('bad_token');
  if (member !== desk) throw refuse('not_allowed');
}

/** For what an endpoint of others does for the owner alone. @throws Refusal 403. */
export function permitOwner({ member }: Caller): void {
  if (member?.role !== 'owner') throw refuse('not_allowed');
}

/** For what an endpoint of staff does with the records of one of them. @throws Refusal 403 for somebody else's, but for the owner. */
export function permitSelf({ member }: Caller, id: number): void {
  if (member?.id !== id && member?.role !== 'owner') throw refuse('not_allowed');
}

/**
 * Permits staff, and a session of this customer with one of these scopes. What has no customer (a walk-in) is for staff.
 * @throws Refusal 401 without such a session, 403 with someone else's.
 */
export function permitCustomer(
  { desk, book, history }: Caller,
  scopes: readonly SessionScope[],
  customerId: number | null,
): void {
  if (desk) return;
  const sessions = { book, history };
  const held = scopes.map((scope) => sessions[scope]).filter((id) => id !== null);
  if (customerId !== null && held.includes(customerId)) return;
  throw held.length > 0 ? refuse('not_allowed') : refuse('not_signed_in');
}

/** Whether the caller's device knows this customer (docs/rules.md#devices). */
export function knowsCustomer({ device, history }: Caller, customerId: number): boolean {
  return history === customerId || device?.customers.includes(customerId) === true;
}

/** Whether the caller gave more of this customer than the phone number, now or earlier on this device. */
export function isTrustedFor(
  { device, history, link }: Caller,
  customerId: number | null,
): boolean {
  if (customerId === null) return false;
  if (link?.customer === customerId && link.mayBeNamed) return true;
  return history === customerId || device?.trusted.includes(customerId) === true;
}

/** The caller in the audit trail of a booking: staff, or the customer of the booking. */
export function actorName({ desk }: Caller, customerId: number | null): string {
  return desk ? `staff:${desk.id}` : `customer:${customerId}`;
}

/** The caller in the audit trail of other changes, and the owner of an idempotency key. */
export function callerName({ member, book, history }: Caller): string {
  if (member) return `staff:${member.id}`;
  const customer = book ?? history;
  return customer === null ? 'anyone' : `customer:${customer}`;
}
