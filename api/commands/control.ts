import { once } from 'node:events';
import fs from 'node:fs';
import net from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import * as z from 'zod/mini';
import { type Log, redact } from '../runtime/log.ts';
import type { CommandResult } from './command.ts';

const requestSchema = z.array(z.string());
const resultSchema = z.object({
  ok: z.boolean(),
  text: z.string(),
  asks: z.optional(z.boolean()),
});
const timeoutMs = 10_000;
const name = 'control.sock';

/** Longer paths of sockets are refused by some systems. */
const maxPathLength = 100;

/** Runs `work` with the path of the socket in `folder`, or with a shorter one to the same socket. */
async function withSocket<Result>(
  folder: string,
  work: (file: string) => Promise<Result>,
): Promise<Result> {
  const file = path.join(folder, name);
  if (file.length <= maxPathLength) return work(file);
  const short = fs.mkdtempSync(path.join(tmpdir(), 'salon-'));
  try {
    fs.symlinkSync(folder, path.join(short, 'data'));
    return await work(path.join(short, 'data', name));
  } finally {
    fs.rmSync(short, { recursive: true, force: true });
  }
}

/**
 * Takes commands on a Unix socket in `folder`, for this user only, because the embedded database is locked by this
 * process. Each connection carries one line, the words of the command as JSON, and its result as JSON.
 */
export async function listenForCommands(
  folder: string,
  run: (words: readonly string[]) => Promise<CommandResult>,
  log: Log,
): Promise<{ close(): Promise<void> }> {
  const server = net.createServer((connection) => {
    connection.setTimeout(timeoutMs, () => connection.destroy());
    connection.on('error', () => connection.destroy());
    answer(connection, run).catch((error: unknown) => {
      log.error({ reason: redact(error) }, 'A command failed.');
      connection.end(JSON.stringify({ ok: false, text: 'The command failed; the log says why.' }));
    });
  });
  const remove = () => fs.rmSync(path.join(folder, name), { force: true });
  try {
    // A killed process may have left it; the lock of the folder shows that no other process uses it.
    remove();
    await withSocket(folder, async (file) => {
      await once(server.listen(file), 'listening');
      fs.chmodSync(file, 0o600);
    });
  } catch (error) {
    log.error({ reason: redact(error) }, 'The server takes no commands while it runs.');
  }
  return {
    async close() {
      await new Promise((resolve) => server.close(resolve));
      remove();
    },
  };
}

async function answer(
  connection: net.Socket,
  run: (words: readonly string[]) => Promise<CommandResult>,
): Promise<void> {
  const [line] = await once(createInterface(connection), 'line');
  const words = requestSchema.parse(JSON.parse(String(line)));
  connection.end(JSON.stringify(await run(words)));
}

/** Has the server in `folder` run a command. Null when no server takes commands there. */
export async function askServer(
  folder: string,
  words: readonly string[],
): Promise<CommandResult | null> {
  try {
    return await withSocket(folder, (file) => ask(file, words));
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (['ENOENT', 'ENOTDIR', 'ECONNREFUSED'].includes(code ?? '')) return null;
    throw error;
  }
}

async function ask(file: string, words: readonly string[]): Promise<CommandResult> {
  const connection = net.connect(file);
  try {
    connection.write(`${JSON.stringify(words)}\n`);
    return resultSchema.parse(JSON.parse(await text(connection)));
  } finally {
    connection.destroy();
  }
}
