import type { SettingKey } from '@salon/shared-lib/domain';
import type { SectionKey } from './sections.ts';

/** The settings that the form of a section has. */
export const sectionTitles = {
  texts: [
    'displayAnnouncementBar',
    'announcementContext',
    'adBoard',
    'adBoard_es',
    'adBoard_vi',
    'subtext',
    'subtext_es',
    'subtext_vi',
  ],
  hours: ['hours', 'closedDays', 'dateHours'],
  rules: ['bufferTime', 'leadTimeHours', 'bookingHorizonDays', 'slotMinutes'],
  messages: ['smsFeature', 'reminders', 'textsPerHour'],
  devices: ['staffIdleMinutes', 'ownerPasskey'],
} as const satisfies Partial<Record<SectionKey, readonly SettingKey[]>>;
