import * as z from '@salon/shared-lib/schema';
import { lastBackupSchema } from '../domain/schema/backup.ts';
import type { Endpoint } from './endpoint.ts';

/** The salon's data as one file (docs/rules.md#backups). */
export const backup = {
  method: 'GET',
  path: '/backup',
  permission: 'owner',
  recentLogin: true,
  answer: z.string(),
  refusals: ['too_many_requests'],
} as const satisfies Endpoint;

export const lastBackup = {
  method: 'GET',
  path: '/backup/last',
  permission: 'owner',
  answer: lastBackupSchema,
} as const satisfies Endpoint;
