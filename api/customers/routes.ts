import {
  type Customer,
  customerAnswerSchema,
  customerLookupSchema,
  customerSchema,
  customerUpsertSchema,
  errorSchema,
  isSameName,
  maskEmail,
  maskName,
  phoneSchema,
} from '@salon/shared-lib/domain';
import { m } from '@salon/shared-lib/i18n';
import * as z from 'zod/mini';
import type { Context } from '../context.ts';
import type { Api } from '../http/api.ts';
import { answerError } from '../http/errors.ts';
import { refuse } from '../http/refusal.ts';
import { type Caller, permitCustomer } from '../identity/permission.ts';
import { openSession } from '../identity/session.ts';
import { rateLimitKey } from '../limits/rate-limit-key.ts';
import { createCustomer, updateOwn, upsertCustomer } from './save.ts';
import { smartSearch } from './smart-search.ts';
import { findByPhone } from './store.ts';

const tags = ['Customers'];
const unsaved = z.looseObject({ ...errorSchema.shape, error: z.string() });

export function customerRoutes(api: Api, context: Context): void {
  const { database, limits } = context;

  api.route({
    method: 'GET',
    url: '/customers/search',
    config: { permission: 'anyone', limits: ['search'], opensSession: true },
    schema: {
      tags,
      querystring: z.object({ phone: phoneSchema }),
      response: { 200: customerLookupSchema },
    },
    async handler(request, reply) {
      const { phone } = request.query;
      if (!request.caller.staff) await limits.count('searchPhone', phone);
      const customer = await findByPhone(database.queries, phone);
      if (!customer) throw refuse('customer_not_found');
      if (!request.caller.staff) await openSession(context, reply, 'book', customer.id);
      return shownTo(request.caller, customer);
    },
  });

  api.route({
    method: 'GET',
    url: '/customers/validate',
    config: { permission: 'anyone', limits: ['validate'], opensSession: true },
    schema: {
      tags,
      querystring: z.object({
        phone: phoneSchema,
        name: z
          .string()
          .check(z.trim(), z.minLength(1, { error: () => m.name_required() }), z.maxLength(120)),
      }),
      response: { 200: z.nullable(customerLookupSchema) },
    },
    // Fastify would send nothing at all for null; the browser expects JSON.
    async onSend(_request, reply, payload) {
      if (payload !== null) return payload;
      reply.type('application/json; charset=utf-8');
      return 'null';
    },
    async handler(request, reply) {
      const { phone, name } = request.query;
      if (!request.caller.staff) await limits.count('validatePhone', phone);
      const customer = await findByPhone(database.queries, phone);
      if (!customer || !isSameName(customer.name, name)) {
        return null;
      }
      if (!request.caller.staff) await openSession(context, reply, 'history', customer.id);
      return { ...shownTo(request.caller, customer), name: customer.name };
    },
  });

  api.route({
    method: 'GET',
    url: '/customers/smart_search',
    config: { permission: 'staff' },
    schema: {
      tags,
      querystring: z.object({ keyword: z.string().check(z.maxLength(100)) }),
      response: { 200: z.array(customerSchema) },
    },
    handler: ({ query }) => smartSearch(database.queries, query.keyword),
  });

  api.route({
    method: 'PUT',
    url: '/customers',
    config: { permission: 'anyone' },
    schema: {
      tags,
      body: customerUpsertSchema,
      response: { 200: customerAnswerSchema, '4xx': unsaved, '5xx': unsaved },
    },
    // The specification's site looks for the sentence in `error`.
    errorHandler: (error, request, reply) =>
      answerError(error, request, reply, ({ message }) => ({ error: message })),
    async handler(request, reply) {
      const { caller, body } = request;
      if (caller.staff) return { customer: await upsertCustomer(database, body) };
      if (body.id !== undefined) permitCustomer(caller, ['book', 'history'], body.id);
      const own = body.id ?? (await findByPhone(database.queries, body.phone))?.id;
      if (own !== undefined && isOwn(caller, own)) {
        const customer = await updateOwn(database, own, body, caller.history === own);
        return { customer: shownTo(caller, customer) };
      }
      await limits.count('newCustomer', rateLimitKey(request.ip));
      const customer = await createCustomer(database, body);
      await openSession(context, reply, 'book', customer.id);
      return { customer: shownTo(caller, customer) };
    },
  });
}

function isOwn({ book, history }: Caller, id: number): boolean {
  return id === book || id === history;
}

/** Strangers who know a number learn no more than a first name and an initial. */
function shownTo({ staff }: Caller, customer: Customer): Customer {
  if (staff) return customer;
  return { ...customer, name: maskName(customer.name), email: maskEmail(customer.email) };
}
