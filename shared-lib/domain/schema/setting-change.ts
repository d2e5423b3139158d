import * as z from '@salon/shared-lib/schema';
import { m } from '../../i18n/index.ts';
import { readClosedDays } from '../closed-days.ts';
import { readDateHours } from '../date-hours.ts';
import { bookingHorizon, idleMinutes, settingLimits, slotMinutes, textLimit } from '../salon.ts';
import { readWeek } from '../week.ts';
import { atMost } from './primitives.ts';

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

const headline = upTo(settingLimits.headline);
const subtext = upTo(settingLimits.subtext);

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

/** The schema of each setting that the product reads, by its title (docs/rules.md#settings). */
const contexts = {
  announcementContext: upTo(settingLimits.announcement),
  adBoard: headline,
  adBoard_es: headline,
  adBoard_vi: headline,
  subtext,
  subtext_es: subtext,
  subtext_vi: subtext,
  displayAnnouncementBar: onOrOff,
  offline_worker: text,
  bufferTime: amountUpTo(settingLimits.bufferMinutes),
  smsFeature: onOrOff,
  leadTimeHours: amountUpTo(settingLimits.leadTimeHours),
  slotMinutes: oneOf(slotMinutes.choices),
  hours: week,
  closedDays,
  dateHours,
  reminders: onOrOff,
  bookingHorizonDays: wholeBetween(bookingHorizon.min, bookingHorizon.max),
  textsPerHour: wholeBetween(textLimit.min, textLimit.max),
  staffIdleMinutes: oneOf(idleMinutes.choices),
  ownerPasskey: onOrOff,
} as const satisfies Record<string, z.ZodMiniType<string>>;

export type SettingKey = keyof typeof contexts;
export const settingKeys = Object.keys(contexts) as SettingKey[];

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
    const checked = contexts[payload.value.title].safeParse(payload.value.context);
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
