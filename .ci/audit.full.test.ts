import { spawn } from 'node:child_process';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

const advisory = {
  id: 1,
  url: 'https://example.com/advisory',
  title: 'Reads more than it should',
  vulnerable_versions: '<99.0.0',
  cwe: [],
  cvss: { score: 8, vectorString: null },
};

describe('the audit of dependencies', () => {
  let registry: Server;
  let answer: { status: number; body: unknown };

  beforeAll(async () => {
    registry = createServer((request, response) => {
      request.resume().on('end', () => {
        response.writeHead(answer.status, { 'content-type': 'application/json' });
        response.end(JSON.stringify(answer.body));
      });
    });
    await new Promise<void>((resolve) => registry.listen(0, '127.0.0.1', resolve));
  });
  afterAll(() => void registry.close());

  async function audit(): Promise<{ code: number | null; output: string }> {
    const { port } = registry.address() as AddressInfo;
    const child = spawn(process.execPath, [path.join(import.meta.dirname, 'audit.ts')], {
      env: { ...process.env, pnpm_config_registry: `http://127.0.0.1:${port}` },
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (part) => {
        output += part;
      });
    const code = await new Promise<number | null>((resolve) => child.on('close', resolve));
    return { code, output };
  }

  it.each([
    ['nothing known', { status: 200, body: {} }, 0, 'No known vulnerabilities'],
    [
      'something high',
      { status: 200, body: { fastify: [{ ...advisory, severity: 'high' }] } },
      1,
      'Reads more',
    ],
    [
      'something low',
      { status: 200, body: { fastify: [{ ...advisory, severity: 'low' }] } },
      0,
      'low',
    ],
    ['a mirror without audits', { status: 405, body: {} }, 3, 'answers no audits'],
  ])('exits with the code for %s', async (_what, given, code, words) => {
    answer = given;
    const outcome = await audit();
    expect([outcome.code, outcome.output]).toEqual([code, expect.stringContaining(words)]);
  });
});
