import { StartError } from './runtime/start-error.ts';
import { type Running, start } from './start.ts';

/** Longer than any request may take; after that the process exits with connections still open. */
const stopTimeoutMs = 15_000;

// Whatever the process writes (database, outbox, secret) is for its own user.
process.umask(0o077);

try {
  const running = await start(process.env, { site: !process.argv.includes('--no-site') });
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void stop(running));
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
