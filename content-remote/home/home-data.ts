import type { RemoteContext } from '@salon/federation/contract';
import {
  type DateInterval,
  datesOfSettings,
  type Week,
  weekOfSettings,
} from '@salon/shared-lib/domain';
import { baseLocale, type Locale, m } from '@salon/shared-lib/i18n';
import { settingsSchema } from '@salon/shared-lib/public-data';

/** `lang` is that of the words where the page has another one. */
type OwnersWords = { words: string; lang: Locale | undefined };

/** The settings of the home page. */
export type HomeData = {
  /** Null when not set: the page then uses its own text. */
  title: OwnersWords | null;
  subtext: OwnersWords | null;
  /** Null when the bar is off or its text is empty. */
  announcement: string | null;
  /** The opening hours, when the setting exists. */
  week: Week | null;
  /** The dates on which the salon is closed. */
  dates: DateInterval[];
};

/** The page is of use without the settings: it has a hero text of its own, and the hours that customers see. */
export async function loadHome({ read }: Pick<RemoteContext, 'read'>): Promise<HomeData> {
  const settings = await read('/miscellaneouses/', settingsSchema).catch(() => []);
  const text = (title: string) =>
    settings.find((setting) => setting.title === title)?.context.trim() || null;
  const language = m.language_code();
  // In English where the owner wrote none in the language of the page.
  const inLanguage = (title: string): OwnersWords | null => {
    const own = language === baseLocale ? text(title) : text(`${title}_${language}`);
    if (own) return { words: own, lang: undefined };
    const english = text(title);
    return english ? { words: english, lang: baseLocale } : null;
  };
  return {
    title: inLanguage('adBoard'),
    subtext: inLanguage('subtext'),
    announcement: text('displayAnnouncementBar') === 'on' ? text('announcementContext') : null,
    week: weekOfSettings(settings),
    dates: datesOfSettings(settings),
  };
}

/** When the salon is open. */
export type Opening = Pick<HomeData, 'week' | 'dates'>;

/** Without the settings the hours that customers see. */
export async function loadOpening({ read }: Pick<RemoteContext, 'read'>): Promise<Opening> {
  const settings = await read('/miscellaneouses/', settingsSchema).catch(() => []);
  return { week: weekOfSettings(settings), dates: datesOfSettings(settings) };
}
