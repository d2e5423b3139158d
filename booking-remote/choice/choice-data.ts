import type { RemoteContext } from '@salon/federation/contract';
import { type Week, weekOfSettings } from '@salon/shared-lib/domain';
import { settingsSchema } from '@salon/shared-lib/public-data';

/** The opening hours, when the setting exists. */
export const choiceData = async (read: RemoteContext['read']): Promise<Week | null> =>
  weekOfSettings(await read('/miscellaneouses/', settingsSchema));
