import { type ParseArgsConfig, parseArgs } from 'node:util';
import { ReleaseError } from '../federation/release/index.ts';

/**
 * The arguments of a command. With `--help` it prints `usage` and ends.
 * @throws {ReleaseError} with `usage` for an option that does not exist.
 */
export function argumentsOf<T extends ParseArgsConfig>(
  usage: string,
  config: T,
): ReturnType<typeof parseArgs<T>> {
  const args = config.args ?? process.argv.slice(2);
  if (args.some((one) => one === '--help' || one === '-h')) {
    console.log(usage);
    process.exit(0);
  }
  try {
    return parseArgs(config);
  } catch (error) {
    throw new ReleaseError(`${(error as Error).message}\n\n${usage}`);
  }
}
