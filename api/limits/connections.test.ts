import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, describe, expect, it } from '@jest/globals';
import Fastify, { type FastifyInstance, type FastifyReply } from 'fastify';
import { type ConnectionLimits, connectionServer } from './connections.ts';

let app: FastifyInstance;
const clients: Socket[] = [];
afterEach(async () => {
  for (const client of clients.splice(0)) client.destroy();
  await app.close();
});

async function listen(limits: Partial<ConnectionLimits> = {}): Promise<FastifyReply[]> {
  const calls: FastifyReply[] = [];
  app = Fastify({ serverFactory: connectionServer({ isProxy: () => false, ...limits }) });
  app.get('/', (_request, reply) => {
    calls.push(reply);
    app.server.emit('call');
  });
  app.get('/much', (_request, reply) => {
    calls.push(reply);
    return reply.send(Buffer.alloc(32 * 1024 * 1024));
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  return calls;
}

async function open(): Promise<Socket> {
  const client = connect((app.server.address() as AddressInfo).port);
  clients.push(client.on('error', () => undefined));
  await once(client, 'connect');
  return client;
}

const ask = (path: string, connection = 'keep-alive') =>
  `GET ${path} HTTP/1.1\r\nHost: salon\r\nConnection: ${connection}\r\n\r\n`;

describe('a connection', () => {
  it('has one request worked on at a time, and every answer in order', async () => {
    const calls = await listen();
    const client = await open();
    const whole = text(client);
    let call = once(app.server, 'call');
    client.write(ask('/') + ask('/') + ask('/', 'close'));
    for (const number of [1, 2, 3]) {
      await call;
      expect(calls).toHaveLength(number);
      call = once(app.server, 'call');
      calls.at(-1)?.send(`answer ${number}`);
    }
    app.server.emit('call');
    expect((await whole).match(/answer \d/g)).toEqual(['answer 1', 'answer 2', 'answer 3']);
  });

  it('ends when it sends more requests than may wait', async () => {
    const calls = await listen();
    const client = await open();
    client.resume().write(ask('/much').repeat(1_000));
    await once(client, 'close');
    expect(calls.length).toBeLessThanOrEqual(1);
  });

  it('ends when nothing of an answer can be sent for a time', async () => {
    await listen({ writeTimeoutMs: 50 });
    const client = await open();
    client.pause().write(ask('/much'));
    const [socket] = await once(app.server, 'timeout');
    expect(socket.destroyed).toBe(true);
  });

  it('stays while an answer takes its time', async () => {
    const calls = await listen({ writeTimeoutMs: 50 });
    const client = await open();
    client.write(ask('/', 'close'));
    await once(app.server, 'timeout');
    calls[0]?.send('late');
    expect(await text(client)).toContain('late');
  });
});

describe('an address', () => {
  it.each([
    ['has a limited number of connections', false],
    ['of a proxy has any number', true],
  ])('%s', async (_what, isProxy) => {
    await listen({ maxOfAddress: 2, isProxy: () => isProxy });
    await open();
    const arrived = once(app.server, 'connection');
    const second = await open();
    const [socket] = await arrived;
    const third = await open();
    if (isProxy) {
      third.end(ask('/nothing', 'close'));
      expect(await text(third)).toContain('404');
      return;
    }
    await once(third, 'close');
    const left = once(socket, 'close');
    second.destroy();
    await left;
    const fourth = await open();
    fourth.write(ask('/nothing', 'close'));
    expect(await text(fourth)).toContain('404');
  });

  it('that opens connections again and again is refused, whether or not it keeps them', async () => {
    await listen({ newOfAddress: { burst: 2, perSecond: 0.001 } });
    for (const isRefused of [false, false, true]) {
      const client = await open();
      client.write(ask('/nothing', 'close'));
      expect(await text(client).catch(() => '')).toMatch(isRefused ? /^$/ : /404/);
    }
  });
});
