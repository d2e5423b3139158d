import { spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Snapshot } from '@salon/federation/host';
import { dataPath } from '../../federation/contract/live.ts';

const main = fileURLToPath(new URL('../../api/main.ts', import.meta.url));

/** The public data of a fresh demo salon, read from a server that is then stopped. */
export async function demoSnapshot(port = 4790): Promise<Snapshot> {
  const data = fs.mkdtempSync(path.join(os.tmpdir(), 'salon-bench-'));
  const server = spawn(process.execPath, [main], {
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: data,
      RELEASES_DIR: path.join(data, 'releases'),
      LOG_LEVEL: 'silent',
    },
    stdio: 'inherit',
  });
  try {
    return await snapshotAt(`http://127.0.0.1:${port}${dataPath}`);
  } finally {
    server.kill();
    await new Promise((resolve) => server.once('exit', resolve));
    fs.rmSync(data, { recursive: true, force: true });
  }
}

/** The data, as soon as the server answers. */
async function snapshotAt(url: string): Promise<Snapshot> {
  const end = Date.now() + 120_000;
  for (;;) {
    try {
      const answer = await fetch(url);
      if (answer.ok) return (await answer.json()) as Snapshot;
      throw new Error(`${answer.status} for ${url}`);
    } catch (error) {
      if (Date.now() > end) throw error;
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
  }
}
