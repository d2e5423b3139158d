import { type Customer, type CustomerUpsert, isSameName, maskName } from '@salon/shared-lib/domain';
import * as endpoints from '@salon/shared-lib/endpoints';
import { type Locale, m } from '@salon/shared-lib/i18n';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Context } from '../context.ts';
import { refuse } from '../http/refusal.ts';
import { route } from '../http/route.ts';
import { newDevice, rememberOnDevice } from '../identity/customer-device.ts';
import { isNameDoubtful } from '../identity/history-holder.ts';
import {
  type Caller,
  isTrustedFor,
  knowsCustomer,
  permitCustomer,
  refuseBadToken,
} from '../identity/permission.ts';
import { endSessions, openPhoneSession, openSession } from '../identity/session.ts';
import { rateLimitKey, wideNetworkOf } from '../limits/rate-limit-key.ts';
import { hasStoppedTexts } from '../messages/consent.ts';
import { salonNow } from '../runtime/salon-clock.ts';
import { isTextable, mustProvePhone } from './lookup-limits.ts';
import { createCustomer, saveByStaff, updateOwn } from './save.ts';
import { masked, shownTo } from './shown.ts';
import { smartSearch } from './smart-search.ts';
import { findByPhone, rememberLocale } from './store.ts';

export function customerRoutes(api: FastifyInstance, context: Context): void {
  const { limits, database } = context;
  const { queries } = database;

  route(
    api,
    endpoints.findCustomer,
    { limits: ['search'], opensSession: true },
    async ({ caller, ip, locale, query: { phone } }, reply) => {
      if (!caller.desk) await limits.count('searchPhone', `${phone} ${rateLimitKey(ip)}`);
      const customer = await findByPhone(queries, phone);
      if (caller.desk) {
        if (!customer) throw refuse('customer_not_found');
        return customer;
      }
      const known = customer !== null && knowsCustomer(caller, customer.id);
      if (!known && (await mustProvePhone(context, caller, { phone, ip, creates: false }))) {
        await openPhoneSession(context, reply, phone);
        throw refuse('code_required');
      }
      if (!customer) throw refuse('customer_not_found');
      await openSession(context, reply, 'book', customer.id);
      await rememberOnDevice(context, reply, caller.device);
      // A stranger must not change the language of somebody else's messages.
      if (isTrustedFor(caller, customer.id)) await rememberLocale(queries, customer.id, locale);
      return { ...shownTo(caller, customer), phone };
    },
  );

  route(
    api,
    endpoints.validateCustomer,
    { limits: ['validate'], opensSession: true },
    async ({ caller, ip, locale, query: { phone, name } }, reply) => {
      const customer = await findByPhone(queries, phone);
      const isRight = customer !== null && isSameName(customer.name, name);
      const trusted = customer !== null && isTrustedFor(caller, customer.id);
      // A device that gave the name before has a count of its own, so that strangers can't shut it out.
      const own = trusted && caller.device ? caller.device.id : null;
      const guesser = own === null ? phone : `${phone} ${own}`;
      const here = `${phone} ${own ?? rateLimitKey(ip)}`;
      const around = `${phone} ${own ?? wideNetworkOf(ip)}`;
      if (!caller.desk) {
        if ((await limits.isReached('wrongNames', guesser)) && (await isTextable(context, phone))) {
          await openPhoneSession(context, reply, phone);
          throw refuse('code_required');
        }
        // Refuses the right name as well, which would otherwise tell that it is right.
        await limits.refuseReached('wrongNames', guesser);
        await limits.refuseReached('wrongName', here);
        await limits.refuseReached('wrongNamesWide', around);
      }
      if (!isRight) {
        if (!caller.desk) {
          await limits.exceeds('wrongName', here);
          await limits.exceeds('wrongNamesWide', around);
          await limits.count('wrongNames', guesser);
        }
        // Fastify would send an empty body for null.
        return reply.type('application/json; charset=utf-8').send('null');
      }
      if (caller.desk) return customer;
      if (await isNameDoubtful(queries, customer.id)) {
        await openPhoneSession(context, reply, phone);
        throw refuse('code_required');
      }
      await openSession(context, reply, 'history', customer.id, { phone });
      const { id } = customer;
      await rememberLocale(queries, id, locale);
      await rememberOnDevice(context, reply, caller.device, { id, trusted: true });
      return { ...shownTo(caller, customer), phone, name: customer.name };
    },
  );

  route(api, endpoints.searchCustomers, {}, ({ query }) => smartSearch(queries, query.keyword));

  route(api, endpoints.saveCustomer, {}, async ({ caller, body, ip, locale }, reply) => {
    refuseBadToken(caller);
    if (caller.desk) {
      const now = { moment: salonNow(context.clock()), ms: context.clock() };
      return database.transaction(async (changes) => {
        return {
          customer: await saveByStaff(changes, caller, now, body),
        };
      });
    }
    if (body.id !== undefined) permitCustomer(caller, ['book', 'history'], body.id);
    const customerId = body.id ?? (await findByPhone(queries, body.phone))?.id;
    if (customerId !== undefined && isOwn(caller, customerId)) {
      return { customer: await saveOwn(context, reply, { caller, ip, locale }, customerId, body) };
    }
    await limits.count('newCustomer', rateLimitKey(ip));
    const proven = caller.proven && caller.phone === body.phone;
    const { phone } = body;
    if (!proven && (await mustProvePhone(context, caller, { phone, ip, creates: true }))) {
      await openPhoneSession(context, reply, phone);
      throw refuse('code_required');
    }
    const device = caller.device ?? newDevice();
    const customer = await createCustomer(context, body, { device, proven, ip, locale });
    await openSession(context, reply, 'book', customer.id);
    if (proven) await openSession(context, reply, 'history', customer.id, { phone, proven });
    await rememberOnDevice(context, reply, device, { id: customer.id, trusted: true });
    return { customer: { ...customer, name: maskName(customer.name), email: masked(customer) } };
  });

  route(
    api,
    endpoints.endSession,
    // It stores that the sessions have ended, but takes the cookies away also where nothing can be stored.
    { limits: ['change'], changes: 'nothing', storesNothing: true },
    async (_, reply) => {
      await endSessions(context, reply);
      return { message: m.session_ended() };
    },
  );
}

function isOwn({ book, history }: Caller, id: number): boolean {
  return id === book || id === history;
}

/** Writes what a session may change. Consent that `book` gives again holds for the booking at hand. */
async function saveOwn(
  context: Context,
  reply: FastifyReply,
  { caller, ip, locale }: { caller: Caller; ip: string; locale: Locale },
  id: number,
  body: CustomerUpsert,
): Promise<Customer> {
  const device = caller.device ?? newDevice();
  const customer = await updateOwn(context, id, body, { caller, device, ip, locale });
  const asks = caller.book === id && body.optInSms === true && !customer.optInSms;
  // Nobody else can consent for the holder of the phone, who ended the texts.
  const forThisBooking = asks && !(await hasStoppedTexts(context.database.queries, id));
  const withdrawn = caller.texts && body.optInSms === false;
  if (caller.book === id && (forThisBooking || withdrawn))
    await openSession(context, reply, 'book', id, { texts: forThisBooking });
  // A caller with the number alone is told what was asked for, not what is stored.
  const optInSms = isTrustedFor(caller, id)
    ? customer.optInSms || forThisBooking
    : (body.optInSms ?? true);
  // Who gave a further number of the customer does not learn the own one.
  return shownTo(caller, { ...customer, phone: body.phone, optInSms });
}
