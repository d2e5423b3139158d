import type { Values } from '../changes/use-settings.ts';
import type { ShownFields } from '../parts/ChangedMeanwhile.tsx';
import { onOrOff } from '../parts/on-or-off.ts';
import { settingNames } from './setting-names.ts';

const switches: readonly string[] = ['displayAnnouncementBar', 'smsFeature', 'reminders'];

/** The settings as a form says what somebody else has changed of them. */
export const settingFields: ShownFields<Values> = Object.fromEntries(
  Object.entries(settingNames).map(([title, name]) => [
    title,
    { name, show: (text = '') => (switches.includes(title) ? onOrOff(text === 'on') : text) },
  ]),
);
