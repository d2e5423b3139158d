import { type SettingKey, settingDefinitions } from '@salon/shared-lib/administration';
import { languageNames } from '@salon/shared-lib/ui';

/** What people call a setting; the title of one that the product does not have any more. */
export function settingName(title: string): string {
  const definition = settingDefinitions[title as SettingKey];
  if (!definition) return title;
  const { label, language } = definition;
  return language ? `${label()} (${languageNames[language]})` : label();
}
