import type { ConflictingAppointment } from '@salon/shared-lib/administration';
import type { Setting, SettingChange, SettingKey } from '@salon/shared-lib/domain';
import {
  type BookingRules,
  formatTime,
  openingHours,
  rulesFromSettings,
  salonNow,
} from '@salon/shared-lib/scheduling';
import { and, asc, gte, isNull } from 'drizzle-orm';
import { requireUnchanged } from '../administration/require-unchanged.ts';
import { auditRow } from '../db/audit.ts';
import type { Queries } from '../db/database.ts';
import { lockAppointments } from '../db/lock-appointments.ts';
import { lockSettings } from '../db/lock-settings.ts';
import { appointments, settings } from '../db/schema.ts';
import { refuse } from '../http/refusal.ts';

const openingSettings: readonly SettingKey[] = ['hours', 'closedDays', 'dateHours'];

/** The list of a refusal ends here; its sentence has the whole number. */
const maxListed = 100;

/**
 * Stores a setting, with its audit row. @throws Refusal 409 `appointments_in_the_way` with upcoming appointments that the new
 * opening hours leave out, unless the change says that they stay; `record_changed` (docs/rules.md#settings).
 */
export async function writeSetting(
  queries: Queries,
  { title, context, keep_appointments, expected }: SettingChange,
  { actor, nowMs }: { actor: string; nowMs: number },
): Promise<Setting> {
  const isOpening = openingSettings.includes(title);
  if (isOpening) await lockAppointments(queries);
  await lockSettings(queries);
  const stored = Object.fromEntries(
    (await queries.select().from(settings)).map((setting) => [setting.title, setting.context]),
  );
  const current = stored[title] ?? '';
  if (expected !== undefined)
    requireUnchanged({ title, context: expected }, { title, context: current });
  if (isOpening && !keep_appointments) {
    const rules = rulesFromSettings(stored);
    const changed = rulesFromSettings({ ...stored, [title]: context });
    const left = await leftOut(queries, rules, changed, nowMs);
    if (left.length > 0) {
      throw refuse('appointments_in_the_way', {
        parameters: { n: left.length },
        details: { appointments: left.slice(0, maxListed) },
      });
    }
  }
  await queries
    .insert(settings)
    .values({ title, context })
    .onConflictDoUpdate({ target: settings.title, set: { context } });
  const before = stored[title] ?? null;
  await queries.execute(auditRow(actor, 'setting', { title, before, after: context }));
  return { title, context };
}

/** Upcoming appointments that are within the opening hours of `before`, but not of `after`, by date and start. */
async function leftOut(
  queries: Queries,
  before: BookingRules,
  after: BookingRules,
  nowMs: number,
): Promise<ConflictingAppointment[]> {
  const now = salonNow(nowMs);
  const { id, technician_id, date, start_minute, length } = appointments;
  const upcoming = await queries
    .select({ id, technician_id, date, start_minute, length })
    .from(appointments)
    .where(and(gte(date, now.date), isNull(appointments.cancelled_at)))
    .orderBy(asc(date), asc(start_minute), asc(id));
  const isOpen = (rules: BookingRules, one: (typeof upcoming)[number]) => {
    const { start, end } = openingHours(one.date, rules);
    return start <= one.start_minute && one.start_minute + one.length <= end;
  };
  return upcoming
    .filter((one) => one.date > now.date || one.start_minute > now.minute)
    .filter((one) => isOpen(before, one) && !isOpen(after, one))
    .map(({ length: _, start_minute: start, ...one }) => ({
      ...one,
      start_service_time: formatTime(start),
    }));
}
