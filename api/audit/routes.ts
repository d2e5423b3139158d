import * as endpoints from '@salon/shared-lib/endpoints';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { csvAnswer, sendCsv } from '../http/csv.ts';
import { linkNextPage } from '../http/next-page.ts';
import { route } from '../http/route.ts';
import { salonNow } from '../runtime/salon-clock.ts';
import { exportAudit } from './export.ts';
import { readAudit } from './read.ts';

/** What the owner reads about what was done. */
export function auditRoutes(api: FastifyInstance, { database, clock }: Context): void {
  const { queries } = database;

  route(api, endpoints.audit, {}, async ({ query }, reply) => {
    const { limit, cursor, ...filter } = query;
    const { entries, next } = await readAudit(queries, filter, { limit, cursor });
    linkNextPage(reply, endpoints.audit.path, query, next === null ? null : String(next));
    return entries;
  });

  route(api, endpoints.exportAudit, { fastify: csvAnswer }, async ({ query }, reply) =>
    sendCsv(reply, `audit-${salonNow(clock()).date}`, await exportAudit(queries, query)),
  );
}
