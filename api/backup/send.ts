import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { PassThrough, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { Database } from '../db/database.ts';
import { backupLines, beginSnapshot } from './lines.ts';

/**
 * A backup as a stream. On PostgreSQL it comes from a snapshot while it is sent, whatever is written meanwhile. The embedded database has
 * one transaction at a time, so nothing may wait for the receiver there: the backup is a file in `folder` before it is sent, which is
 * deleted as soon as it is open.
 */
export async function openBackup(
  database: Database,
  folder: string,
  nowMs: number,
): Promise<Readable> {
  const write = (to: NodeJS.WritableStream, signal?: AbortSignal) =>
    database.transaction(async (queries) => {
      await beginSnapshot(database, queries);
      await pipeline(backupLines(queries, nowMs), createGzip(), to, { signal });
    });
  if (database.kind === 'postgres') {
    const sent = new PassThrough();
    write(sent).catch((error: unknown) => sent.destroy(error as Error));
    return sent;
  }
  await fs.promises.mkdir(folder, { recursive: true, mode: 0o700 });
  const file = path.join(folder, `backup-${randomUUID()}.part`);
  try {
    await write(fs.createWriteStream(file, { mode: 0o600 }));
    return fs.createReadStream(file, { fd: fs.openSync(file, 'r') });
  } finally {
    await fs.promises.rm(file, { force: true });
  }
}
