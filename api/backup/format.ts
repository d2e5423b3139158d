import * as z from 'zod/mini';

// A backup is JSON lines, compressed with gzip: the head, a line for each row, and the end with the checksum of all bytes before it. Rows
// are what `to_jsonb` makes of them, so that the embedded database and PostgreSQL read each other's backups.

/** A sentence about a file or a database that a backup can't be restored from or into. */
export class BackupError extends Error {}

/** Of this format. */
export const backupFormat = 1;

export const headSchema = z.object({
  salon_backup: z.literal(backupFormat),
  /** The last migration of the database that it is of. */
  version: z.int(),
  made_at: z.string(),
  /** The tables that it has, each after those that it refers to. */
  tables: z.array(z.string()),
});
export type BackupHead = z.infer<typeof headSchema>;

export const rowSchema = z.object({ table: z.string(), row: z.record(z.string(), z.unknown()) });
export type BackupRow = z.infer<typeof rowSchema>;

export const endSchema = z.object({
  end: z.literal(true),
  rows: z.int(),
  /** The last values of the sequences that were used. */
  sequences: z.record(z.string(), z.int()),
  sha256: z.string(),
});
export type BackupEnd = z.infer<typeof endSchema>;
