import * as endpoints from '@salon/shared-lib/endpoints';
import { m } from '@salon/shared-lib/i18n';
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { keepStep } from '../administration/undo-steps.ts';
import type { Context } from '../context.ts';
import type { Queries } from '../db/database.ts';
import { refuse } from '../http/refusal.ts';
import { route } from '../http/route.ts';
import { type Caller, callerName } from '../identity/permission.ts';
import { salonNow } from '../runtime/salon-clock.ts';
import { dismissFailed, mailInstead, readFailed } from './failed.ts';
import { messagePreview } from './preview.ts';
import { enqueueTest } from './test-message.ts';
import { readUnreached, refuseReached } from './unreached.ts';

/** What staff do with failed messages, and how the owner sees what templates make (docs/rules.md#messages). */
export function staffMessageRoutes(api: FastifyInstance, context: Context): void {
  const { database, environment, limits, outbox, clock } = context;

  route(api, endpoints.failedMessages, {}, () => readFailed(database.queries, salonNow(clock())));

  route(api, endpoints.unreached, {}, () => readUnreached(database.queries, salonNow(clock())));

  route(api, endpoints.markTold, { changes: 'nothing' }, async ({ caller, params }) => {
    await database.transaction(async (queries) => {
      await refuseReached(queries, salonNow(clock()), params.id);
      await queries.execute(
        sql`insert into audit (actor, action, appointment_id) values (${callerName(caller)}, 'message told', ${params.id})`,
      );
    });
    return { message: m.unreached_told() };
  });

  route(api, endpoints.retryMessage, { changes: 'messages' }, async ({ params }) => {
    if (!(await outbox.retry(params.id))) throw refuse('message_not_found');
    return { message: m.message_queued() };
  });

  route(api, endpoints.mailInstead, { changes: 'messages' }, async ({ caller, params }) => {
    await database.transaction(async (queries) => {
      const message = await mailInstead(queries, salonNow(clock()), params.id);
      await recordMessage(queries, caller, 'message mailed', message);
    });
    return { message: m.message_queued() };
  });

  route(api, endpoints.dismissMessage, { changes: 'nothing' }, async ({ caller, params }) => {
    await database.transaction(async (queries) => {
      const message = await dismissFailed(queries, params.id);
      await keepStep(queries, { kind: 'message', id: params.id, change: 'removed' }, null);
      await recordMessage(queries, caller, 'message dismissed', message);
    });
    return { message: m.removed() };
  });

  route(api, endpoints.messagePreview, {}, async ({ query }) =>
    messagePreview(environment, query.template, query.locale, salonNow(clock()).date),
  );

  route(api, endpoints.testMessage, { changes: 'messages' }, async ({ caller, body }) => {
    await limits.count('testMessage', callerName(caller));
    return enqueueTest(context, caller, body);
  });
}

/** Writes a row of the audit trail about a message. */
export async function recordMessage(
  queries: Queries,
  caller: Caller,
  action: string,
  { kind, appointment_id }: { kind: string; appointment_id: number | null },
): Promise<void> {
  await queries.execute(
    sql`insert into audit (actor, action, appointment_id, details)
        values (${callerName(caller)}, ${action}, ${appointment_id}, ${JSON.stringify({ kind })}::jsonb)`,
  );
}
