import { execFile } from 'node:child_process';
import fs from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const root = path.join(import.meta.dirname, '../../..');
const output = path.join(root, '.cache/bench/mono');

/** Builds the baseline application, its scripts once for each language; returns its files. */
export async function buildMono(): Promise<string[]> {
  const webpackCli = path.join(root, 'federation/node_modules/webpack-cli/bin/cli.js');
  const config = path.join(import.meta.dirname, 'webpack.config.ts');
  await run(process.execPath, [webpackCli, '--config', config], { cwd: path.join(root, 'shell') });
  return fs.readdir(output, { recursive: true });
}

/** A file of the last build. */
export const monoFile = (file: string): Promise<Buffer> => fs.readFile(path.join(output, file));
