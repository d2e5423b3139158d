import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { protocolPath } from '@salon/federation/network';
import type { Permission } from '@salon/shared-lib/endpoints';
import { sql } from 'drizzle-orm';
import type { RouteOptions } from 'fastify';
import { rowsOf } from '../testing/rows.ts';
import { openSalon, type Salon, testNow, testSecret } from '../testing/salon.ts';
import { deriveKeys } from './keys.ts';
import { issueToken, tokenLifetimeSeconds } from './token.ts';

/**
 * The permission of every route, deliberately repeated: an endpoint that changes its permission, or a route that is not in
 * this table, fails here.
 */
/** Operations need nothing, a release key is no person's. */
type Needed = Permission | 'releaseKey' | 'operations';
const allowed: Record<Needed, readonly string[]> = {
  anyone: [
    'GET /api/customers/search',
    'GET /api/customers/validate',
    'PUT /api/customers',
    'GET /api/customers/remembered',
    'POST /api/customers/remembered',
    'DELETE /api/customers/remembered',
    'DELETE /api/customers/session',
    'POST /api/customers/prove-email',
    'GET /api/services',
    'GET /api/technicians',
    'POST /api/technicians/available',
    'GET /api/technicians/feeds/:feed',
    'GET /api/technicians/photos/:file',
    'GET /api/technicians/schedule',
    'GET /api/technicians/schedules',
    'GET /api/availability',
    'GET /api/technicians/next_free',
    'POST /api/authentication/send-passcode',
    'POST /api/authentication/verify-passcode',
    'POST /api/authentication/passkey-options',
    'POST /api/authentication/passkey',
    'GET /api/miscellaneouses',
    'GET /api/miscellaneouses/key',
    'POST /api/customers/prove-email',
    'POST /api/notification/contact',
    'GET /api/openapi.json',
    'GET /api/public_data/events',
  ],
  // Not even staff: its answer depends on the link.
  link: ['GET /api/appointments/linked'],
  customer: [
    'POST /api/customers/send-code',
    'POST /api/customers/verify-code',
    'POST /api/appointments',
    'POST /api/appointments/group',
    'GET /api/appointments/customer_history',
    'PUT /api/appointments/update_note',
    'PUT /api/appointments/reschedule',
    'PUT /api/appointments/restore',
    'PUT /api/appointments/services',
  ],
  // Every role: a technician, too.
  staff: [
    'GET /api/appointments/day',
    'PUT /api/appointments/status',
    'GET /api/events',
    'PUT /api/staff/self/language',
    'POST /api/authentication/log-out',
    'GET /api/staff/:id/logins',
    'POST /api/staff/self/passkey-options',
    'POST /api/staff/self/passkeys',
    'GET /api/staff/:id/passkeys',
    'DELETE /api/staff/:id/passkeys/:passkey',
    'DELETE /api/staff/:id/logins',
    'DELETE /api/staff/:id/logins/:login',
  ],
  desk: [
    'GET /api/customers/smart_search',
    'GET /api/customers/list',
    'GET /api/customers/:id',
    'PUT /api/customers/:id',
    'POST /api/customers/merge',
    'POST /api/customers/merge/undo',
    'POST /api/customers/distinct',
    'GET /api/notification/texts',
    'GET /api/appointments/upcoming',
    'GET /api/appointments/by_technician',
    'GET /api/appointments/search',
    'GET /api/appointments/count',
    'GET /api/appointments/week',
    'PUT /api/appointments/customer',
    'PUT /api/appointments/held_message',
    'GET /api/appointments/messages',
    'GET /api/appointments/find_alternative_techs',
    'GET /api/appointments/alternative_technicians',
    'GET /api/appointments/new_places',
    'PUT /api/appointments/update_technician',
    'GET /api/appointments/calender',
    'GET /api/appointments/calendar',
    'POST /api/notification/notify',
    'GET /api/notification/failed',
    'GET /api/notification/texts',
    'POST /api/notification/failed/:id/retry',
    'GET /api/technicians/time_off',
    'POST /api/technicians/time_off',
    'DELETE /api/technicians/time_off/:id',
    'GET /api/notification/unreached',
    'PUT /api/notification/unreached/:id/told',
    'GET /api/texts',
    'GET /api/texts/unread',
    'GET /api/texts/conversation',
    'PUT /api/texts/:id/read',
    'POST /api/texts/:id/answer',
    'PUT /api/miscellaneouses/hours_of_date',
    'POST /api/undo',
    'GET /api/demo_data',
  ],
  owner: [
    'GET /api/appointments/export',
    'GET /api/backup',
    'GET /api/backup/last',
    'GET /api/site/releases',
    'GET /api/customers/bursts',
    'GET /api/customers/export',
    'POST /api/customers/import',
    'POST /api/customers/import/steps',
    'DELETE /api/customers/:id',
    'GET /api/audit',
    'GET /api/audit/export',
    'GET /api/reports',
    'GET /api/reports/export',
    'POST /api/appointments/cancel_many',
    'POST /api/notification/failed/:id/mail',
    'DELETE /api/notification/failed/:id',
    'GET /api/notification/preview',
    'POST /api/notification/test',
    'PUT /api/miscellaneouses/key',
    'PUT /api/miscellaneouses/keys',
    'POST /api/services',
    'PUT /api/services/:id',
    'DELETE /api/services/:id',
    'PUT /api/services/order',
    'POST /api/services/categories',
    'PUT /api/services/categories/:id',
    'DELETE /api/services/categories/:id',
    'PUT /api/services/categories/order',
    'POST /api/technicians',
    'PUT /api/technicians/:id',
    'DELETE /api/technicians/:id',
    'POST /api/technicians/:id/photo',
    'GET /api/technicians/:id/feed',
    'POST /api/technicians/:id/feed',
    'DELETE /api/technicians/:id/feed',
    'PUT /api/technicians/:id/photo',
    'GET /api/staff',
    'POST /api/staff',
    'PUT /api/staff/:id',
    'DELETE /api/staff/:id',
    'DELETE /api/staff/:id/devices',
  ],
  // A signature, which no person has (api/site/releases.test.ts).
  releaseKey: ['GET /federation/v1/*', 'PUT /federation/v1/*', 'POST /federation/v1/*'],
  operations: [
    'POST /api/telemetry',
    'GET /healthz',
    'GET /readyz',
    'GET /readyz/api',
    'GET /metrics',
    'GET /robots.txt',
    'GET /.well-known/security.txt',
    'GET /apple-touch-icon.png',
    'GET /favicon.ico',
    'GET /icon-192.png',
    'GET /icon-512.png',
    'GET /icon-maskable-192.png',
    'GET /icon-maskable-512.png',
    'GET /icon.svg',
    'GET /manifest.webmanifest',
    'GET /share.jpg',
    'GET /sitemap.xml',
  ],
};
const permissions = Object.fromEntries(
  Object.entries(allowed).flatMap(([permission, names]) => names.map((name) => [name, permission])),
);

/** A token of the owner, signed with `secret`, that was issued before `seconds`. */
const signed = (secret: string, seconds: number) =>
  issueToken(deriveKeys(secret), { id: 1, role: 'owner' }, testNow - seconds * 1000);

describe('permissions', () => {
  let salon: Salon;
  let close: () => Promise<void>;
  const routes: [name: string, permission: Needed, route: RouteOptions][] = [];

  beforeAll(async () => {
    ({ salon, close } = await openSalon(
      'pglite',
      // In production the metrics need their own token (api/health/metrics.full.test.ts).
      { SALON_MODE: 'development' },
      {
        site: true,
        onRoute: (route) => {
          // The pages of /api/docs are static files.
          if (route.url.startsWith('/api/docs')) return;
          const isRelease = route.url.startsWith(protocolPath);
          const permission = route.config?.permission ?? (isRelease ? 'releaseKey' : 'operations');
          for (const method of [route.method].flat()) {
            if (method !== 'HEAD') routes.push([`${method} ${route.url}`, permission, route]);
          }
        },
      },
    ));
  });
  afterAll(() => close());

  it('of all routes equal the table', () => {
    expect(Object.fromEntries(routes.map(([name, permission]) => [name, permission]))).toEqual(
      permissions,
    );
  });

  it('refuse anonymous callers, customers and staff as the table says', async () => {
    const jane = await salon.newCustomer();
    const [technician = { id: 0 }] = await rowsOf<{ id: number }>(
      salon.database.queries,
      sql`insert into staff (name, email, phone, role) values ('Ann', 'ann@example.com', '2065550188', 'technician') returning id`,
    );
    for (const [name, permission] of routes) {
      const [method = 'GET', url = ''] = name.split(' ');
      const call = (as: { token?: string; cookie?: string }) =>
        salon.status({
          method: method as 'GET',
          url,
          ...(method === 'GET' ? {} : { body: {} }),
          ...as,
        });
      const stranger = await call({});
      // One of the routes ends her session.
      const { cookie } = url === '/api/customers/session' ? await salon.newCustomer() : jane;
      const customer = await call({ cookie });
      const expired = await call({ token: await signed(testSecret, tokenLifetimeSeconds + 1) });
      const forged = await call({ token: await signed('a secret that somebody made up', 1) });
      // A token each, because one of the routes ends it.
      const as = async (id: number) =>
        call({ token: await issueToken(deriveKeys(testSecret), { id, role: 'owner' }, testNow) });
      const [owner, desk, asTechnician] = [await as(1), await as(2), await as(technician.id)];
      const refused = {
        stranger: stranger === 401,
        customer: customer === 401,
        expired: expired === 401,
        forged: forged === 401,
        technician: asTechnician === 403,
        desk: desk === 403,
        owner: owner === 403,
      };
      const needsCaller = !['anyone', 'operations'].includes(permission);
      expect([name, refused]).toEqual([
        name,
        {
          stranger: needsCaller,
          customer: needsCaller && permission !== 'customer',
          expired: needsCaller,
          forged: needsCaller,
          technician: ['link', 'customer', 'desk', 'owner'].includes(permission),
          desk: ['link', 'owner'].includes(permission),
          owner: permission === 'link',
        },
      ]);
    }
  });

  it('refuse requests that pages of other sites can send without a preflight', async () => {
    const jane = await salon.newCustomer();
    // Operations endpoints store no data.
    const changing = routes.filter(
      ([name, permission]) =>
        !['operations', 'releaseKey'].includes(permission) && !name.startsWith('GET'),
    );
    expect(changing.length).toBeGreaterThan(20);
    for (const [name] of changing) {
      const [method, url = ''] = name.split(' ');
      // A page of another site may send these types without a preflight.
      for (const type of [
        'application/x-www-form-urlencoded',
        'multipart/form-data',
        'text/plain',
      ]) {
        const status = await salon.status({
          method: method as 'POST',
          url,
          body: '{"a":1}',
          cookie: jane.cookie,
          headers: { 'content-type': type, origin: 'https://elsewhere.example' },
        });
        expect([name, type, [401, 403, 415].includes(status)]).toEqual([name, type, true]);
      }
      // The preflight for JSON is refused.
      const preflight = await salon.call({
        method: 'OPTIONS',
        url,
        headers: {
          origin: 'https://elsewhere.example',
          'access-control-request-method': method ?? '',
          'access-control-request-headers': 'content-type',
        },
      });
      expect([name, preflight.headers['access-control-allow-origin']]).toEqual([name, undefined]);
      expect([name, preflight.statusCode]).toEqual([name, 404]);
    }
    const left = await rowsOf(salon.database.queries, sql`select id from appointments`);
    expect(left).toEqual([]);
  });

  it('are checked before the body is read', async () => {
    const response = await salon.call({
      method: 'POST',
      url: '/api/appointments',
      body: 'not even JSON',
      headers: { 'content-type': 'text/plain' },
    });
    expect(response.statusCode).toBe(401);
  });
});
