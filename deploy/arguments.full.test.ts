import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { expect, it } from '@jest/globals';

/** Runs a command of the workspace. */
function run(command: string, ...args: string[]) {
  const file = path.join(import.meta.dirname, command);
  const env = { PATH: process.env.PATH, NODE_NO_WARNINGS: '1' };
  return spawnSync(process.execPath, [file, ...args], { env, encoding: 'utf8' });
}

it.each([
  ['release.ts', 'pnpm release [name]…'],
  ['contract.ts', 'pnpm contract [name]…'],
  ['dev.ts', 'pnpm dev [name]…'],
])('%s says how it is used, also for an option that does not exist', (command, usage) => {
  const help = run(command, '--help');
  expect(help.stdout).toContain(usage);
  expect(help.status).toBe(0);
  const unknown = run(command, '--canray', '10');
  expect(unknown.stderr).toMatch(/^Unknown option '--canray'/);
  expect(unknown.stderr).toContain(usage);
  expect(unknown.status).toBe(1);
});
