import type { SettingKey } from '@salon/shared-lib/domain';
import { type Locale, m } from '@salon/shared-lib/i18n';
import { languageNames } from '@salon/shared-lib/ui';

const inLanguage = (name: () => string, locale: Locale) => () =>
  `${name()} (${languageNames[locale]})`;

/** What people call the settings. */
export const settingNames: Readonly<Record<SettingKey, () => string>> = {
  announcementContext: m.settings_announcement,
  displayAnnouncementBar: m.settings_announcement_on,
  adBoard: m.settings_hero,
  adBoard_es: inLanguage(m.settings_hero, 'es'),
  adBoard_vi: inLanguage(m.settings_hero, 'vi'),
  subtext: m.settings_subtext,
  subtext_es: inLanguage(m.settings_subtext, 'es'),
  subtext_vi: inLanguage(m.settings_subtext, 'vi'),
  hours: m.audit_hours,
  closedDays: m.settings_closed_days,
  dateHours: m.settings_date_hours,
  bufferTime: m.settings_buffer,
  leadTimeHours: m.settings_lead_time,
  slotMinutes: m.settings_slot_minutes,
  bookingHorizonDays: m.settings_horizon,
  offline_worker: m.audit_hidden_technicians,
  smsFeature: m.settings_texts_on,
  reminders: m.settings_reminders_on,
  staffIdleMinutes: m.settings_idle,
  ownerPasskey: m.settings_owner_passkey,
  textsPerHour: m.settings_texts_per_hour,
};
