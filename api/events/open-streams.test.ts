import { type AddressInfo, connect, type Socket } from 'node:net';
import { promisify } from 'node:util';
import fastifySSE from '@fastify/sse';
import { afterEach, describe, expect, it } from '@jest/globals';
import Fastify, { type FastifyInstance } from 'fastify';
import { until } from '../testing/until.ts';
import { eventStream, OpenStreams } from './open-streams.ts';

const longest = 60_000;

/** A server of streams without end, one for each listener, and those that listen without reading. */
async function serverOf(maxMs = longest) {
  const app = Fastify();
  const streams = new OpenStreams<string>({ max: 10, maxOfOne: 1 });
  app.addHook('preClose', async () => streams.endAll());
  await app.register(fastifySSE, { heartbeatInterval: 0 });
  app.get('/', eventStream(), (_, reply) =>
    streams.serve(reply, { listener: 'jane', maxMs }, async (signal) => endless(signal)),
  );
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const sockets: Socket[] = [];
  const connections = promisify(app.server.getConnections.bind(app.server));
  return {
    app,
    status: async () => {
      const left = new AbortController();
      const { status } = await fetch(`http://127.0.0.1:${port}/`, { signal: left.signal });
      left.abort();
      return status;
    },
    connections: async () => await connections(),
    /** Resolves when the server can send no more. */
    async deaf() {
      const socket = connect(port, '127.0.0.1');
      sockets.push(socket);
      socket.pause();
      socket.write('GET / HTTP/1.1\r\nHost: salon\r\n\r\n');
      let sent = -1;
      await until(async () => {
        const before = sent;
        sent = written;
        return sent > 0 && sent === before;
      });
      return socket;
    },
  };
}

let written = 0;
async function* endless(signal: AbortSignal) {
  while (!signal.aborted) {
    written += 1;
    yield { event: 'change', data: 'x'.repeat(256 * 1024) };
  }
}

describe('streams of listeners who do not read', () => {
  let app: FastifyInstance | undefined;
  afterEach(() => app?.close());

  it('are counted until the listener leaves', async () => {
    const server = await serverOf();
    ({ app } = server);
    const socket = await server.deaf();
    expect(await server.status()).toBe(503);
    socket.destroy();
    await until(async () => (await server.status()) === 200);
  });

  it('are closed after the time of a stream', async () => {
    const server = await serverOf(1_000);
    ({ app } = server);
    await server.deaf();
    await until(async () => (await server.connections()) === 0);
    // The connection ends before the stream is counted down.
    await until(async () => (await server.status()) === 200);
  });
});
