import * as z from '@salon/shared-lib/schema';
import { readClosedDays } from '../domain/closed-days.ts';
import { readDateHours } from '../domain/date-hours.ts';
import {
  bookingHorizon,
  idleMinutes,
  settingLimits,
  slotMinutes,
  textLimit,
} from '../domain/salon.ts';
import { atMost } from '../domain/schema/primitives.ts';
import { readWeek } from '../domain/week.ts';
import { type Locale, m } from '../i18n/index.ts';

const onOrOff = z.enum(['on', 'off'], { error: () => m.setting_on_or_off() });
/** Up to two decimals. */
const amountUpTo = (most: number) =>
  z.string().check(
    z.refine((value) => /^\d{1,4}(\.\d{1,2})?$/.test(value) && Number(value) <= most, {
      error: () => m.number_invalid({ least: 0, most }),
    }),
  );
const text = z.string().check(z.trim(), atMost(2000));

const upTo = (n: number) => z.string().check(z.trim(), atMost(n));

const headline = {
  schema: upTo(settingLimits.headline),
  section: 'texts',
  field: 'line',
  label: m.settings_hero,
  about: m.settings_hero_in_english,
} as const;
const subtext = {
  ...headline,
  schema: upTo(settingLimits.subtext),
  label: m.settings_subtext,
} as const;

const week = text.check(
  z.refine((value) => readWeek(value) !== null, { error: () => m.setting_hours_invalid() }),
);

const closedDays = text.check(
  z.refine((value) => readClosedDays(value) !== null, {
    error: () => m.setting_closed_days_invalid(),
  }),
);

const dateHours = text.check(
  z.refine((value) => readDateHours(value) !== null, {
    error: () => m.setting_date_hours_invalid(),
  }),
);

const wholeBetween = (least: number, most: number) =>
  text.check(
    z.refine(
      (value) => /^\d{1,5}$/.test(value) && Number(value) >= least && Number(value) <= most,
      {
        error: () => m.setting_number_between({ least, most }),
      },
    ),
  );

const oneOf = (choices: readonly number[]) =>
  text.check(
    z.refine((value) => choices.some((choice) => String(choice) === value), {
      error: () => m.setting_one_of({ choices: choices.join(', ') }),
    }),
  );

/** The sections of the dashboard's settings whose forms have settings. */
export type SettingSection = 'texts' | 'hours' | 'rules' | 'messages' | 'devices';

/** All that is particular about a setting: form, audit log, API and its documentation read it here (docs/rules.md#settings). */
type SettingDefinition = {
  schema: z.ZodMiniType<string>;
  /** The value of one that was never set; empty where this is missing. */
  default?: string;
  /** The form that has it, if any has. */
  section?: SettingSection;
  /** How a form shows it that has no field of its own for it. */
  field?: 'line' | 'lines' | 'number' | 'switch';
  label: () => string;
  about?: () => string;
  /** The language of a text that is written in several. */
  language?: Locale;
  /** Of the opening hours: a change may leave out appointments. */
  isOpening?: true;
  /** The format, for the documentation of the API, where a field of its own writes it. */
  format?: string;
};

/** The settings that the product reads, by title, in the order of the forms. */
const definitions = {
  displayAnnouncementBar: {
    schema: onOrOff,
    default: 'off',
    section: 'texts',
    field: 'switch',
    label: m.settings_announcement_on,
  },
  announcementContext: {
    schema: upTo(settingLimits.announcement),
    section: 'texts',
    field: 'lines',
    label: m.settings_announcement,
    about: m.settings_announcement_about,
  },
  adBoard: { ...headline, about: m.settings_hero_about },
  adBoard_es: { ...headline, language: 'es' },
  adBoard_vi: { ...headline, language: 'vi' },
  subtext: { ...subtext, about: m.settings_hero_about },
  subtext_es: { ...subtext, language: 'es' },
  subtext_vi: { ...subtext, language: 'vi' },
  hours: {
    schema: week,
    // docs/rules.md#slots
    default: ['11:00-17:00', ...Array.from({ length: 6 }, () => '09:00-19:00')].join(','),
    section: 'hours',
    isOpening: true,
    label: m.audit_hours,
    format: 'seven weekdays separated by commas, Sunday first, each like `11:00-17:00` or `closed`',
  },
  closedDays: {
    schema: closedDays,
    section: 'hours',
    isOpening: true,
    label: m.settings_closed_days,
    format:
      'a line for each date, like `2026-12-25 Christmas`, with a reason of at most 80 characters',
  },
  dateHours: {
    schema: dateHours,
    section: 'hours',
    isOpening: true,
    label: m.settings_date_hours,
    format:
      'a line for each date, like `2026-12-24 09:00-14:00 Christmas Eve`, with a reason of at most 80 characters or without one; on one of `closedDays` the salon is closed',
  },
  bufferTime: {
    schema: amountUpTo(settingLimits.bufferMinutes),
    default: '0',
    section: 'rules',
    field: 'number',
    label: m.settings_buffer,
    about: m.settings_buffer_about,
  },
  leadTimeHours: {
    schema: amountUpTo(settingLimits.leadTimeHours),
    default: '0',
    section: 'rules',
    field: 'number',
    label: m.settings_lead_time,
    about: m.settings_lead_time_about,
  },
  bookingHorizonDays: {
    schema: wholeBetween(bookingHorizon.min, bookingHorizon.max),
    default: String(bookingHorizon.default),
    section: 'rules',
    field: 'number',
    label: m.settings_horizon,
    about: () => m.settings_horizon_about({ least: bookingHorizon.min, most: bookingHorizon.max }),
  },
  slotMinutes: {
    schema: oneOf(slotMinutes.choices),
    default: String(slotMinutes.default),
    section: 'rules',
    field: 'number',
    label: m.settings_slot_minutes,
    about: () => m.settings_slot_minutes_about({ choices: slotMinutes.choices.join(', ') }),
  },
  smsFeature: {
    schema: onOrOff,
    default: 'off',
    section: 'messages',
    field: 'switch',
    label: m.settings_texts_on,
  },
  reminders: {
    schema: onOrOff,
    default: 'on',
    section: 'messages',
    field: 'switch',
    label: m.settings_reminders_on,
  },
  textsPerHour: {
    schema: wholeBetween(textLimit.min, textLimit.max),
    default: String(textLimit.default),
    section: 'messages',
    field: 'number',
    label: m.settings_texts_per_hour,
    about: m.settings_texts_per_hour_about,
  },
  staffIdleMinutes: {
    schema: oneOf(idleMinutes.choices),
    default: String(idleMinutes.default),
    section: 'devices',
    label: m.settings_idle,
    about: m.settings_idle_about,
    format: `minutes without use after which a staff token ends: ${idleMinutes.choices.join(', ')}; 0 is never`,
  },
  ownerPasskey: {
    schema: onOrOff,
    default: 'off',
    section: 'devices',
    field: 'switch',
    label: m.settings_owner_passkey,
    about: m.settings_owner_passkey_about,
  },
  offline_worker: {
    schema: text,
    label: m.audit_hidden_technicians,
    format: 'names of technicians whom only staff see, separated by commas; empty to others',
  },
} as const satisfies Record<string, SettingDefinition>;

export type SettingKey = keyof typeof definitions;
export const settingDefinitions: Readonly<Record<SettingKey, SettingDefinition>> = definitions;
export const settingKeys = Object.keys(definitions) as SettingKey[];

/** The settings that the form of a section has, in their order. */
export const settingsOf = (section: SettingSection): SettingKey[] =>
  settingKeys.filter((title) => settingDefinitions[title].section === section);

/** A setting that the product reads, with a valid value. */
export const settingChangeSchema = z
  .strictObject({
    title: z.enum(settingKeys, { error: () => m.setting_unknown() }),
    context: text,
    /** Upcoming appointments outside the new opening hours stay. */
    keep_appointments: z.optional(z.boolean()),
    /** The value that the writer saw, empty for one that was never set. Another one is refused with `record_changed`. */
    expected: z.optional(text),
  })
  .check((payload) => {
    const checked = settingDefinitions[payload.value.title].schema.safeParse(payload.value.context);
    for (const { message } of checked.error?.issues ?? []) {
      payload.issues.push({
        code: 'custom',
        message,
        path: ['context'],
        input: payload.value.context,
      });
    }
  });
export type SettingChange = z.infer<typeof settingChangeSchema>;

/** Settings that are stored together or not at all. */
export const settingChangesSchema = z.strictObject({
  changes: z.array(settingChangeSchema).check(z.minLength(1), z.maxLength(settingKeys.length)),
});
