/**
 * Checks the types of every tsconfig: `tsconfig.json` covers everything, tests included; each other one covers a part
 * with only the globals that exist where it runs, so that browser code finds no Node types, server code no DOM, and the
 * pure rules neither.
 */
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { prepareCatalogue } from '../deploy/site.ts';

const root = path.resolve(import.meta.dirname, '..');
// A fresh clone has none, and every package imports it.
await prepareCatalogue();
const configs = fs.readdirSync(root).filter((file) => /^tsconfig(\.\w+)?\.json$/.test(file));
for (const config of configs) {
  const { status } = spawnSync(path.join(root, 'node_modules/.bin/tsc'), ['-p', config], {
    cwd: root,
    stdio: 'inherit',
  });
  if (status !== 0) {
    console.error(`${config} found errors.`);
    process.exitCode = 1;
  }
}
