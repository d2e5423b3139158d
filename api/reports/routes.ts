import * as endpoints from '@salon/shared-lib/endpoints';
import { maxReportDays } from '@salon/shared-lib/endpoints';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { byteOrderMark, csvAnswer, csvLine, sendCsv } from '../http/csv.ts';
import { checkPeriod } from '../http/period.ts';
import { route } from '../http/route.ts';
import { salonNow } from '../runtime/salon-clock.ts';
import { CountsAhead } from './counts-ahead.ts';
import { createDayCache } from './day-cache.ts';
import { readReport } from './report.ts';
import { tableOf } from './table.ts';

/** What the owner reads about the business. */
export function reportRoutes(api: FastifyInstance, { database, publicData, clock }: Context): void {
  const { queries } = database;
  const cache = createDayCache();
  const ahead = new CountsAhead((from, to) => cache.between(queries, from, to), api.log);
  api.addHook('onClose', () => ahead.stop());

  async function read(period: { from: string; to: string }) {
    checkPeriod(period, maxReportDays);
    const report = await readReport(queries, cache, await publicData.current(), period);
    ahead.start(salonNow(clock()).date);
    return report;
  }

  route(api, endpoints.report, {}, ({ query }) => read(query));

  route(api, endpoints.exportReport, { fastify: csvAnswer }, async ({ query }, reply) => {
    const { table, ...period } = query;
    const lines = tableOf(await read(period), table).map(csvLine);
    return sendCsv(reply, `${table}-${query.from}-${query.to}`, byteOrderMark + lines.join(''));
  });
}
