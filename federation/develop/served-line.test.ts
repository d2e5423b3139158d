import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from '@jest/globals';
import { servedLine } from './served-line.ts';

it('says when the site does not answer from which everything else comes', async () => {
  const server = http.createServer((_, response) => void response.writeHead(404).end('No page'));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const site = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const line = `Live: shell, booking. Everything else from ${site}.`;
  expect(await servedLine(['shell', 'booking'], site)).toBe(line);
  server.close();
  server.closeAllConnections();
  await once(server, 'close');
  expect(await servedLine(['shell', 'booking'], site)).toBe(
    `${line}\n${site} does not answer: until it does, there are no pages.`,
  );
});
