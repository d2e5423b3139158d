// For tests: an HTTP server on the loopback interface with prepared replies, which records its requests.
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

type Asked = { method: string; url: string; headers: IncomingHttpHeaders; body: unknown };

/** `hangUp` closes the connection without an answer; `wait` never answers. */
type Reply =
  | { status?: number; body?: unknown; headers?: Record<string, string>; text?: string }
  | 'hangUp'
  | 'wait';

export type TestServer = {
  baseURL: string;
  asked: Asked[];
  /** The next replies, one for each request; the last one repeats. */
  reply(...replies: Reply[]): void;
  /** Resolves when a request has come in. */
  nextAsked(): Promise<void>;
  close(): Promise<void>;
};

export async function startTestServer(): Promise<TestServer> {
  const asked: Asked[] = [];
  let replies: Reply[] = [];
  let arrived = () => {};
  const server = createServer(async (request, response) => {
    // Pages of other origins may call, as in development.
    response.setHeader('Access-Control-Allow-Origin', '*');
    response.setHeader(
      'Access-Control-Allow-Headers',
      '*, Authorization, Content-Type, Idempotency-Key',
    );
    response.setHeader('Access-Control-Allow-Methods', '*, GET, POST, PUT');
    response.setHeader('Access-Control-Expose-Headers', 'Retry-After, Link');
    if (request.method === 'OPTIONS') {
      response.writeHead(204).end();
      return;
    }
    let text = '';
    for await (const chunk of request) text += chunk;
    const { method = '', url = '', headers } = request;
    asked.push({ method, url, headers, body: text === '' ? undefined : JSON.parse(text) });
    arrived();
    const reply = (replies.length > 1 ? replies.shift() : replies[0]) ?? {};
    if (reply === 'hangUp') request.socket.destroy();
    else if (reply !== 'wait') {
      response.writeHead(reply.status ?? 200, {
        'Content-Type': 'application/json',
        ...reply.headers,
      });
      response.end(reply.text ?? JSON.stringify(reply.body ?? null));
    }
  });
  // An idle connection stays open: a client must not meet one that closes while it writes.
  server.keepAliveTimeout = 0;
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  return {
    baseURL: `http://127.0.0.1:${port}/api`,
    asked,
    reply: (...next) => {
      replies = next;
    },
    nextAsked: () =>
      new Promise((resolve) => {
        arrived = resolve;
      }),
    close: () => close(server),
  };
}

function close(server: Server): Promise<void> {
  server.closeAllConnections();
  return new Promise((closed) => server.close(() => closed()));
}
