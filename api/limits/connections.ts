import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyHttpOptions } from 'fastify';
import { rateLimitKey } from './rate-limit-key.ts';
import { type BucketRule, TokenBuckets } from './token-buckets.ts';

export type ConnectionLimits = {
  /** Connections from such an address are not counted. */
  isProxy: (address: string) => boolean;
  /** Connections of one IPv4 address or IPv6 /64 at a time. */
  maxOfAddress?: number;
  /** New connections of such an address. */
  newOfAddress?: BucketRule;
  /** Requests of a connection that wait while one is worked on. */
  maxWaiting?: number;
  /** Milliseconds in which nothing of an answer could be sent. */
  writeTimeoutMs?: number;
};

type Call = [IncomingMessage, ServerResponse];

/**
 * Makes the HTTP server of Fastify, with limits of what a connection and an address take of the memory (docs/rules.md#limits).
 * Node's own server calls its listener for every pipelined request at once and keeps all answers.
 */
export function connectionServer({
  isProxy,
  maxOfAddress = 100,
  newOfAddress = { burst: 100, perSecond: 10 },
  maxWaiting = 16,
  writeTimeoutMs = 30_000,
}: ConnectionLimits) {
  return (answer: RequestListener, options: FastifyHttpOptions<Server>) => {
    const server = createServer(options.http ?? {});
    server.keepAliveTimeout = options.keepAliveTimeout ?? server.keepAliveTimeout;
    /** The requests of each connection that are not answered; the first one is worked on. */
    const unanswered = new WeakMap<Socket, Call[]>();
    const connections = new Map<string, number>();
    const opened = new TokenBuckets(newOfAddress, () => performance.now());

    server.on('request', (request, response) => {
      const { socket } = request;
      const calls = unanswered.get(socket) ?? [];
      unanswered.set(socket, calls);
      if (calls.length > maxWaiting) return socket.destroy();
      if (calls.push([request, response]) === 1) workOn(calls);
    });

    function workOn(calls: Call[]): void {
      const [call] = calls;
      if (!call) return;
      const [request, response] = call;
      // After the last byte has left, or with the connection.
      response.once('close', () => {
        calls.shift();
        if (!request.socket.destroyed) workOn(calls);
      });
      answer(request, response);
    }

    server.setTimeout(writeTimeoutMs, (socket) => {
      const isAtWork = (unanswered.get(socket)?.length ?? 0) > 0;
      if (!isAtWork || socket.writableLength > 0) socket.destroy();
    });

    // Node gives each connection a parser, unless it is refused first: objects of refused ones would fill the memory.
    const accept = server.listeners('connection');
    server.removeAllListeners('connection');
    server.on('connection', (socket) => {
      const { remoteAddress = '' } = socket;
      if (!isProxy(remoteAddress) && !isCounted(socket, rateLimitKey(remoteAddress)))
        return socket.destroy();
      for (const listener of accept) listener.call(server, socket);
    });

    /** Whether the address may have this connection, which then counts until it ends. */
    function isCounted(socket: Socket, key: string): boolean {
      const count = (connections.get(key) ?? 0) + 1;
      if (count > maxOfAddress || opened.take(key) > 0) return false;
      connections.set(key, count);
      socket.once('close', () => {
        const left = (connections.get(key) ?? 1) - 1;
        if (left > 0) connections.set(key, left);
        else connections.delete(key);
      });
      return true;
    }
    return server;
  };
}
