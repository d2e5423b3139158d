import {
  answeredSchema,
  contactMessageSchema,
  failedMessageSchema,
  notificationSchema,
  notifyRequestSchema,
} from '@salon/shared-lib/domain';
import { baseLocale, m } from '@salon/shared-lib/i18n';
import { salonNow } from '@salon/shared-lib/scheduling';
import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Context } from '../context.ts';
import { rowsOf } from '../db/database.ts';
import type { Api } from '../http/api.ts';
import { refuse } from '../http/refusal.ts';
import { enqueueMessage } from './enqueue.ts';
import { queueName } from './queue.ts';
import { findNotified, sendAgain } from './resend.ts';

const tags = ['Messages'];
type Failed = z.infer<typeof failedMessageSchema>;

export function messageRoutes(api: Api, { database, outbox, clock }: Context): void {
  const { queries } = database;

  api.route({
    method: 'POST',
    url: '/notification/contact',
    config: { permission: 'anyone', limits: ['contact'], skipInvalidation: true },
    schema: { tags, body: contactMessageSchema, response: { 200: answeredSchema } },
    async handler({ body }) {
      await queries.execute(
        enqueueMessage({ kind: 'contact', channel: 'owner_mail', payload: body }),
      );
      outbox.wake();
      return { message: m.contact_sent({}, { locale: baseLocale }) };
    },
  });

  api.route({
    method: 'POST',
    url: '/notification/notify',
    config: { permission: 'staff', skipInvalidation: true },
    schema: {
      tags,
      body: z.union([notifyRequestSchema, notificationSchema]),
      response: { 200: answeredSchema },
    },
    async handler({ body }) {
      const id = 'id' in body ? body.id : await findNotified(queries, body);
      await sendAgain(queries, id, body.action, salonNow(clock()));
      outbox.wake();
      return { message: m.message_queued({}, { locale: baseLocale }) };
    },
  });

  api.route({
    method: 'GET',
    url: '/notification/failed',
    config: { permission: 'staff' },
    schema: { tags, response: { 200: z.array(failedMessageSchema) } },
    handler: () =>
      rowsOf<Failed>(
        queries,
        sql`select id, data->>'kind' as kind, data->>'channel' as channel, (data->>'appointment_id')::int as appointment_id,
              retry_count + 1 as attempts, output->>'reason' as reason, completed_on::text as failed_at
            from pgboss.job where name = ${queueName} and state = 'failed' and data->>'kind' <> 'passcode'
            order by completed_on desc, id limit 200`,
      ),
  });

  api.route({
    method: 'POST',
    url: '/notification/failed/:id/retry',
    config: { permission: 'staff', skipInvalidation: true },
    schema: {
      tags,
      params: z.object({ id: z.guid() }),
      response: { 200: answeredSchema },
    },
    async handler({ params }) {
      if (!(await outbox.retry(params.id))) {
        throw refuse('message_not_found');
      }
      return { message: m.message_queued({}, { locale: baseLocale }) };
    },
  });
}
