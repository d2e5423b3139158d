import { expect, it } from '@jest/globals';
import fastify from 'fastify';
import { logOptions, logRequests, redact } from './log.ts';

it.each([
  ['550 <jane@example.com> is unknown', '550 <(address)> is unknown'],
  ['to +1 (253) 555-0142', 'to (number)'],
  ['to 253.555.0142', 'to (number)'],
  ['to 253/555/0142', 'to (number)'],
  ['to 2535550142.', 'to (number).'],
  ['after 30 s, 10 tries', 'after 30 s, 10 tries'],
  [new Error('no route to 12'), 'no route to 12'],
])('%s is logged as %s', (text, logged) => {
  expect(redact(text)).toBe(logged);
});

it('has the route of a call, and not its address', async () => {
  const lines: string[] = [];
  const stream = { write: (line: string) => lines.push(line) };
  const app = fastify({ logger: { ...logOptions('info'), stream }, disableRequestLogging: true });
  logRequests(app);
  app.get('/customers/search', async () => '');
  await app.inject('/customers/search?phone=2535550142');
  await app.close();
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    expect.objectContaining({ method: 'GET', route: '/customers/search', status: 200 }),
  ]);
  expect(lines.join()).not.toContain('2535550142');
});
