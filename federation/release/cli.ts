#!/usr/bin/env node
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { baseOf } from '../registry/live.ts';
import { prune } from './prune.ts';
import { release } from './release.ts';
import { releasedLines, releaseFailure } from './report.ts';
import { rollback, unrelease } from './rollback.ts';
import { status, statusLines } from './status.ts';
import { printed } from './steps.ts';
import { trace } from './trace.ts';

const usage = `pnpm federation release <folder>… [--store .releases]   make built folders live
pnpm federation rollback <name> [--store .releases]     go back to the release before the live one
pnpm federation unrelease <name> [--store .releases]    take a remote out of the site
pnpm federation status [--json] [--store .releases]     list what is live, and since when
pnpm federation prune [--days 30] [--store .releases]   delete releases that no revision of the last days names
pnpm federation trace <text> [--store .releases]        show the positions of a stack or a log line in the sources;
                                                        without <text> it is read from standard input`;

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    store: { type: 'string', default: '.releases' },
    days: { type: 'string', default: '30' },
    json: { type: 'boolean', default: false },
  },
});
const [command = '', ...operands] = positionals;
const store = path.resolve(values.store);
const [name = ''] = operands;
const folderOf = (url: string) => path.posix.basename(baseOf(url));

/** Each returns what it prints; null where it needs other operands. */
const commands: Record<string, () => Promise<string | null>> = {
  async release() {
    if (operands.length === 0) return null;
    const done = await release(
      operands.map((folder) => path.resolve(folder)),
      store,
      printed,
    );
    return releasedLines(done).join('\n');
  },
  async rollback() {
    if (operands.length !== 1) return null;
    const { from, to, revision } = await rollback(store, name);
    return `${name} went back from ${folderOf(from.url)} to ${folderOf(to.url)} in revision ${revision}.`;
  },
  async unrelease() {
    if (operands.length !== 1) return null;
    return `${name} is not live from revision ${await unrelease(store, name)} on.`;
  },
  async status() {
    const found = await status(store);
    return values.json ? JSON.stringify(found, null, 2) : statusLines(found).join('\n');
  },
  async prune() {
    const days = Number(values.days);
    if (!Number.isInteger(days) || days < 1) return null;
    const deleted = await prune(store, { days });
    return [...deleted, `${deleted.length} releases deleted.`].join('\n');
  },
  trace: () => trace(operands.join(' ') || readFileSync(process.stdin.fd, 'utf8'), store),
};

try {
  const run = Object.hasOwn(commands, command) ? commands[command] : undefined;
  const output = (await run?.()) ?? null;
  if (output === null) {
    console.error(usage);
    process.exitCode = 1;
  } else console.log(output);
} catch (error) {
  console.error(releaseFailure(error));
  process.exitCode = 1;
}
