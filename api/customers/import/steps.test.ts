import { request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from '@jest/globals';
import { type ImportStep, importStepSchema } from '@salon/shared-lib/domain';
import { salonNow } from '@salon/shared-lib/scheduling';
import { sql } from 'drizzle-orm';
import type { Caller } from '../../identity/permission.ts';
import { countRows, rowsOf } from '../../testing/rows.ts';
import { onPostgres } from '../../testing/salon.ts';
import { until } from '../../testing/until.ts';
import { importCustomers } from './import.ts';

onPostgres('an import in steps', (salon) => {
  const url = '/api/customers/import/steps';
  let files = 0;
  /** A file of new customers, whose last line can be another one. */
  const file = (n: number, last?: string) => {
    files += 1;
    const prefix = String(200 + files);
    const lines = Array.from(
      { length: n },
      (_, line) => `Step ${files},${prefix}555${String(line).padStart(4, '0')}`,
    );
    if (last) lines[n - 1] = last;
    const csv = ['name,phone', ...lines].join('\n');
    const name = `STEP ${files}`;
    return { csv, imported: () => countRows(salon(), sql`customers where name = ${name}`) };
  };
  const send = (body: object, token: string | undefined = salon().adminToken) =>
    salon().call({ method: 'POST', url, body, ...(token !== undefined && { token }) });
  const stepsOf = (text: string): ImportStep[] =>
    text
      .trim()
      .split('\n')
      .map((line) => importStepSchema.parse(JSON.parse(line)));

  it('says how many lines are written, and answers as an import does', async () => {
    const { csv, imported } = file(1_200);
    const answer = await send({ csv, preview: false });
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([
      200,
      'application/x-ndjson',
    ]);
    const steps = stepsOf(answer.body);
    expect(steps.slice(0, -1)).toEqual(
      [0, 500, 1_000, 1_200].map((written) => ({ written, total: 1_200 })),
    );
    expect(steps.at(-1)).toMatchObject({ answer: { saved: true, created: 1_200, changed: 0 } });
    expect(await imported()).toBe(1_200);
  });

  it('says of a visit when it is, as the import at once does', async () => {
    const csv =
      'name,phone,date,time,technician,services\nStep Visit,3605550190,2027-12-30,10:15,Linh,Eyebrows';
    const body = { csv, preview: true };
    const atOnce = await salon().call({
      method: 'POST',
      url: '/api/customers/import',
      body,
      token: salon().adminToken,
    });
    const text = (await send(body)).body.trim();
    expect(JSON.parse(text)).toEqual({ answer: atOnce.json() });
    expect(stepsOf(text)).toMatchObject([{ answer: { values: [{ visit: { start: 615 } }] } }]);
  });

  it('writes nothing to try it, or with a fault', async () => {
    const { csv, imported } = file(3);
    expect(stepsOf((await send({ csv, preview: true })).body)).toMatchObject([
      { answer: { saved: false, created: 3 } },
    ]);
    const wrong = file(600, ',12');
    expect(stepsOf((await send({ csv: wrong.csv, preview: false })).body)).toMatchObject([
      { answer: { saved: false, faults: [{ line: 601 }, { line: 601 }] } },
    ]);
    expect([await imported(), await wrong.imported()]).toEqual([0, 0]);
  });

  it('ends with the refusal where the database fails on the way, and has written nothing', async () => {
    const { csv, imported } = file(1_000);
    const { queries } = salon().database;
    await queries.execute(
      sql`alter table customers add constraint no_late_step check (name not like 'STEP%' or phone not like '%5550900') not valid`,
    );
    const steps = stepsOf((await send({ csv, preview: false })).body);
    await queries.execute(sql`alter table customers drop constraint no_late_step`);
    expect(steps).toContainEqual({ written: 500, total: 1_000 });
    expect(steps.at(-1)).toMatchObject({ status: 500, refusal: { code: 'internal' } });
    expect(await imported()).toBe(0);
  });

  it('imports nothing for a caller who hangs up on the way', async () => {
    const { app } = salon().server;
    if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = app.server.address() as AddressInfo;
    const { csv, imported } = file(10_000);
    const body = JSON.stringify({ csv, preview: false });
    const seen = await new Promise<string>((resolve, reject) => {
      const call = httpRequest(
        {
          port,
          path: url,
          method: 'POST',
          headers: {
            authorization: `Bearer ${salon().adminToken}`,
            'content-type': 'application/json',
            'content-length': Buffer.byteLength(body),
          },
        },
        (answer) => {
          let text = '';
          answer.on('error', () => undefined);
          answer.on('data', (part) => {
            text += part;
            if (!text.includes('"written":500')) return;
            answer.destroy();
            resolve(text);
          });
        },
      );
      call.on('error', reject);
      call.end(body);
    });
    expect(seen).not.toContain('answer');
    // The next import waits for the end of this one.
    const next = file(1);
    expect(stepsOf((await send({ csv: next.csv, preview: false })).body).at(-1)).toMatchObject({
      answer: { saved: true },
    });
    await until(async () => (await next.imported()) === 1);
    expect(await imported()).toBe(0);
  });

  it('imports nothing at once for a caller who hangs up, and logs no error', async () => {
    const { app } = salon().server;
    if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = app.server.address() as AddressInfo;
    const { csv, imported } = file(10_000);
    const logged = salon().log.length;
    const call = httpRequest({
      ...{ port, path: '/api/customers/import', method: 'POST' },
      headers: {
        authorization: `Bearer ${salon().adminToken}`,
        'content-type': 'application/json',
      },
    });
    call.on('error', () => undefined);
    app.server.once('request', (received) => received.once('end', () => call.destroy()));
    const answered = new Promise((resolve) =>
      app.server.once('request', (_, answer) => answer.once('close', resolve)),
    );
    call.end(JSON.stringify({ csv, preview: false }));
    await answered;
    const next = file(1);
    await send({ csv: next.csv, preview: false });
    expect([await next.imported(), await imported()]).toEqual([1, 0]);
    expect(
      salon()
        .log.slice(logged)
        .filter((line) => JSON.parse(line).level >= 50),
    ).toEqual([]);
  });

  it('imports nothing for a caller who is gone between the last line and the commit', async () => {
    const { csv, imported } = file(2);
    const caller = { member: { id: 1, role: 'owner' } } as Caller;
    const { date: today } = salonNow(salon().now.ms);
    const gone = new AbortController();
    const run = salon().database.transaction((queries) => {
      // The statements after the last line: the caller leaves while they run.
      const watched = new Proxy(queries, {
        get(target, name) {
          const value = Reflect.get(target, name);
          if (name !== 'execute') return value;
          return (statement: never) => {
            if (isWritten) gone.abort();
            return target.execute(statement);
          };
        },
      });
      let isWritten = false;
      return importCustomers(
        watched,
        caller,
        today,
        { csv, preview: false },
        {
          onWritten: (written, total) => {
            isWritten = written === total;
          },
          signal: gone.signal,
        },
      );
    });
    await expect(run).rejects.toThrow();
    expect(await imported()).toBe(0);
  });

  it('changes nothing when the same file comes again', async () => {
    const last = 'Step Again,2535550142';
    const { csv } = file(3, last);
    const whole = csv.replace('name,phone', 'name,phone,second_phone,email,texts,language,notes');
    const sent = `${whole},2535550143,again@example.com,yes,vi,Almond shape`;
    const rows = () => rowsOf(salon().database.queries, sql`select * from customers order by id`);
    expect(stepsOf((await send({ csv: sent, preview: false })).body).at(-1)).toMatchObject({
      answer: { saved: true, created: 3, changed: 0 },
    });
    const before = await rows();
    expect(stepsOf((await send({ csv: sent, preview: false })).body).at(-1)).toMatchObject({
      answer: { saved: true, created: 0, changed: 3 },
    });
    expect(await rows()).toEqual(before);
  });

  it('is for the owner', async () => {
    const body = { csv: file(1).csv, preview: true };
    const { staffToken } = salon();
    expect((await salon().call({ method: 'POST', url, body })).statusCode).toBe(401);
    expect((await send(body, staffToken)).statusCode).toBe(403);
  });
});
