import {
  answeredSchema,
  contactMessageSchema,
  failedMessageSchema,
  idSchema,
  notificationSchema,
  notifyRequestSchema,
} from '@salon/shared-lib/domain';
import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Api, Context } from '../context.ts';
import { rowsOf } from '../db/database.ts';
import { numberInQuery } from '../query.ts';
import { Refusal } from '../security/refusal.ts';
import { findNotified, sendAgain } from './again.ts';

const tags = ['Messages'];
type Failed = z.infer<typeof failedMessageSchema>;

export function messageRoutes(api: Api, { database, outbox }: Context): void {
  const { queries } = database;

  api.route({
    method: 'POST',
    url: '/notification/contact',
    config: { permission: 'anyone', limits: ['contact'] },
    schema: { tags, body: contactMessageSchema, response: { 200: answeredSchema } },
    async handler({ body }) {
      await queries.execute(
        sql`insert into outbox (kind, channel, payload) values ('contact', 'owner_mail', ${JSON.stringify(body)}::jsonb)`,
      );
      outbox.nudge();
      return { message: 'Message sent successfully!' };
    },
  });

  api.route({
    method: 'POST',
    url: '/notification/notify',
    config: { permission: 'staff' },
    schema: {
      tags,
      body: z.union([notifyRequestSchema, notificationSchema]),
      response: { 200: answeredSchema },
    },
    async handler({ body }) {
      const id = 'id' in body ? body.id : await findNotified(queries, body);
      await sendAgain(queries, id, body.action);
      outbox.nudge();
      return { message: 'The message is on its way.' };
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
        sql`select id, kind, channel, appointment_id, attempts, reason, done_at::text as failed_at from outbox
            where outcome = 'failed' and kind <> 'passcode' order by done_at desc, id desc limit 200`,
      ),
  });

  api.route({
    method: 'POST',
    url: '/notification/failed/:id/retry',
    config: { permission: 'staff' },
    schema: {
      tags,
      params: z.object({ id: z.pipe(numberInQuery, idSchema) }),
      response: { 200: answeredSchema },
    },
    async handler({ params }) {
      const retried = await rowsOf(
        queries,
        sql`update outbox set done_at = null, outcome = null, reason = null, attempts = 0, run_at = now()
            where id = ${params.id} and outcome = 'failed' returning id`,
      );
      if (retried.length === 0) {
        throw new Refusal(404, 'message_not_found', 'There is no such message any more.');
      }
      outbox.nudge();
      return { message: 'The message is on its way.' };
    },
  });
}
