import { afterAll, beforeAll, expect, it } from '@jest/globals';
import * as z from '@salon/shared-lib/schema';
import type { Endpoint } from '../endpoints/index.ts';
import * as endpoints from '../endpoints/index.ts';
import { exampleOf } from '../fields/index.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { createExchange } from './request.ts';
import { axiosTransport } from './transport.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const all = Object.entries<unknown>(endpoints).filter(
  (entry): entry is [string, Endpoint] => typeof entry[1] === 'object',
);

it.each(all)('%s sends its examples as they are documented', async (_, endpoint: Endpoint) => {
  const asked = endpoint.query && (exampleOf(endpoint.query) as Record<string, unknown>);
  const query = asked && new URLSearchParams(Object.entries(asked).map(([k, v]) => [k, `${v}`]));
  const body = endpoint.body && exampleOf(endpoint.body);
  const params = endpoint.params && (exampleOf(endpoint.params) as Record<string, unknown>);
  const path = endpoint.path.replace(/:(\w+)/g, (_, name) => `${params?.[name]}`);
  server.asked.length = 0;
  server.reply({ status: 400, body: { message: 'No.', code: 'invalid_input' } });
  const { baseURL } = server;
  const options = { baseURL, token: () => null, transport: axiosTransport };
  // No request waits this long: a busy machine must not turn an answer into a timeout.
  const call = createExchange({ ...options, timeoutMs: 60_000, backoffMs: [] })(endpoint, {
    ...(params && { params }),
    ...(endpoint.query && query && { query: endpoint.query.parse(Object.fromEntries(query)) }),
    ...(endpoint.body && { body: endpoint.body.parse(body) }),
  });
  await expect(call).rejects.toMatchObject({ code: 'invalid_input' });
  const [request] = server.asked;
  expect(request?.method).toBe(endpoint.method);
  expect(decodeURIComponent(request?.url ?? '')).toBe(
    decodeURIComponent(`/api${path}${query?.size ? `?${query}` : ''}`),
  );
  if (endpoint.body)
    expect(request?.body).toEqual(z.encode(endpoint.body, endpoint.body.parse(body)));
});
