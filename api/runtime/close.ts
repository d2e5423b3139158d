import type { Server, Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Requests in progress get this long; their connections are closed then. */
const graceMs = 10_000;
/** Interval at which connections are closed whose last request has been answered. */
const sweepMs = 50;

/**
 * Returns a function that closes the server: it answers the requests in progress and closes every other connection at
 * once. Node alone keeps a connection whose request ends after the close open for the keep-alive time, and cuts answers
 * that the client has not received yet. Must be called before the server listens.
 */
export function closerOf(app: FastifyInstance, grace = graceMs): () => Promise<void> {
  const { server } = app;
  const sockets = socketsOf(server);
  const closeIdle = server.closeIdleConnections.bind(server);
  // Node counts an answer as ended when its last byte is buffered, not when it is sent. Fastify and Node call this too.
  server.closeIdleConnections = () => {
    if ([...sockets].every(({ writableLength }) => writableLength === 0)) closeIdle();
  };
  return async () => {
    const sweep = setInterval(() => server.closeIdleConnections(), sweepMs);
    const end = setTimeout(() => {
      app.log.warn({ connections: sockets.size }, 'Connections were closed before their answers.');
      server.closeAllConnections();
    }, grace);
    try {
      await app.close();
    } finally {
      clearInterval(sweep);
      clearTimeout(end);
    }
  };
}

function socketsOf(server: Server): ReadonlySet<Socket> {
  const sockets = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  return sockets;
}
