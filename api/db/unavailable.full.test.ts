import { setTimeout } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import { addDays } from '@salon/shared-lib/scheduling';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { basicManicure, requestAppointment } from '../testing/bookings.ts';
import { startOwnServer } from '../testing/postgres.ts';
import { rowsOf } from '../testing/rows.ts';
import { openSalon } from '../testing/salon.ts';
import { until } from '../testing/until.ts';

describe('a database that is unavailable for ten seconds under load', () => {
  it('causes 503, but no lost or duplicate booking', async () => {
    const postgres = await startOwnServer();
    const { salon, close } = await openSalon('postgres', {}, { postgres });
    const jane = await salon.newCustomer();
    const days = Array.from({ length: 400 }, (_, index) => addDays('2027-03-15', index));
    const statuses: Record<number, number> = {};
    const acknowledged: { id: number; date: string }[] = [];
    let unavailable = true;

    const book = (date: string) =>
      salon.call({
        method: 'POST',
        url: '/api/appointments',
        token: salon.staffToken,
        headers: { 'idempotency-key': `appointment of ${date}` },
        body: {
          customer_id: jane.id,
          date,
          start_service_time: '11:00',
          technician_id: [1, 2, 3, 4],
          service_ids: [basicManicure],
        },
      });
    const client = async () => {
      for (let date = days.shift(); date; date = days.shift()) {
        for (;;) {
          const { statusCode, body } = await book(date);
          statuses[statusCode] = (statuses[statusCode] ?? 0) + 1;
          if (statusCode === 201) acknowledged.push({ id: JSON.parse(body).id, date });
          if (statusCode !== 503) break;
          await setTimeout(100);
        }
        if (!unavailable && acknowledged.length > 60) return;
      }
    };
    const clients = Array.from({ length: 8 }, client);
    await until(() => acknowledged.length > 20);
    await postgres.pause();
    // Until every client has met the outage.
    await until(() => (statuses[503] ?? 0) >= clients.length);
    await postgres.resume();
    unavailable = false;
    await Promise.all(clients);

    expect(Object.keys(statuses).sort()).toEqual(['201', '503']);
    const kept = await rowsOf<{ id: number; date: string }>(
      salon.database.queries,
      sql`select id, date::text as date from appointments order by id`,
    );
    // Exactly the acknowledged bookings are stored.
    expect(acknowledged.toSorted((a, b) => a.id - b.id)).toEqual(kept);
    expect(new Set(kept.map(({ date }) => date)).size).toBe(kept.length);
    await close();
    await postgres.stop();
  });
});

describe('a database that hangs', () => {
  it('causes 503 within seconds, then the API recovers', async () => {
    const postgres = await startOwnServer();
    const { salon, close } = await openSalon('postgres', {}, { postgres });
    const jane = await salon.newCustomer();
    const send = async (url: string) => {
      const began = performance.now();
      const { statusCode, headers } = await salon.call({ url, cookie: jane.cookie });
      return { statusCode, retry: 'retry-after' in headers, ms: performance.now() - began };
    };
    const urls = [
      '/api/services',
      '/api/technicians/schedule?date=2027-03-15',
      `/api/customers/search?phone=${jane.phone}`,
      '/readyz',
    ];
    // Opens the connections first. What was just read stays cached for a while.
    await Promise.all(urls.map(send));
    postgres.freeze();
    await until(async () => (await send('/api/services')).statusCode === 503);
    const answers = await Promise.all([...urls, ...urls].map(send));
    postgres.thaw();
    for (const answer of answers) expect(answer).toMatchObject({ statusCode: 503 });
    expect(Math.max(...answers.map(({ ms }) => ms))).toBeLessThan(9_000);
    expect(answers.filter(({ retry }) => retry).length).toBeGreaterThanOrEqual(6);
    for (const url of urls) expect((await send(url)).statusCode).toBe(200);
    await close();
    await postgres.stop();
  });

  it('causes 503 with Retry-After when a table stays locked', async () => {
    const postgres = await startOwnServer();
    const { salon, close } = await openSalon('postgres', {}, { postgres });
    const jane = await salon.newCustomer();
    const client = new pg.Client(postgres.url);
    await client.connect();
    await client.query('begin');
    await client.query('lock table appointments');
    const book = () =>
      requestAppointment(salon, jane, { date: '2027-03-18', start_service_time: '11:00' });
    const late = await book();
    expect(late.statusCode).toBe(503);
    expect(late.headers).toHaveProperty('retry-after');
    await client.query('rollback');
    await client.end();
    expect((await book()).statusCode).toBe(201);
    await close();
    await postgres.stop();
  });
});
