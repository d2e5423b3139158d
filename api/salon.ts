/**
 * The commands `salon` of the person who runs the site (docs/operations.md, "If someone is locked out", "If a customer
 * asks to be forgotten").
 */
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { executeCommand } from './commands/execute.ts';
import { readEnvironment } from './environment.ts';
import { describeError } from './runtime/log.ts';
import { StartError } from './runtime/start-error.ts';

// Whatever the process writes is for its own user.
process.umask(0o077);
// The clock of the salon is computed with a library that is right in UTC alone (docs/decisions/salon-time.md).
process.env.TZ = 'UTC';

try {
  const environment = readEnvironment(process.env);
  const words = process.argv.slice(2);
  let result = await executeCommand(environment, words);
  if (result.asks) {
    process.stdout.write(`${result.text}\nType "yes" to go on: `);
    result = (await isYes())
      ? await executeCommand(environment, [...words, '--yes'])
      : { ok: false, text: 'Nothing was deleted.' };
  }
  (result.ok ? process.stdout : process.stderr).write(`${result.text}\n`);
  process.exitCode = result.ok ? 0 : 1;
} catch (error) {
  process.stderr.write(`${error instanceof StartError ? error.message : unexpected(error)}\n`);
  process.exitCode = 1;
}

/** Without the values that the database refused. */
function unexpected(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { message, stack } = describeError(error);
  return `${message}\n${stack}`;
}

/** Whether the operator types "yes". The end of the input, or anything else, is no. */
async function isYes(): Promise<boolean> {
  const lines = createInterface(process.stdin);
  const [line] = await Promise.race([once(lines, 'line'), once(lines, 'close')]);
  lines.close();
  return /^yes$/i.test(String(line ?? '').trim());
}
