/**
 * `npm start`: builds what changed, releases it into `.releases`, and starts the site on one port. The first start takes
 * the time of the builds, the next ones a few seconds. In production it starts what is released.
 */
import path from 'node:path';
import { StartError } from '../api/runtime/start-error.ts';
import { freePort } from '../federation/develop/index.ts';
import { sharedOf } from '../federation/registry/shared.ts';
import { RegistryStore } from '../federation/registry/store.ts';
import { ReleaseError } from '../federation/release/index.ts';
import { buildSite, openReleases, prepareCatalogue } from './site.ts';

const root = path.join(import.meta.dirname, '..');

// By default the terminal shows only sentences; LOG_LEVEL=info shows every request.
process.env.LOG_LEVEL ||= 'warn';
// A developer's machine, unless the caller says otherwise.
process.env.SALON_MODE ||= 'development';

try {
  console.log('Getting the site ready:');
  await prepareCatalogue();
  // The API imports the compiled catalogue, which a fresh clone does not have.
  const { readEnvironment } = await import('../api/environment.ts');
  const environment = readEnvironment(process.env);
  const advice = 'Stop what is using it, or set PORT to another port.';
  await freePort(environment.PORT, environment.HOST, advice);
  // Releasing to visitors is what the teams do.
  if (environment.SALON_MODE === 'production') await requireRelease();
  else await buildSite();
  await import('../api/main.ts');
  const host = environment.HOST === '127.0.0.1' ? 'localhost' : environment.HOST;
  const address = `http://${host}:${environment.PORT}`;
  const staff = environment.STAFF_EMAIL ?? 'owner@example.com';
  console.log(`
The salon is open:  ${address}
Staff:              ${address}/login as ${staff}
                    The passcode is a file in ${path.relative(process.cwd(), path.join(environment.DATA_DIR, 'outbox'))} unless mail is set up.
Stop with Ctrl+C.
`);
} catch (error) {
  console.error(sentenceFor(error));
  process.exit(1);
}

/** Rejects where nothing is live. */
async function requireRelease(): Promise<void> {
  const { store, close } = await openReleases();
  try {
    await sharedOf(store)?.pull();
    const { revision } = await new RegistryStore(store).current();
    if (revision > 0) return;
  } finally {
    await close();
  }
  const how = 'pnpm exec node deploy/prepare.ts site';
  throw new StartError(
    `Nothing is released yet, and in production a start releases nothing: ${how}`,
  );
}

/** One sentence for an error at start. */
function sentenceFor(error: unknown): string {
  if (error instanceof StartError || error instanceof ReleaseError) return error.message;
  const { code, path: file } = error as NodeJS.ErrnoException;
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS') {
    return `This can't be written to: ${file ?? root}. Give it to the user who starts the salon.`;
  }
  if (code === 'ENOSPC') return 'The disk is full; nothing was started.';
  return `The salon could not be started: ${error instanceof Error ? error.message : String(error)}`;
}
