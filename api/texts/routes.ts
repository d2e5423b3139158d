import * as endpoints from '@salon/shared-lib/endpoints';
import { m } from '@salon/shared-lib/i18n';
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { route } from '../http/route.ts';
import { salonNow } from '../runtime/salon-clock.ts';
import { answerText } from './answer.ts';
import { countUnread, listConversations, readConversation, readInbound } from './read.ts';

/** Where the desk reads texts to the salon, and answers them (docs/rules.md#texts-to-the-salon). */
export function textRoutes(api: FastifyInstance, context: Context): void {
  const { database, clock } = context;
  const { queries } = database;

  route(api, endpoints.conversations, {}, () => listConversations(queries, salonNow(clock())));

  route(api, endpoints.unreadTexts, {}, () => countUnread(queries));

  route(api, endpoints.conversation, {}, ({ query }) =>
    readConversation(queries, salonNow(clock()), query),
  );

  route(api, endpoints.readTexts, { changes: 'nothing' }, async ({ params }) => {
    const { id, phone } = await readInbound(queries, params.id);
    await queries.execute(
      sql`update texts set read_at = ${new Date(clock()).toISOString()}
          where phone = ${phone} and id <= ${id} and inbound and read_at is null`,
    );
    return countUnread(queries);
  });

  route(api, endpoints.answerText, { changes: 'messages' }, async ({ caller, params, body }) => {
    await answerText(context, caller, params.id, body.body);
    return { message: m.message_queued() };
  });
}
