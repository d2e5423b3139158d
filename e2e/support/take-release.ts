import type { IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import type { ReleaseServer } from '@salon/federation/network';

/** Answers a call of a team that releases over the network. */
export async function takeRelease(
  server: ReleaseServer,
  request: IncomingMessage,
): Promise<Response> {
  const { method = 'GET', url = '/', headers } = request;
  const header = (name: string) => String(headers[name] ?? '');
  const caller = await server.authorize({ method, url, authority: header('host'), header });
  if (caller instanceof Response) return caller;
  return server.answer(caller, { method, url }, await buffer(request));
}
