import type { FastifyInstance } from 'fastify';
import { startCleanup } from './cleanup.ts';
import { runCommand } from './commands/commands.ts';
import { listenForCommands } from './commands/control.ts';
import type { Database } from './db/database.ts';
import { freeBytes, openPglite } from './db/embedded.ts';
import { fullDisk } from './db/errors.ts';
import { openPostgres } from './db/postgres.ts';
import { demoLeftOver } from './demo/left-over.ts';
import { seed } from './demo/seed.ts';
import { type Environment, readEnvironment } from './environment.ts';
import { deriveKeys, secretOf } from './identity/keys.ts';
import { startReminders } from './messages/reminders.ts';
import { closerOf } from './runtime/close.ts';
import type { Log } from './runtime/log.ts';
import { assertUtc } from './runtime/salon-clock.ts';
import { StartError } from './runtime/start-error.ts';
import { buildServer, type Server } from './server.ts';
import { registerSite } from './site/register-site.ts';

export type Running = { app: FastifyInstance; address: string; stop(): Promise<void> };

/**
 * Starts API and, if wanted, site in this process on one port.
 * @throws StartError with one sentence when that is impossible.
 */
export async function start(
  source: Record<string, string | undefined>,
  options: { site: boolean },
): Promise<Running> {
  assertUtc();
  const environment = readEnvironment(source);
  const database = await openDatabase(environment);
  try {
    const secret = secretOf(environment);
    await seed(database, environment, Date.now());
    const server = await buildServer({ environment, database, secret });
    const { app, publicSnapshot, siteReleases } = server;
    const site = await registerSite(
      app,
      { environment, publicSnapshot, siteReleases, listen: database.listen },
      options.site,
    );
    if (environment.SMTP_URL && !environment.MAIL_FROM) {
      app.log.warn('MAIL_FROM is not set: mail servers may refuse mails of the default sender.');
    }
    if (environment.SALON_MODE === 'production') {
      for (const warning of await demoLeftOver(database)) app.log.warn(warning);
    }
    const close = closerOf(app);
    const address = await listen(app, environment);
    const work =
      database.full === undefined
        ? await startWork(environment, server, database, secret)
        : { stop: async () => undefined };
    if (database.full !== undefined) app.log.error({ full: database.full }, isFull);
    app.log.info({ address, database: database.kind, site }, 'The server is listening.');
    return {
      app,
      address,
      async stop() {
        await work.stop();
        await close();
        await database.close();
      },
    };
  } catch (error) {
    await database.close();
    const full = fullDisk(error);
    throw full === null
      ? error
      : new StartError(`No room is left on ${full}. Make room and start again.`, { cause: error });
  }
}

const isFull =
  'The disk has no room: the site can be read, and stores and sends nothing. Make room and start again.';

/** What the server does besides answering: sends messages, cleans up, takes commands. */
async function startWork(
  environment: Environment,
  server: Server,
  database: Database,
  secret: string,
): Promise<{ stop(): Promise<void> }> {
  const { log } = server.app;
  await server.outbox.start();
  const cleanup = startCleanup(database, log);
  const commands =
    database.kind === 'pglite' ? await takeCommands(environment, database, secret, log) : null;
  const reminders = startReminders({ ...server, database, clock: Date.now }, log);
  return {
    async stop() {
      cleanup.stop();
      reminders.stop();
      await commands?.close();
    },
  };
}

function openDatabase({ DATABASE_URL, DATA_DIR }: Environment): Promise<Database> {
  return DATABASE_URL ? openPostgres(DATABASE_URL) : openPglite(DATA_DIR, undefined, freeBytes);
}

/** Other processes can't open the embedded database while this one has it. */
function takeCommands({ DATA_DIR }: Environment, database: Database, secret: string, log: Log) {
  const keys = deriveKeys(secret);
  return listenForCommands(
    DATA_DIR,
    (words) => runCommand(database, { keys, nowMs: Date.now() }, words),
    log,
  );
}

async function listen(app: FastifyInstance, { PORT, HOST }: Environment): Promise<string> {
  try {
    return await app.listen({ port: PORT, host: HOST });
  } catch (error) {
    await app.close();
    throw new StartError(listenReason(error, PORT, HOST), { cause: error });
  }
}

function listenReason(error: unknown, port: number, host: string): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE') {
    return `Port ${port} is already in use. Stop what is using it, or set PORT to another port.`;
  }
  if (code === 'EACCES')
    return `Port ${port} may not be used by this user. Set PORT to one above 1023.`;
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
    return `The address ${host} is not one of this machine's. Set HOST to one that is.`;
  }
  return `The server can't listen on ${host}:${port} (${String(code ?? error)}).`;
}
