import {
  appointmentCreatedSchema,
  appointmentRequestSchema,
  calendarColumnSchema,
  dateSchema,
  errorSchema,
  slotTakenSchema,
} from '@salon/shared-lib/domain';
import * as z from 'zod/mini';
import type { Api, Context } from '../context.ts';
import { callerName, permitCustomer } from '../security/permission.ts';
import { Refusal } from '../security/refusal.ts';
import { bookAppointment } from './book.ts';
import { readCalendar } from './calendar.ts';
import { type Answer, answerOnce } from './idempotency.ts';

const tags = ['Appointments'];

/** `Idempotency-Key` on every POST that books. */
const keyHeader = z.object({
  'idempotency-key': z.optional(z.string().check(z.minLength(1), z.maxLength(200))),
});

export function appointmentRoutes(api: Api, context: Context): void {
  const { database, publicData } = context;

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
      const { caller, body } = request;
      permitCustomer(caller, ['book'], body.customer_id);
      const key = request.headers['idempotency-key'];
      const answer = await answerOnce(
        database,
        key === undefined ? null : { caller: callerName(caller), key, request: body },
        (queries) => asAnswer(201, () => bookAppointment(context, queries, caller, body)),
      );
      if (answer.status === 201) context.outbox.nudge();
      return reply.code(answer.status as 201).send(answer.body as never);
    },
  });

  // The specification's spelling, and everyone else's.
  for (const url of ['/appointments/calender', '/appointments/calendar']) {
    api.route({
      method: 'GET',
      url,
      config: { permission: 'staff' },
      schema: {
        tags,
        querystring: z.object({ date: dateSchema }),
        response: { 200: z.array(calendarColumnSchema) },
      },
      async handler(request) {
        const { technicians } = await publicData.current();
        return readCalendar(database.queries, request.query.date, technicians);
      },
    });
  }
}

/** A refusal is an answer too: asked again with the same key it must be the same one. */
async function asAnswer(status: number, work: () => Promise<unknown>): Promise<Answer> {
  try {
    return { status, body: await work() };
  } catch (error) {
    if (error instanceof Refusal) return { status: error.statusCode, body: error.body };
    throw error;
  }
}
