import * as z from '@salon/shared-lib/schema';

/** When a backup was downloaded last within a year, and by whom; null where none was. */
export const lastBackupSchema = z.object({
  last: z.nullable(z.object({ at: z.datetime(), by: z.string() })),
});
