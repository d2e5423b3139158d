import * as endpoints from '@salon/shared-lib/endpoints';
import { m } from '@salon/shared-lib/i18n';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { administer } from '../administration/administer.ts';
import type { Context } from '../context.ts';
import { route } from '../http/route.ts';
import { siteHost } from '../messages/addresses.ts';
import { feedSince, makeFeed, readFeed, removeFeed } from './feed.ts';
import { lockTechnician } from './lock-technician.ts';

const calendarAnswer = {
  exposeHeadRoute: false,
  schema: { response: { 200: { content: { 'text/calendar': { schema: z.string() } } } } },
} as const;

/** The calendars of technicians for their phones (docs/rules.md#calendar-feeds). */
export function feedRoutes(api: FastifyInstance, context: Context): void {
  const { database, environment, clock } = context;

  route(
    api,
    endpoints.calendarFeed,
    { limits: ['feed'], fastify: calendarAnswer },
    async ({ params: { feed } }, reply) => {
      const from = { nowMs: clock(), host: siteHost(environment) };
      const calendar = await readFeed(database.queries, feed.replace('.ics', ''), from);
      return reply
        .type('text/calendar; charset=utf-8')
        .header('cache-control', 'private, no-store')
        .send(calendar);
    },
  );

  route(api, endpoints.storedFeed, {}, async ({ params: { id } }) => ({
    since: await feedSince(database.queries, id),
  }));

  route(api, endpoints.makeFeed, {}, ({ caller, params: { id } }) =>
    administer(context, caller, 'calendar feed made', async (queries) => {
      await lockTechnician(queries, id);
      const token = await makeFeed(queries, id, clock());
      return { id, address: `/api/technicians/feeds/${token}.ics` };
    }),
  );

  route(api, endpoints.removeFeed, {}, async ({ caller, params: { id } }) => {
    await administer(context, caller, 'calendar feed removed', async (queries) => {
      await lockTechnician(queries, id);
      await removeFeed(queries, id);
      return { id };
    });
    return { message: m.removed() };
  });
}
