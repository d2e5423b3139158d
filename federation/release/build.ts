import { spawn } from 'node:child_process';
import fs from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { ReleaseError } from '../registry/manifest.ts';
import { inputsHash } from '../workspace/index.ts';

const { resolve } = createRequire(import.meta.url);

/** Arguments for Node that run webpack for the package in the working directory. */
export const webpackCommand = (...command: string[]): string[] => [
  path.join(path.dirname(resolve('webpack-cli/package.json')), 'bin/cli.js'),
  ...command,
  '--config',
  path.join(import.meta.dirname, '../webpack/webpack.config.ts'),
];

/**
 * Builds a package into its `dist` unless that was built from the same inputs. Returns whether it built.
 * Throws {@link ReleaseError} with webpack's output.
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
 * Builds a package: into its `dist`, or, for development, into `.cache/development/<name>`. Throws
 * {@link ReleaseError} with webpack's output.
 */
export function build(folder: string, mode: 'production' | 'development'): Promise<void> {
  return new Promise((done, reject) => {
    const child = spawn(process.execPath, webpackCommand(), {
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
      if (code === 0) done();
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
