import { BackupError } from '../backup/format.ts';
import { checkBackup, restoreBackup } from '../backup/restore.ts';
import { openPglite } from '../db/embedded.ts';
import { openPostgres } from '../db/postgres.ts';
import type { Environment } from '../environment.ts';
import { actor, type CommandResult } from './command.ts';
import { usage } from './commands.ts';

/**
 * Writes a backup into the new database of the site, which it creates. A server that runs has filled its own. @throws StartError when the
 * database can't be used.
 */
export async function restore(
  { DATABASE_URL, DATA_DIR }: Environment,
  words: readonly string[],
): Promise<CommandResult> {
  const [file, ...more] = words;
  if (!file || more.length > 0) return { ok: false, text: usage };
  try {
    const { made_at } = await checkBackup(file);
    const database = DATABASE_URL ? await openPostgres(DATABASE_URL) : await openPglite(DATA_DIR);
    try {
      const rows = await restoreBackup(database, file, { actor, nowMs: Date.now() });
      return {
        ok: true,
        text: `The backup of ${made_at} is restored: ${rows} rows. Start the site with the JWT_SECRET of before.`,
      };
    } finally {
      await database.close();
    }
  } catch (error) {
    if (error instanceof BackupError) return { ok: false, text: error.message };
    throw error;
  }
}
