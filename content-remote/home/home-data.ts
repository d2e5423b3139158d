import type { RemoteContext } from '@salon/federation/contract';
import { readWeek, type Setting, type Week } from '@salon/shared-lib/domain';

/** The texts of the home page, as the salon has set them. */
export interface HomeData {
  /** Null where the salon has set none: the page has its own words then. */
  title: string | null;
  subtext: string | null;
  /** Null when the bar is switched off or has nothing to say. */
  announcement: string | null;
  /** The salon's hours where it has set its own. */
  week: Week | null;
}

export async function loadHome({ read }: RemoteContext): Promise<HomeData> {
  const settings = (await read('/miscellaneouses/')) as Setting[];
  const text = (title: string) =>
    settings.find((setting) => setting.title === title)?.context.trim() || null;
  return {
    title: text('adBoard'),
    subtext: text('subtext'),
    announcement: text('displayAnnouncementBar') === 'on' ? text('announcementContext') : null,
    week: readWeek(text('hours') ?? '') ?? null,
  };
}
