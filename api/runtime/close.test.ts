import { once } from 'node:events';
import net, { type AddressInfo } from 'node:net';
import { expect, it } from '@jest/globals';
import Fastify from 'fastify';
import { until } from '../testing/until.ts';
import { closerOf } from './close.ts';

const megabytes = 30;

async function open(grace?: number) {
  const log: string[] = [];
  const entered = Promise.withResolvers<void>();
  const finish = Promise.withResolvers<void>();
  const app = Fastify({
    logger: { level: 'warn', stream: { write: (line) => log.push(line) } },
    forceCloseConnections: 'idle',
  });
  app.get('/quick', async () => 'ready');
  app.get('/large', async () => 'x'.repeat(megabytes * 1_000_000));
  app.post('/body', async ({ body }) => body);
  app.get('/slow', async () => {
    entered.resolve();
    await finish.promise;
    return 'finished';
  });
  const close = closerOf(app, grace);
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  return {
    app,
    log,
    close,
    entered: entered.promise,
    finish: finish.resolve,
    async connect(request: string) {
      const socket = net.connect(port, '127.0.0.1');
      await once(socket, 'connect');
      socket.write(request);
      return socket;
    },
  };
}

const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: salon\r\n\r\n`;

it('closes unused and kept connections at once', async () => {
  const { close, connect, log } = await open();
  const unused = await connect('');
  const kept = await connect(get('/quick'));
  await once(kept, 'data');
  await Promise.all([close(), once(unused, 'close'), once(kept, 'close')]);
  expect(log).toEqual([]);
});

it('answers the request in progress and closes its connection', async () => {
  const { app, close, connect, entered, finish, log } = await open();
  const socket = await connect(get('/slow'));
  const answer = socket.setEncoding('utf8').toArray();
  await entered;
  const closed = close();
  await until(() => !app.server.listening);
  finish();
  expect((await answer).join('')).toContain('finished');
  await closed;
  expect(log).toEqual([]);
});

it('sends the rest of a large answer', async () => {
  const { close, connect, log } = await open();
  const socket = await connect(get('/large'));
  await once(socket, 'readable');
  const closed = close();
  let bytes = 0;
  for await (const part of socket) bytes += (part as Buffer).length;
  expect(bytes).toBeGreaterThan(megabytes * 1_000_000);
  await closed;
  expect(log).toEqual([]);
});

it('closes a connection whose request does not end in time, with a line in the log', async () => {
  const { close, connect, log } = await open(200);
  const socket = await connect(
    'POST /body HTTP/1.1\r\nHost: salon\r\nContent-Type: application/json\r\nContent-Length: 9\r\nExpect: 100-continue\r\n\r\n',
  );
  // The answer 100 says that the server has begun to read.
  await once(socket, 'data');
  const closed = new Promise((resolve) => socket.on('error', resolve).on('close', resolve));
  await Promise.all([close(), closed]);
  expect(log.join('')).toContain('Connections were closed before their answers.');
});
