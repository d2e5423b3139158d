import type { RemoteContext } from '@salon/federation/contract';
import { readWeek, type Week } from '@salon/shared-lib/domain';
import { baseLocale, m } from '@salon/shared-lib/i18n';
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

export async function loadHome(context: RemoteContext): Promise<HomeData> {
  const text = await readTexts(context);
  // The owner writes the settings in English; in the other languages the catalogue has these two.
  const inBaseLanguage = m.language_code() === baseLocale;
  return {
    title: inBaseLanguage ? text('adBoard') : null,
    subtext: inBaseLanguage ? text('subtext') : null,
    announcement: text('displayAnnouncementBar') === 'on' ? text('announcementContext') : null,
    week: readWeek(text('hours') ?? '') ?? null,
  };
}

/** The opening hours, when the setting exists. */
export async function loadWeek(context: RemoteContext): Promise<Week | null> {
  const text = await readTexts(context);
  return readWeek(text('hours') ?? '') ?? null;
}

/** Returns a function that gives the text of a setting; null when it is not set. */
async function readTexts({ read }: RemoteContext) {
  const settings = await read('/miscellaneouses/', settingsSchema);
  return (title: string) =>
    settings.find((setting) => setting.title === title)?.context.trim() || null;
}
