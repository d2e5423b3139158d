import type { RefusalCode } from '@salon/shared-lib/domain';
import * as endpoints from '@salon/shared-lib/endpoints';
import { baseLocale } from '@salon/shared-lib/i18n';
import { classifyHistory } from '@salon/shared-lib/scheduling';
import { sql } from 'drizzle-orm';
import type { FastifyInstance, FastifyReply } from 'fastify';
import * as z from 'zod/mini';
import type { Context } from '../context.ts';
import { rememberLocale } from '../customers/store.ts';
import type { Queries } from '../db/database.ts';
import { Refusal, refuse } from '../http/refusal.ts';
import { type EndpointRequest, route } from '../http/route.ts';
import { changingDevice, rememberOnDevice } from '../identity/customer-device.ts';
import { type Caller, callerName, isTrustedFor, permitCustomer } from '../identity/permission.ts';
import { bookingNow, salonNow } from '../runtime/salon-clock.ts';
import { keepsCleanup } from '../services/chosen.ts';
import { bookAppointment, bookGroup } from './book.ts';
import { updateNote } from './cancel.ts';
import { type Answer, oncePerKey } from './idempotency.ts';
import { limitRefusals } from './limits.ts';
import { readLinkedBooking } from './linked-booking.ts';
import { mergeGroups, readAppointments, toAppointment } from './read.ts';
import { reschedule } from './reschedule.ts';
import { restore } from './restore.ts';
import { changeServices } from './services.ts';

/** Booking, and reading and changing the bookings of one customer, by the customer or by staff. */
export function appointmentRoutes(api: FastifyInstance, context: Context): void {
  const { database, clock, limits } = context;

  route(api, endpoints.bookAppointment, { limits: ['booking'] }, async (request, reply) => {
    const { caller, ip, body, locale } = request;
    permitCustomer(caller, [endpoints.bookAppointment.session], body.customer_id);
    return bookOnce(
      context,
      request,
      reply,
      endpoints.bookAppointment.answer,
      keepsCleanup(caller, context.publicData.cached) ? 'transaction' : 'statement',
      (queries) => bookAppointment(context, queries, { caller, ip, locale }, body),
    );
  });

  route(api, endpoints.bookGroup, { limits: ['booking'] }, async (request, reply) => {
    const { caller, ip, body, locale } = request;
    permitCustomer(caller, [endpoints.bookGroup.session], body.customer_id);
    return bookOnce(context, request, reply, endpoints.bookGroup.answer, 'transaction', (queries) =>
      bookGroup(context, queries, { caller, ip, locale }, body),
    );
  });

  route(api, endpoints.customerHistory, {}, async ({ caller, query }) => {
    permitCustomer(caller, [endpoints.customerHistory.session], query.customer_id);
    const appointments = await readAppointments(
      database.queries,
      sql`a.customer_id = ${query.customer_id} and a.cancelled_at is null`,
    );
    // Notes are visible to staff only.
    const data = await context.publicData.current();
    const bookings = mergeGroups(appointments, data).map((booking) =>
      toAppointment(caller.desk ? booking : { ...booking, note: null }),
    );
    const { future, present, past } = classifyHistory(bookings, salonNow(clock()).date);
    return { future, present, past: past.reverse() };
  });

  route(api, endpoints.linkedBooking, { limits: ['openLink'] }, async ({ caller: { link } }) => {
    if (link === null) throw refuse('not_signed_in');
    return readLinkedBooking(context, link);
  });

  route(api, endpoints.updateNote, { limits: ['change'] }, async ({ caller, body }) => {
    await countChange(caller);
    return database.transaction((queries) => {
      const change = { caller, device: changingDevice(context.keys, caller) };
      return updateNote(queries, change, bookingNow(clock()), body);
    });
  });

  route(api, endpoints.changeServices, { limits: ['change'] }, async ({ caller, ip, body }) => {
    await countChange(caller);
    return database.transaction((queries) =>
      changeServices(context, queries, { caller, ip }, body),
    );
  });

  route(api, endpoints.rescheduleBooking, { limits: ['change'] }, async ({ caller, ip, body }) => {
    await countChange(caller);
    return database.transaction((queries) => reschedule(context, queries, { caller, ip }, body));
  });

  route(api, endpoints.restoreBooking, { limits: ['change'] }, async ({ caller, ip, body }) => {
    await countChange(caller);
    return database.transaction((queries) => restore(context, queries, { caller, ip }, body));
  });

  /** The owner gets a mail about most changes: a customer has so many in an hour, from any number of networks. */
  async function countChange({ desk, history, link }: Caller): Promise<void> {
    const customer = link?.customer ?? history;
    if (desk || customer === null) return;
    await limits.count('changeOfCustomer', String(customer));
  }
}

type BookingRequest = EndpointRequest<
  typeof endpoints.bookAppointment | typeof endpoints.bookGroup
>;

/** The device of a customer who booked is known from now on (docs/rules.md#devices). */
async function rememberCustomer(
  context: Context,
  { caller, body }: BookingRequest,
  reply: FastifyReply,
): Promise<void> {
  if (!caller.desk && body.customer_id !== null) {
    const customer = { id: body.customer_id, trusted: false };
    await rememberOnDevice(context, reply, caller.device, customer);
  }
}

/** Books once per idempotency key. @throws Refusal, the first answer's for a repeated request. */
async function bookOnce<Created>(
  context: Context,
  request: BookingRequest,
  reply: FastifyReply,
  schema: z.ZodMiniType<Created>,
  needs: 'statement' | 'transaction',
  book: (queries: Queries) => Promise<Created>,
): Promise<Created> {
  const { caller, routeOptions, body, headers, locale } = request;
  // The wizard need not have asked for the number again. Most bookings are in the base language and need no statement more.
  const { customer_id } = body;
  const speaks = !caller.desk && customer_id !== null && locale !== baseLocale;
  if (speaks && isTrustedFor(caller, customer_id)) {
    await rememberLocale(context.database.queries, customer_id, locale);
  }
  const key = headers['idempotency-key'];
  let made: Answer | null = null;
  const answer = await oncePerKey(
    context.database,
    typeof key !== 'string'
      ? null
      : { caller: callerName(caller), key, request: [routeOptions.url, body] },
    needs,
    async (queries) => {
      made = await asAnswer(201, () => book(queries), caller.desk ? ['slot_taken'] : []);
      return made;
    },
  );
  if (answer.status !== 201) throw refusalOf(answer);
  // A repetition makes no further device known.
  if (answer === made) await rememberCustomer(context, request, reply);
  return schema.parse(answer.body);
}

/**
 * The refusals that are not stored. After that of a limit the same request is repeated with a code, or when another booking was
 * cancelled; of a customer who was forgotten meanwhile nothing is kept.
 * `unstored` are more of them: that of a time names its client to staff.
 */
const unstoredRefusals: readonly string[] = [...limitRefusals, 'customer_not_found'];

/** A refusal is stored like an answer, so that a repeated request gets the same one. */
async function asAnswer(
  status: number,
  work: () => Promise<unknown>,
  unstored: readonly string[],
): Promise<Answer> {
  try {
    return { status, body: await work() };
  } catch (error) {
    if (error instanceof Refusal && ![...unstoredRefusals, ...unstored].includes(error.code))
      return { status: error.statusCode, body: error.body };
    throw error;
  }
}

const storedRefusal = z.looseObject({ message: z.string(), code: z.string() });

function refusalOf({ status, body }: Answer): Refusal {
  const { message, code, ...details } = storedRefusal.parse(body);
  return new Refusal({ status, code: code as RefusalCode, message, details });
}
