import type { SettingKey } from '@salon/shared-lib/domain';
import type { SectionKey } from './sections.ts';

/** The settings that the form of a section has. */
export const sectionTitles = {
  texts: ['displayAnnouncementBar', 'announcementContext', 'adBoard', 'subtext'],
  hours: ['hours', 'closedDays', 'dateHours'],
  rules: ['bufferTime', 'leadTimeHours', 'bookingHorizonDays', 'slotMinutes'],
  messages: ['smsFeature', 'reminders', 'textsPerHour'],
  devices: ['staffIdleMinutes', 'ownerPasskey'],
} as const satisfies Partial<Record<SectionKey, readonly SettingKey[]>>;
