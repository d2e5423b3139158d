#!/usr/bin/env node
import path from 'node:path';
import { parseArgs } from 'node:util';
import { release, status } from './release.ts';

const usage = `pnpm federation release <folder>… [--store .releases]   make built folders live
pnpm federation status [--store .releases]              say what is live`;

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { store: { type: 'string', default: '.releases' } },
});
const [command, ...folders] = positionals;
const store = path.resolve(values.store);

try {
  if (command === 'release' && folders.length > 0) {
    const done = await release(
      folders.map((folder) => path.resolve(folder)),
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
  } else {
    console.error(usage);
    process.exitCode = 1;
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
