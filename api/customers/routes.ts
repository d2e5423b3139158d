import { type Customer, isSameName, maskEmail, maskName } from '@salon/shared-lib/domain';
import * as endpoints from '@salon/shared-lib/endpoints';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { refuse } from '../http/refusal.ts';
import { route } from '../http/route.ts';
import { type Caller, permitCustomer } from '../identity/permission.ts';
import { openSession } from '../identity/session.ts';
import { rateLimitKey } from '../limits/rate-limit-key.ts';
import { enqueueEmailProof } from '../messages/enqueue.ts';
import { createCustomer, updateOwn, upsertCustomer } from './save.ts';
import { smartSearch } from './smart-search.ts';
import { findByPhone } from './store.ts';

export function customerRoutes(api: FastifyInstance, context: Context): void {
  const { limits } = context;
  const { queries } = context.database;

  route(
    api,
    endpoints.findCustomer,
    { limits: ['search'], opensSession: true },
    async ({ caller, query: { phone } }, reply) => {
      if (!caller.staff) await limits.count('searchPhone', phone);
      const customer = await findByPhone(queries, phone);
      if (!customer) throw refuse('customer_not_found');
      if (!caller.staff) await openSession(context, reply, 'book', customer.id);
      return shownTo(caller, customer);
    },
  );

  route(
    api,
    endpoints.validateCustomer,
    { limits: ['validate'], opensSession: true },
    async ({ caller, query: { phone, name } }, reply) => {
      if (!caller.staff) await limits.count('validatePhone', phone);
      const customer = await findByPhone(queries, phone);
      if (!customer || !isSameName(customer.name, name)) {
        // Fastify would send an empty body for null.
        return reply.type('application/json; charset=utf-8').send('null');
      }
      if (!caller.staff) await openSession(context, reply, 'history', customer.id);
      return { ...shownTo(caller, customer), name: customer.name };
    },
  );

  route(api, endpoints.searchCustomers, {}, ({ query }) => smartSearch(queries, query.keyword));

  route(api, endpoints.saveCustomer, {}, async ({ caller, body, ip }, reply) => {
    if (caller.staff) return { customer: await upsertCustomer(queries, body) };
    if (body.id !== undefined) permitCustomer(caller, ['book', 'history'], body.id);
    const customerId = body.id ?? (await findByPhone(queries, body.phone))?.id;
    if (customerId !== undefined && isOwn(caller, customerId)) {
      const customer = await updateOwn(queries, customerId, body, caller.history === customerId);
      await queries.execute(enqueueEmailProof(customer.id));
      return { customer: shownTo(caller, customer) };
    }
    await limits.count('newCustomer', rateLimitKey(ip));
    const customer = await createCustomer(queries, body);
    await queries.execute(enqueueEmailProof(customer.id));
    await openSession(context, reply, 'book', customer.id);
    return { customer: shownTo(caller, customer) };
  });
}

function isOwn({ book, history }: Caller, id: number): boolean {
  return id === book || id === history;
}

/** Callers who are not staff see a masked name and address (docs/rules.md#names-and-phones). */
function shownTo({ staff }: Caller, customer: Customer): Customer {
  if (staff) return customer;
  return { ...customer, name: maskName(customer.name), email: maskEmail(customer.email) };
}
