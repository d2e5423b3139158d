import fs from 'node:fs';
import path from 'node:path';
import { openPglite } from '../db/embedded.ts';
import { openPostgres } from '../db/postgres.ts';
import type { Environment } from '../environment.ts';
import { deriveKeys, secretOf } from '../identity/keys.ts';
import { StartError } from '../runtime/start-error.ts';
import type { CommandResult } from './command.ts';
import { runCommand } from './commands.ts';
import { askServer } from './control.ts';
import { restore } from './restore.ts';

/**
 * Runs a command on the database of the site, whether or not the site is running: PostgreSQL directly, the embedded
 * database through the server that has it open, or else directly.
 * @throws StartError when the database can't be used.
 */
export async function executeCommand(
  environment: Environment,
  words: readonly string[],
): Promise<CommandResult> {
  const { DATABASE_URL, DATA_DIR } = environment;
  if (words[0] === 'restore') return restore(environment, words.slice(1));
  if (!DATABASE_URL) {
    const answered = await askServer(DATA_DIR, words);
    if (answered) return answered;
    if (!fs.existsSync(path.join(DATA_DIR, 'pglite'))) {
      throw new StartError(`There is no database in ${DATA_DIR}. Set DATA_DIR as for the server.`);
    }
  }
  const database = DATABASE_URL ? await openPostgres(DATABASE_URL) : await openPglite(DATA_DIR);
  try {
    const keys = deriveKeys(secretOf(environment));
    return await runCommand(database, { keys, nowMs: Date.now() }, words);
  } finally {
    await database.close();
  }
}
