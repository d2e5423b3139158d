import { spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Snapshot } from '@salon/federation/host';

const main = fileURLToPath(new URL('../../api/main.ts', import.meta.url));
const paths = ['/services/', '/technicians/', '/miscellaneouses/'];

/** The public data of a fresh demo salon, read from a server that is then stopped. */
export async function demoSnapshot(port = 4790): Promise<Snapshot> {
  const data = fs.mkdtempSync(path.join(os.tmpdir(), 'salon-bench-'));
  const server = spawn(process.execPath, [main], {
    env: { ...process.env, PORT: String(port), DATA_DIR: data, LOG_LEVEL: 'silent' },
    stdio: 'inherit',
  });
  try {
    const resources: Record<string, unknown> = {};
    for (const one of paths) resources[one] = await get(`http://127.0.0.1:${port}/api${one}`);
    return { version: 1, resources };
  } finally {
    server.kill();
    await new Promise((resolve) => server.once('exit', resolve));
    fs.rmSync(data, { recursive: true, force: true });
  }
}

async function get(url: string): Promise<unknown> {
  const end = Date.now() + 120_000;
  for (;;) {
    try {
      return await (await fetch(url)).json();
    } catch (error) {
      if (Date.now() > end) throw error;
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
  }
}
