import {
  appointmentCreatedSchema,
  appointmentRequestSchema,
  errorSchema,
  groupCreatedSchema,
  groupRequestSchema,
  slotTakenSchema,
} from '@salon/shared-lib/domain';
import * as z from 'zod/mini';
import type { Context } from '../context.ts';
import type { Queries } from '../db/database.ts';
import type { Api } from '../http/api.ts';
import { Refusal } from '../http/refusal.ts';
import { type Caller, callerName, permitCustomer } from '../identity/permission.ts';
import { bookAppointment } from './book.ts';
import { bookGroup } from './book-group.ts';
import { type Answer, oncePerKey } from './idempotency.ts';
import { withStart } from './wire.ts';

const tags = ['Appointments'];

/** `Idempotency-Key` on every POST that books. */
const keyHeader = z.object({
  'idempotency-key': z.optional(z.string().check(z.minLength(1), z.maxLength(200))),
});

export function appointmentRoutes(api: Api, context: Context): void {
  api.route({
    method: 'POST',
    url: '/appointments',
    config: { permission: 'customer', limits: ['booking'] },
    schema: {
      tags,
      headers: keyHeader,
      body: appointmentRequestSchema,
      response: { 201: appointmentCreatedSchema, 400: z.union([slotTakenSchema, errorSchema]) },
    },
    async handler(request, reply) {
      permitCustomer(request.caller, ['book'], request.body.customer_id);
      const answer = await bookOnce(context, request, 'statement', (queries) =>
        bookAppointment(context, queries, request.caller, withStart(request.body)),
      );
      return reply.code(answer.status as 201).send(answer.body as never);
    },
  });

  api.route({
    method: 'POST',
    url: '/appointments/group',
    config: { permission: 'customer', limits: ['booking'] },
    schema: {
      tags,
      headers: keyHeader,
      body: groupRequestSchema,
      response: { 201: groupCreatedSchema, 400: z.union([slotTakenSchema, errorSchema]) },
    },
    async handler(request, reply) {
      permitCustomer(request.caller, ['book'], request.body.customer_id);
      const answer = await bookOnce(context, request, 'transaction', (queries) =>
        bookGroup(context, queries, request.caller, withStart(request.body)),
      );
      return reply.code(answer.status as 201).send(answer.body as never);
    },
  });
}

type BookingRequest = {
  caller: Caller;
  routeOptions: { url?: string };
  body: unknown;
  headers: { 'idempotency-key'?: string };
};

/** Books once per idempotency key, then wakes the outbox. */
async function bookOnce(
  { database, outbox }: Context,
  { caller, routeOptions, body, headers }: BookingRequest,
  needs: 'statement' | 'transaction',
  book: (queries: Queries) => Promise<unknown>,
): Promise<Answer> {
  const key = headers['idempotency-key'];
  const answer = await oncePerKey(
    database,
    key === undefined
      ? null
      : { caller: callerName(caller), key, request: [routeOptions.url, body] },
    needs,
    (queries) => asAnswer(201, () => book(queries)),
  );
  if (answer.status === 201) outbox.wake();
  return answer;
}

/** A refusal becomes an answer too, so that a repeated request gets the same one. */
async function asAnswer(status: number, work: () => Promise<unknown>): Promise<Answer> {
  try {
    return { status, body: await work() };
  } catch (error) {
    if (error instanceof Refusal) return { status: error.statusCode, body: error.body };
    throw error;
  }
}
