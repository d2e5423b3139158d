import type { RefusalCode } from '@salon/shared-lib/domain';
import * as endpoints from '@salon/shared-lib/endpoints';
import * as z from 'zod/mini';
import type { Context } from '../context.ts';
import type { Queries } from '../db/database.ts';
import type { Api } from '../http/api.ts';
import { Refusal } from '../http/refusal.ts';
import { type EndpointRequest, route } from '../http/route.ts';
import { callerName, permitCustomer } from '../identity/permission.ts';
import { bookAppointment } from './book.ts';
import { bookGroup } from './book-group.ts';
import { type Answer, oncePerKey } from './idempotency.ts';
import { withStart } from './wire.ts';

export function appointmentRoutes(api: Api, context: Context): void {
  route(api, endpoints.bookAppointment, { limits: ['booking'] }, (request) => {
    const { caller, body } = request;
    permitCustomer(caller, [endpoints.bookAppointment.session], body.customer_id);
    return bookOnce(context, request, endpoints.bookAppointment.answer, 'statement', (queries) =>
      bookAppointment(context, queries, caller, withStart(body)),
    );
  });

  route(api, endpoints.bookGroup, { limits: ['booking'] }, (request) => {
    const { caller, body } = request;
    permitCustomer(caller, [endpoints.bookGroup.session], body.customer_id);
    return bookOnce(context, request, endpoints.bookGroup.answer, 'transaction', (queries) =>
      bookGroup(context, queries, caller, withStart(body)),
    );
  });
}

type BookingRequest = EndpointRequest<
  typeof endpoints.bookAppointment | typeof endpoints.bookGroup
>;

/** Books once per idempotency key, then notifies the outbox. @throws Refusal, the first answer's for a repeated request. */
async function bookOnce<Created>(
  { database, outbox }: Context,
  { caller, routeOptions, body, headers }: BookingRequest,
  schema: z.ZodMiniType<Created>,
  needs: 'statement' | 'transaction',
  book: (queries: Queries) => Promise<Created>,
): Promise<Created> {
  const key = headers['idempotency-key'];
  const answer = await oncePerKey(
    database,
    typeof key !== 'string'
      ? null
      : { caller: callerName(caller), key, request: [routeOptions.url, body] },
    needs,
    (queries) => asAnswer(201, () => book(queries)),
  );
  if (answer.status !== 201) throw refusalOf(answer);
  outbox.wake();
  return schema.parse(answer.body);
}

/** A refusal is stored like an answer, so that a repeated request gets the same one. */
async function asAnswer(status: number, work: () => Promise<unknown>): Promise<Answer> {
  try {
    return { status, body: await work() };
  } catch (error) {
    if (error instanceof Refusal) return { status: error.statusCode, body: error.body };
    throw error;
  }
}

const storedRefusal = z.looseObject({ message: z.string(), code: z.string() });

function refusalOf({ status, body }: Answer): Refusal {
  const { message, code, ...details } = storedRefusal.parse(body);
  return new Refusal({ status, code: code as RefusalCode, message, details });
}
