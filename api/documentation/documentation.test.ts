import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { RouteOptions } from 'fastify';
import type * as z from 'zod/mini';
import { openSalon, type Salon } from '../testing/salon.ts';
import { describedCalls } from './index.ts';

type Operation = {
  summary?: string;
  parameters?: { in: string; required?: boolean; example?: unknown }[];
  requestBody?: {
    content: Record<string, { schema: object; examples?: object; example?: object }>;
  };
  responses: Record<string, { content?: Record<string, { schema: object; example?: unknown }> }>;
};

describe('the documentation', () => {
  let salon: Salon;
  let close: () => Promise<void>;
  const routes: RouteOptions[] = [];

  beforeAll(async () => {
    ({ salon, close } = await openSalon(
      'pglite',
      {},
      {
        onRoute: (route) => {
          const shown = route.config?.permission && !route.url.endsWith('openapi.json');
          if (shown && route.method !== 'HEAD') routes.push(route);
        },
      },
    ));
  }, 30_000);
  afterAll(() => close());

  const nameOf = ({ method, url }: RouteOptions) => `${method} ${url.replace('/api', '')}`;

  it('describes every call, and nothing that is none', () => {
    expect(Object.keys(describedCalls).sort()).toEqual(routes.map(nameOf).sort());
  });

  it('shows nothing that the call would refuse, or would not answer', () => {
    for (const route of routes) {
      const { body, query, answer } = describedCalls[nameOf(route)] ?? {};
      const schema = (route.schema ?? {}) as Record<string, z.ZodMiniType>;
      const answers = Object.entries((schema.response ?? {}) as Record<string, z.ZodMiniType>);
      const good = answers.find(([status]) => status.startsWith('2'))?.[1];
      const wrong = (example: unknown, against?: z.ZodMiniType) => {
        if (!against) return example === undefined ? [] : ['there is no schema for it'];
        return against.safeParse(example).error?.issues ?? [];
      };
      expect([nameOf(route), wrong(body, schema.body)]).toEqual([nameOf(route), []]);
      expect([nameOf(route), wrong(query, schema.querystring)]).toEqual([nameOf(route), []]);
      expect([nameOf(route), wrong(answer, good)]).toEqual([nameOf(route), []]);
    }
  });

  it('carries it all in the document that programs read', async () => {
    const { paths } = (await salon.call({ url: '/api/openapi.json' })).json<{
      paths: Record<string, Record<string, Operation>>;
    }>();
    const operations = Object.entries(paths).flatMap(([url, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({
        name: `${method} ${url}`,
        operation,
      })),
    );
    expect(operations).toHaveLength(routes.length);
    expect((await salon.call({ url: '/api/docs/' })).statusCode).toBe(200);
    for (const { name, operation } of operations) {
      expect([name, operation.summary]).toEqual([name, expect.any(String)]);
      const body = operation.requestBody?.content['application/json'];
      if (operation.requestBody)
        expect([name, JSON.stringify(body)]).toEqual([name, expect.stringContaining('example')]);
      for (const { in: place, required, example } of operation.parameters ?? []) {
        if (place === 'query' && required) {
          expect([name, example]).toEqual([name, expect.any(String)]);
        }
      }
      const good = Object.entries(operation.responses).find(([status]) => status.startsWith('2'));
      if (name.endsWith('/events')) continue;
      expect([name, JSON.stringify(good)]).toEqual([name, expect.stringContaining('example')]);
    }
  });
});
