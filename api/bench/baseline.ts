/**
 * The baseline: Fastify with one insert of the same row, and Fastify with the same bytes from memory. Uses the database
 * of the environment; POST /memory stores the bytes.
 */
import { sql } from 'drizzle-orm';
import Fastify from 'fastify';
import { openPglite } from '../db/embedded.ts';
import { openPostgres } from '../db/postgres.ts';

type Row = { customer_id: number; technician_id: number; date: string; start_minute: number };

const { DATABASE_URL, DATA_DIR, PORT } = process.env;
const database = DATABASE_URL ? await openPostgres(DATABASE_URL) : await openPglite(DATA_DIR);
const app = Fastify();
app.get('/healthz', async () => ({}));
const memory = new Map<string, string>();

// The rows that the inserted row references.
await database.queries.execute(
  sql`insert into customers (phone, name) values ('2535550199', 'JANE DOE')`,
);
await database.queries.execute(
  sql`insert into technicians (name) select 'Technician ' || n from generate_series(1, 20) as n`,
);

app.post<{ Body: Row & { length: number } }>('/raw', async ({ body }, reply) => {
  const { customer_id, technician_id, date, start_minute, length } = body;
  const result: unknown = await database.queries.execute(
    sql`insert into appointments (customer_id, technician_id, date, start_minute, length)
        values (${customer_id}, ${technician_id}, ${date}, ${start_minute}, ${length}) returning id`,
  );
  return reply.code(201).send({ id: (result as { rows: { id: number }[] }).rows[0]?.id });
});
app.post<{ Body: { path: string; bytes: string } }>(
  '/memory',
  { bodyLimit: 10_000_000 },
  async ({ body }) => {
    memory.set(body.path, body.bytes);
    return {};
  },
);
app.get('/api/*', async ({ url }, reply) =>
  reply.type('application/json; charset=utf-8').send(memory.get(url)),
);
await app.listen({ port: Number(PORT), host: '127.0.0.1' });
process.on('SIGTERM', () => process.exit(0));
