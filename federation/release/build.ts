import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import path from 'node:path';
import { promisify } from 'node:util';
import { ReleaseError } from '../registry/manifest.ts';
import { inputsHash, runIfChanged } from '../workspace/inputs.ts';

const { resolve } = createRequire(import.meta.url);
const run = promisify(execFile);

/** Arguments for Node that run webpack for the package in the working directory. */
export const webpackCommand = (...command: string[]): string[] => [
  resolve('webpack-cli/bin/cli.js'),
  ...command,
  '--config',
  path.join(import.meta.dirname, '../webpack/webpack.config.ts'),
];

/**
 * Builds a package into its `dist` unless that was built from the same inputs. Returns whether it built.
 * Throws {@link ReleaseError} with webpack's output.
 */
export function buildIfChanged(folder: string): Promise<boolean> {
  const dist = path.join(folder, 'dist');
  return runIfChanged(
    inputsHash(folder),
    path.join(dist, '.inputs'),
    path.join(dist, 'remote.json'),
    () => build(folder, 'production'),
  );
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
