import { StartError } from './runtime/start-error.ts';
import { type Running, start } from './start.ts';

/** Longer than requests and messages in progress get; after that the process exits anyway. */
const stopTimeoutMs = 15_000;

// Whatever the process writes (database, outbox, secret) is for its own user.
process.umask(0o077);
// The clock of the salon is computed with a library that is right in UTC alone (docs/decisions/salon-time.md).
process.env.TZ = 'UTC';

try {
  const running = await start(process.env, { site: !process.argv.includes('--no-site') });
  let isStopping = false;
  // Ctrl+C reaches the process several times: from the terminal, and from each process above that passes it on.
  const stopOnce = () => {
    if (!isStopping) void stop(running);
    isStopping = true;
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stopOnce);
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}

/** Answers the open requests, then exits. */
async function stop(running: Running): Promise<void> {
  setTimeout(() => process.exit(1), stopTimeoutMs).unref();
  await running.stop();
  process.exit(0);
}
