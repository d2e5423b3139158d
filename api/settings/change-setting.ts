import {
  type ConflictingAppointment,
  type HoursOfDate,
  type HoursOfDateChange,
  hoursOfDate,
  hoursOfDateSchema,
  type SettingChange,
  settingChangeSchema,
  settingDefinitions,
  settingKeys,
  withHoursOfDate,
} from '@salon/shared-lib/administration';
import type { Setting } from '@salon/shared-lib/domain';
import { m } from '@salon/shared-lib/i18n';
import {
  type BookingRules,
  formatTime,
  openingHours,
  rulesFromSettings,
} from '@salon/shared-lib/scheduling';
import { and, asc, isNull } from 'drizzle-orm';
import * as z from 'zod/mini';
import { requireUnchanged } from '../administration/require-unchanged.ts';
import { auditRow } from '../db/audit.ts';
import type { Queries } from '../db/database.ts';
import { lockAppointments } from '../db/lock-appointments.ts';
import { lockSettings } from '../db/lock-settings.ts';
import { appointments, settings } from '../db/schema.ts';
import { invalidInput } from '../http/refusal.ts';
import { salonNow } from '../runtime/salon-clock.ts';
import { isToCome, refuseInTheWay } from '../technicians/upcoming.ts';

const openingSettings: readonly string[] = settingKeys.filter(
  (title) => settingDefinitions[title].isOpening,
);

type By = { actor: string; nowMs: number };
type Stored = Record<string, string>;

/**
 * Stores settings, with their audit rows. @throws Refusal 409 `appointments_in_the_way` with upcoming appointments that the new
 * opening hours leave out, unless one of the changes says that they stay; `record_changed` (docs/rules.md#settings).
 */
export async function writeSettings(
  queries: Queries,
  changes: readonly SettingChange[],
  by: By,
): Promise<Setting[]> {
  const stored = await lockStored(
    queries,
    changes.some(({ title }) => openingSettings.includes(title)),
  );
  for (const { title, expected } of changes) {
    if (expected === undefined) continue;
    requireUnchanged({ title, context: expected }, { title, context: stored[title] ?? '' });
  }
  const keep_appointments = changes.some((one) => one.keep_appointments);
  const contexts = Object.fromEntries(changes.map(({ title, context }) => [title, context]));
  await store(queries, stored, contexts, { keep_appointments, ...by });
  return Object.entries(contexts).map(([title, context]) => ({ title, context }));
}

/**
 * Stores the opening hours of a date in the settings that have them, with their audit rows. @throws Refusal like `writeSettings`, and 400
 * `invalid_input` for a date that has passed, or where the setting has no space for it.
 */
export async function writeHoursOfDate(
  queries: Queries,
  { keep_appointments, expected, ...hours }: HoursOfDateChange,
  by: By,
): Promise<HoursOfDate> {
  const today = salonNow(by.nowMs).date;
  if (hours.date < today) throw refusedDate(m.settings_closed_day_past());
  const stored = await lockStored(queries, true);
  requireUnchanged(expected, hoursOfDate(stored, hours.date), (seen) =>
    z.encode(hoursOfDateSchema, seen as HoursOfDate),
  );
  const changes = Object.entries(withHoursOfDate(stored, hours, today)).filter(
    ([title, context]) => context !== (stored[title] ?? ''),
  );
  for (const [title, context] of changes) {
    const checked = settingChangeSchema.safeParse({ title, context });
    if (checked.error) throw refusedDate(checked.error.issues[0]?.message ?? '');
  }
  await store(queries, stored, Object.fromEntries(changes), { keep_appointments, ...by });
  return hours;
}

const refusedDate = (message: string) => invalidInput(message, 'date');

/** All settings by their titles, which nobody else changes meanwhile, nor, for opening hours, the appointments. */
async function lockStored(queries: Queries, isOpening: boolean): Promise<Stored> {
  if (isOpening) await lockAppointments(queries);
  await lockSettings(queries);
  const rows = await queries.select().from(settings);
  return Object.fromEntries(rows.map(({ title, context }) => [title, context]));
}

async function store(
  queries: Queries,
  stored: Stored,
  changes: Stored,
  { actor, nowMs, keep_appointments }: By & Pick<SettingChange, 'keep_appointments'>,
): Promise<void> {
  const isOpening = openingSettings.some((title) => title in changes);
  if (isOpening && !keep_appointments) {
    const rules = rulesFromSettings(stored);
    const changed = rulesFromSettings({ ...stored, ...changes });
    refuseInTheWay(await leftOut(queries, rules, changed, nowMs));
  }
  for (const [title, context] of Object.entries(changes)) {
    await queries
      .insert(settings)
      .values({ title, context })
      .onConflictDoUpdate({ target: settings.title, set: { context } });
    const before = stored[title] ?? null;
    await queries.execute(auditRow(actor, 'setting', { title, before, after: context }));
  }
}

/** Upcoming appointments that are within the opening hours of `before`, but not of `after`, by date and start. */
async function leftOut(
  queries: Queries,
  before: BookingRules,
  after: BookingRules,
  nowMs: number,
): Promise<ConflictingAppointment[]> {
  const { id, technician_id, date, start_minute, length } = appointments;
  const upcoming = await queries
    .select({ id, technician_id, date, start_minute, length })
    .from(appointments)
    .where(and(isToCome(salonNow(nowMs)), isNull(appointments.cancelled_at)))
    .orderBy(asc(date), asc(start_minute), asc(id));
  const isOpen = (rules: BookingRules, one: (typeof upcoming)[number]) => {
    const { start, end } = openingHours(one.date, rules);
    return start <= one.start_minute && one.start_minute + one.length <= end;
  };
  return upcoming
    .filter((one) => isOpen(before, one) && !isOpen(after, one))
    .map(({ length: _, start_minute: start, ...one }) => ({
      ...one,
      start_service_time: formatTime(start),
    }));
}
