import { execFile } from 'node:child_process';
import fs from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { promisify } from 'node:util';
import { ReleaseError } from '../registry/manifest.ts';
import { beside } from '../workspace/beside.ts';
import { inputsHash, runIfChanged } from '../workspace/inputs.ts';
import { originOf } from '../workspace/origin.ts';

const { resolve } = createRequire(import.meta.url);
const run = promisify(execFile);

/** Arguments for Node that run webpack for the package in the working directory. */
export const webpackCommand = (...command: string[]): string[] => [
  resolve('webpack-cli/bin/cli.js'),
  ...command,
  '--config',
  beside(import.meta, '../webpack/webpack.config'),
];

/**
 * Builds a package into its `dist` unless that was built from the same inputs. Returns whether it built.
 * Throws {@link ReleaseError} with webpack's output.
 */
export async function buildIfChanged(folder: string): Promise<boolean> {
  const dist = path.join(folder, 'dist');
  const manifest = path.join(dist, 'remote.json');
  const built = await runIfChanged(inputsHash(folder), path.join(dist, '.inputs'), manifest, () =>
    build(folder, 'production'),
  );
  if (!built) await renewOrigin(folder, manifest);
  return built;
}

/** The same inputs may have been committed since they were built. */
async function renewOrigin(folder: string, file: string): Promise<void> {
  const text = await fs.readFile(file, 'utf8');
  const { format, kind, name, version, commit: _, dirty: __, ...rest } = JSON.parse(text);
  const next = { format, kind, name, version, ...originOf(folder), ...rest };
  const renewed = `${JSON.stringify(next, null, 2)}\n`;
  if (renewed !== text) await fs.writeFile(file, renewed);
}

/**
 * Builds a package: into its `dist`, or, for development, into `.cache/development/<name>`. Throws
 * {@link ReleaseError} with webpack's output.
 */
export async function build(folder: string, mode: 'production' | 'development'): Promise<void> {
  const env = { ...process.env, NODE_ENV: mode };
  const options = { cwd: folder, env, maxBuffer: Number.POSITIVE_INFINITY };
  await run(process.execPath, webpackCommand(), options).catch((cause) => {
    const { stdout = '', stderr = '', message } = cause;
    const output = `${stdout}${stderr}`.trim() || message;
    throw new ReleaseError(`${path.basename(folder)} could not be built.\n${output}`, { cause });
  });
}
