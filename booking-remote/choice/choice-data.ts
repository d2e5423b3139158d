import type { RemoteContext } from '@salon/federation/contract';
import {
  type DateInterval,
  datesOfSettings,
  type Week,
  weekOfSettings,
} from '@salon/shared-lib/domain';
import { settingsSchema } from '@salon/shared-lib/public-data';

export type ChoiceData = {
  /** The opening hours, when the setting exists. */
  week: Week | null;
  /** The dates on which the salon is closed. */
  dates: DateInterval[];
};

/** When the settings can't be read. */
export const unknownChoiceData: ChoiceData = { week: null, dates: [] };

export async function choiceData(read: RemoteContext['read']): Promise<ChoiceData> {
  const settings = await read('/miscellaneouses/', settingsSchema);
  return { week: weekOfSettings(settings), dates: datesOfSettings(settings) };
}
