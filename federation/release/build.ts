import { spawn } from 'node:child_process';
import fs from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { ReleaseError } from './manifest.ts';

const require = createRequire(import.meta.url);
const { inputsHash } = require('../webpack/identity.cjs') as {
  inputsHash(folder: string, mode?: string): string;
};

const webpackCli = path.join(
  path.dirname(require.resolve('webpack-cli/package.json')),
  'bin/cli.js',
);

/**
 * Builds a package into its `dist` unless what is there was made from the same sources. Answers whether it
 * built. Throws {@link ReleaseError} with webpack's own words.
 */
export async function buildIfChanged(folder: string): Promise<boolean> {
  const inputs = inputsHash(folder);
  const stamp = path.join(folder, 'dist', '.inputs');
  const built = await fs.readFile(stamp, 'utf8').catch(() => '');
  if (built === inputs && (await exists(path.join(folder, 'dist', 'remote.json')))) return false;
  await fs.rm(stamp, { force: true });
  await build(folder, 'production');
  await fs.writeFile(stamp, inputs);
  return true;
}

/**
 * Builds a package, whatever is there already: into its `dist`, or, for development, into
 * `.cache/development/<name>`. Throws {@link ReleaseError} with webpack's own words.
 */
export function build(folder: string, mode: 'production' | 'development'): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [webpackCli], {
      cwd: folder,
      env: { ...process.env, NODE_ENV: mode },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        output += text;
      });
    }
    child.on('error', reject);
    child.on('close', (code) => {
      if (code === 0) resolve();
      else
        reject(new ReleaseError(`${path.basename(folder)} could not be built.\n${output.trim()}`));
    });
  });
}

const exists = (file: string) =>
  fs.stat(file).then(
    () => true,
    () => false,
  );
