import { failedMessageSchema } from '@salon/shared-lib/domain';
import * as endpoints from '@salon/shared-lib/endpoints';
import { m } from '@salon/shared-lib/i18n';
import { salonNow } from '@salon/shared-lib/scheduling';
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { rowsOf } from '../db/rows.ts';
import { refuse } from '../http/refusal.ts';
import { route } from '../http/route.ts';
import { proveEmail } from './email-proof.ts';
import { enqueueMessage } from './enqueue.ts';
import { bookingToResend, resendMessages } from './resend.ts';
import { hourlyTextLimit, readTextStatus } from './text-limits.ts';

export function messageRoutes(api: FastifyInstance, context: Context): void {
  const { database, publicData, outbox, clock } = context;
  const { queries } = database;

  route(
    api,
    endpoints.sendContactMessage,
    { limits: ['contact'], changes: 'messages' },
    async ({ body }) => {
      await queries.execute(
        enqueueMessage({ kind: 'contact', channel: 'owner_mail', payload: body }),
      );
      return { message: m.contact_sent() };
    },
  );

  route(api, endpoints.resendMessages, { changes: 'messages' }, async ({ body }) => {
    const id = 'id' in body ? body.id : await bookingToResend(queries, body);
    await resendMessages(queries, id, body.action, salonNow(clock()));
    return { message: m.message_queued() };
  });

  route(api, endpoints.failedMessages, {}, () =>
    rowsOf(
      queries,
      failedMessageSchema,
      sql`select id, data->>'kind' as kind, data->>'channel' as channel, (data->>'appointment_id')::int as appointment_id,
              retry_count + 1 as attempts, output->>'reason' as reason, completed_on::text as failed_at
            from pgboss.job where name = 'messages' and state = 'failed'
            order by completed_on desc, id limit 200`,
    ),
  );

  route(api, endpoints.retryMessage, { changes: 'messages' }, async ({ params }) => {
    if (!(await outbox.retry(params.id))) throw refuse('message_not_found');
    return { message: m.message_queued() };
  });

  route(api, endpoints.textStatus, {}, async () => ({
    ...(await readTextStatus(queries, clock())),
    limit: hourlyTextLimit(await publicData.current()),
  }));

  route(
    api,
    endpoints.proveEmail,
    { limits: ['proveEmail'], changes: 'nothing' },
    async ({ body }) => {
      const outcome = await proveEmail(context, body.token);
      const sentence = outcome === 'proven' ? m.email_proven : m.email_already_proven;
      return { message: sentence() };
    },
  );
}
