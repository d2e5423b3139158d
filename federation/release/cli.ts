#!/usr/bin/env node
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { release, status } from './release.ts';
import { trace } from './trace.ts';

const usage = `pnpm federation release <folder>… [--store .releases]   make built folders live
pnpm federation status [--store .releases]              list what is live
pnpm federation trace <text> [--store .releases]        show the positions of a stack or a log line in the sources;
                                                        without <text> it is read from standard input`;

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { store: { type: 'string', default: '.releases' } },
});
const [command, ...operands] = positionals;
const store = path.resolve(values.store);

try {
  if (command === 'release' && operands.length > 0) {
    const done = await release(
      operands.map((folder) => path.resolve(folder)),
      store,
    );
    for (const { name, version, revision, changed } of done) {
      console.log(
        changed
          ? `${name} ${version} is live in revision ${revision}.`
          : `${name} ${version} was live already (revision ${revision}).`,
      );
    }
  } else if (command === 'status') {
    const { registry, lines } = await status(store);
    console.log([`Revision ${registry.revision}, ${registry.publishedAt}`, ...lines].join('\n'));
  } else if (command === 'trace') {
    const text = operands.length > 0 ? operands.join(' ') : readFileSync(process.stdin.fd, 'utf8');
    console.log(await trace(text, store));
  } else {
    console.error(usage);
    process.exitCode = 1;
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
