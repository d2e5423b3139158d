import type { RemoteContext } from '@salon/federation/contract';
import { type Week, weekOfSettings } from '@salon/shared-lib/domain';
import { settingsSchema } from '@salon/shared-lib/public-data';

/** The settings of the home page. */
export type HomeData = {
  /** Null when not set: the page then uses its own text. */
  title: string | null;
  subtext: string | null;
  /** Null when the bar is off or its text is empty. */
  announcement: string | null;
  /** The opening hours, when the setting exists. */
  week: Week | null;
};

export async function loadHome({ read }: RemoteContext): Promise<HomeData> {
  const settings = await read('/miscellaneouses/', settingsSchema);
  const text = (title: string) =>
    settings.find((setting) => setting.title === title)?.context.trim() || null;
  return {
    title: text('adBoard'),
    subtext: text('subtext'),
    announcement: text('displayAnnouncementBar') === 'on' ? text('announcementContext') : null,
    week: weekOfSettings(settings),
  };
}

/** The opening hours, when the setting exists. */
export const loadWeek = async ({ read }: RemoteContext): Promise<Week | null> =>
  weekOfSettings(await read('/miscellaneouses/', settingsSchema));
