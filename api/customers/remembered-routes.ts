import { type Customer, greetingName, type Remembered } from '@salon/shared-lib/domain';
import * as endpoints from '@salon/shared-lib/endpoints';
import { m } from '@salon/shared-lib/i18n';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { refuse } from '../http/refusal.ts';
import { route } from '../http/route.ts';
import { deviceDays, deviceDigest, forgetOnDevice } from '../identity/customer-device.ts';
import { type Caller, isTrustedFor } from '../identity/permission.ts';
import { openSession } from '../identity/session.ts';
import { rateLimitKey } from '../limits/rate-limit-key.ts';
import { shownTo } from './shown.ts';
import { findLastBooked, rememberLocale } from './store.ts';

/** The customer who goes on in her own browser without typing the number (docs/rules.md#devices). */
export function rememberedRoutes(api: FastifyInstance, context: Context): void {
  const { limits, database } = context;
  const { queries } = database;

  route(api, endpoints.rememberedCustomer, {}, async ({ caller }) => {
    // Of the device, because everybody who opens a booking asks.
    if (caller.device) await limits.count('search', `device ${caller.device.id}`);
    const customer = await findRemembered(context, caller);
    return { customer: customer && nameAndEnd(customer) };
  });

  route(
    api,
    endpoints.goOnRemembered,
    { limits: ['search'], opensSession: true, changes: 'nothing' },
    async ({ caller, ip, locale, body }, reply) => {
      const customer = await findRemembered(context, caller);
      const found = customer && nameAndEnd(customer);
      // Another tab may have booked for somebody else since the page asked.
      if (!customer || found?.name !== body.name || found.phone_end !== body.phone_end)
        throw refuse('customer_not_found');
      await limits.count('searchPhone', `${customer.phone} ${rateLimitKey(ip)}`);
      await openSession(context, reply, 'book', customer.id);
      if (isTrustedFor(caller, customer.id)) await rememberLocale(queries, customer.id, locale);
      return shownTo(caller, customer);
    },
  );

  route(
    api,
    endpoints.forgetRemembered,
    { limits: ['change'], opensSession: true, changes: 'nothing', storesNothing: true },
    async ({ caller }, reply) => {
      if (caller.device) await forgetOnDevice(context, reply, caller.device);
      return { message: m.device_forgets() };
    },
  );
}

/** The customer for whom the caller's device booked last, where she is its own and can be named; null for staff. */
async function findRemembered(
  { database, keys, clock }: Pick<Context, 'database' | 'keys' | 'clock'>,
  { desk, device }: Caller,
): Promise<Customer | null> {
  if (desk || !device || device.customers.length === 0) return null;
  const customer = await findLastBooked(database.queries, {
    ids: device.customers,
    device: deviceDigest(keys, device),
    since: new Date(clock() - deviceDays * 86_400_000),
  });
  return customer && greetingName(customer.name) ? customer : null;
}

function nameAndEnd({ name, phone }: Customer): Remembered {
  return { name: greetingName(name) ?? '', phone_end: phone.slice(-2) };
}
