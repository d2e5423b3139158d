import { describe, expect, it } from '@jest/globals';
import Fastify from 'fastify';
import * as z from 'zod/mini';
import type { Member } from '../identity/login.ts';
import { anonymous } from '../identity/permission.ts';
import { basicManicure, bookAppointment, freshThursday, newVisitor } from '../testing/bookings.ts';
import { onPostgres } from '../testing/salon.ts';
import { recordStatements } from '../testing/statements.ts';
import { until } from '../testing/until.ts';
import { ResponseCache } from './response-cache.ts';

describe('the response cache', () => {
  function open() {
    const state = {
      otherProcess: 0,
      version: 1,
      now: 0,
      made: 0,
      staff: false,
      meanwhile: (): unknown => undefined,
    };
    const responseCache = new ResponseCache({
      publicData: {
        current: async () => undefined,
        get cached() {
          return { version: state.version };
        },
      },
      clock: () => state.now,
      revision: () => state.otherProcess,
    });
    const app = Fastify();
    app.addHook('onRequest', async (request) => {
      const staff = state.staff ? ({ id: 1, role: 'desk' } as Member) : null;
      request.caller = { ...anonymous, desk: staff };
    });
    const { serve, send } = responseCache.of({
      path: '/',
      query: z.object({ key: z.optional(z.string()), other: z.optional(z.string()) }),
      answer: z.object({ made: z.number() }),
    });
    app.get('/', { preValidation: serve }, (request, reply) =>
      send(request, reply, async () => {
        state.made += 1;
        state.meanwhile();
        return { made: state.made, secret: 'not in the schema' };
      }),
    );
    const get = async (url: string) => (await app.inject({ url })).body;
    const read = async (key = 'a', headers: Record<string, string> = {}) => {
      const response = await app.inject({ url: `/?key=${key}`, headers });
      return {
        status: response.statusCode,
        etag: String(response.headers.etag),
        body: response.body,
      };
    };
    return { state, responseCache, read, get };
  }

  it('computes an answer once, encodes it by the schema and revalidates it by ETag', async () => {
    const { read } = open();
    const first = await read();
    expect(first.body).toBe('{"made":1}');
    expect(await read()).toEqual(first);
    expect((await read('b')).body).toBe('{"made":2}');
    for (const known of [`W/${first.etag}`, `"other", ${first.etag}`, '*']) {
      expect((await read('a', { 'if-none-match': known })).status).toBe(304);
    }
    expect((await read('a', { 'if-none-match': '"other", W/"another"' })).status).toBe(200);
    expect(await read('a', { 'if-none-match': first.etag })).toMatchObject({
      status: 304,
      body: '',
    });
    expect((await read('a', { 'if-none-match': '"other"' })).status).toBe(200);
  });

  it('drops answers after a change in this or another process, and every minute', async () => {
    const { state, responseCache, read } = open();
    await read();
    responseCache.invalidate();
    expect((await read()).body).toBe('{"made":2}');
    state.otherProcess += 1;
    expect((await read()).body).toBe('{"made":3}');
    expect((await read()).body).toBe('{"made":3}');
    state.version += 1;
    expect((await read()).body).toBe('{"made":4}');
    state.now += 60_000;
    expect((await read()).body).toBe('{"made":5}');
    state.now += 59_999;
    expect((await read()).body).toBe('{"made":5}');
  });

  it('keeps separate answers for staff', async () => {
    const { state, read } = open();
    await read();
    state.staff = true;
    expect((await read()).body).toBe('{"made":2}');
    state.staff = false;
    expect((await read()).body).toBe('{"made":1}');
  });

  it('does not keep an answer that was computed during a change', async () => {
    const { state, responseCache, read } = open();
    state.meanwhile = () => responseCache.invalidate();
    await read();
    state.meanwhile = () => undefined;
    expect((await read()).body).toBe('{"made":2}');
    expect((await read()).body).toBe('{"made":2}');
  });

  it('keeps one answer for all forms of a query', async () => {
    const { state, get } = open();
    await get('/?key=b&other=c');
    for (const form of ['/?other=c&key=b', '/?k%65y=%62&other=c', '/?other=c&&key=b']) {
      expect([form, await get(form)]).toEqual([form, '{"made":1}']);
    }
    expect(state.made).toBe(1);
    for (const other of ['/?key=b', '/?other=b&key=c', '/?key=b%00other%3Dc']) await get(other);
    expect(state.made).toBe(4);
  });

  it('is limited in size', async () => {
    const { state, read } = open();
    for (let index = 0; index < 600; index += 1) await read(`k${index}`);
    await read('k0');
    expect(state.made).toBe(600);
    await read('k599');
    expect(state.made).toBe(601);
  });
});

onPostgres('public answers', (salon) => {
  it('are revalidated by ETag until a booking changes them', async () => {
    const date = freshThursday();
    const urls = [
      '/api/services',
      '/api/technicians',
      `/api/technicians/schedule?date=${date}`,
      `/api/availability?service_ids=${basicManicure}&from=${date}&days=7`,
    ];
    const tags: string[] = [];
    for (const url of urls) {
      const { headers } = await salon().call({ url });
      expect(headers['cache-control']).toBe('no-cache');
      tags.push(String(headers.etag));
    }
    const statuses = () =>
      Promise.all(
        urls.map(async (url, index) => {
          const headers = { 'if-none-match': tags[index] ?? '' };
          return (await salon().call({ url, headers })).statusCode;
        }),
      );
    expect(await statuses()).toEqual([304, 304, 304, 304]);
    await bookAppointment(salon(), await newVisitor(salon()), { date });
    expect(await statuses()).toEqual([304, 304, 200, 200]);
  });

  it('stay cached when a caller asks for HEAD', async () => {
    const url = `/api/technicians/schedule?date=${freshThursday()}`;
    const readsDuring = async (work: () => Promise<unknown>) => {
      const statements = recordStatements(salon().database);
      await work();
      return statements.end().filter(({ text }) => text.includes('appointments'));
    };
    // PostgreSQL's notification of an earlier test's booking may arrive now.
    await until(async () => (await readsDuring(() => salon().call({ url }))).length === 0);
    const read = await readsDuring(async () => {
      await salon().call({ method: 'HEAD', url: '/api/services' });
      await salon().call({ url });
    });
    expect(read).toEqual([]);
  });

  it('differ between staff and anonymous callers', async () => {
    const title = 'offline_worker';
    const set = (context: string) =>
      salon().call({
        method: 'PUT',
        url: '/api/miscellaneouses/key',
        token: salon().adminToken,
        body: { title, context },
      });
    const date = freshThursday();
    await set('Marisol');
    for (const url of [
      '/api/technicians',
      `/api/technicians/schedule?date=${date}`,
      '/api/miscellaneouses',
      `/api/miscellaneouses/key?title=${title}`,
    ]) {
      const staff = await salon().call({ url, token: salon().staffToken });
      expect(staff.body).toContain('Marisol');
      const visitor = await salon().call({ url });
      expect([visitor.statusCode, visitor.body]).toEqual([
        200,
        expect.not.stringContaining('Marisol'),
      ]);
    }
    await set('');
    expect((await salon().call({ url: '/api/technicians' })).body).toContain('Marisol');
  });
});
