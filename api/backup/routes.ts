import { Readable } from 'node:stream';
import * as endpoints from '@salon/shared-lib/endpoints';
import { sql } from 'drizzle-orm';
import type { FastifyInstance, FastifyReply } from 'fastify';
import * as z from 'zod/mini';
import type { Context } from '../context.ts';
import { auditRow } from '../db/audit.ts';
import { iso, person } from '../db/people.ts';
import { rowsOf } from '../db/rows.ts';
import { tooManyRequests } from '../http/refusal.ts';
import { route } from '../http/route.ts';
import { callerName } from '../identity/permission.ts';
import { salonNow } from '../runtime/salon-clock.ts';
import { stalledSeconds } from './lines.ts';
import { openBackup } from './send.ts';

/** Seconds after which a caller may ask whether the running backup has ended. */
const retrySeconds = 30;

const gzip = 'application/gzip';
const gzipAnswer = {
  schema: { response: { 200: { content: { [gzip]: { schema: z.string() } } } } },
} as const;

/** The salon's data as a file (docs/rules.md#backups). */
export function backupRoutes(
  api: FastifyInstance,
  { database, environment, clock }: Context,
): void {
  const { queries } = database;
  const send = (reply: FastifyReply, file: Readable) =>
    reply
      .type(gzip)
      .header(
        'content-disposition',
        `attachment; filename="salon-${salonNow(clock()).date}.jsonl.gz"`,
      )
      .send(file);
  /** The backup that runs, of which each keeps a transaction open. */
  let running: symbol | null = null;

  route(api, endpoints.backup, { fastify: gzipAnswer }, async ({ caller, method }, reply) => {
    // No backup is made for the headers alone.
    if (method === 'HEAD') return send(reply, Readable.from([]));
    if (running) throw tooManyRequests(retrySeconds);
    const own = Symbol('backup');
    running = own;
    const end = () => {
      if (running === own) running = null;
    };
    const actor = callerName(caller);
    try {
      await queries.execute(auditRow(actor, 'backup begun', {}));
      const backup = await openBackup(database, environment.DATA_DIR, clock());
      let bytes = 0;
      const stalled = setTimeout(() => backup.destroy(), stalledSeconds * 1_000).unref();
      backup.on('data', (part: Buffer) => {
        bytes += part.length;
        stalled.refresh();
      });
      backup.pause();
      // A client that has all of it may ask for the next one, which can be before the stream is closed.
      for (const event of ['end', 'close'] as const) {
        backup.once(event, () => {
          clearTimeout(stalled);
          end();
        });
      }
      // The system has the last byte, and may still hold it; without this row a backup was not sent.
      reply.raw.once('finish', () => {
        if (!backup.readableEnded) return;
        queries
          .execute(auditRow(actor, 'backup sent', { bytes }))
          .catch((err: unknown) => api.log.error({ err }, 'The backup is not in the audit trail.'));
      });
      return send(reply, backup);
    } catch (error) {
      end();
      throw error;
    }
  });

  route(api, endpoints.lastBackup, {}, async () => {
    const [last] = await rowsOf(
      queries,
      z.object({ at: z.string(), by: z.string() }),
      sql`select ${iso(sql`at`)} as at, ${person(sql`actor`)} as by from audit
          where action = 'backup sent' and at > now() - interval '1 year' order by at desc, id desc limit 1`,
    );
    return { last: last ?? null };
  });
}
