/** The commands `salon` of the person who runs the site (README, "If someone is locked out"). */
import { executeCommand } from './commands/execute.ts';
import { readEnvironment } from './environment.ts';
import { StartError } from './runtime/start-error.ts';

// Whatever the process writes is for its own user.
process.umask(0o077);

try {
  const result = await executeCommand(readEnvironment(process.env), process.argv.slice(2));
  (result.ok ? process.stdout : process.stderr).write(`${result.text}\n`);
  process.exitCode = result.ok ? 0 : 1;
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
