import { paths } from '@salon/shared-lib/domain';
import { m } from '@salon/shared-lib/i18n';

/** The sections of the settings, in their order. The key is the `section` of the address. */
export const sectionKeys = [
  'texts',
  'hours',
  'rules',
  'menu',
  'technicians',
  'staff',
  'messages',
  'bursts',
  'audit',
  'releases',
  'backup',
  'devices',
] as const;
export type SectionKey = (typeof sectionKeys)[number];

export const sectionNames: Record<SectionKey, () => string> = {
  texts: m.settings_texts,
  hours: m.settings_hours,
  rules: m.settings_rules,
  menu: m.settings_menu,
  technicians: m.settings_technicians,
  staff: m.settings_staff,
  messages: m.settings_messages,
  bursts: m.settings_bursts,
  audit: m.settings_audit,
  releases: m.settings_releases,
  backup: m.settings_backup,
  devices: m.devices_title,
};

/** The section that an address asks for; null for none or an unknown one. */
export const sectionOf = (asked: string | null): SectionKey | null =>
  sectionKeys.find((key) => key === asked) ?? null;

export const sectionPath = (section: SectionKey): string => `${paths.settings}?section=${section}`;
