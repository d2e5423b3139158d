import { hasStarted } from '@salon/shared-lib/scheduling';
import { checkFree, isFree, type WantedTime } from '../availability/free.ts';
import { timeRefusal } from '../availability/refuse-time.ts';
import type { Context } from '../context.ts';
import type { Queries } from '../db/database.ts';
import { longerNotFree, refuse } from '../http/refusal.ts';
import type { Caller } from '../identity/permission.ts';
import { nowFor } from '../public-data/public-data.ts';
import { cleanupNow } from '../services/chosen.ts';
import type { Booking } from './booking.ts';
import type { StoredAppointment } from './read.ts';

/**
 * Refuses to make an appointment longer where the minutes that are added are not free. Its start stays, so that neither buffer, lead time
 * nor the distance of starts count, but the time to clean up does for customers; and it may have begun (docs/rules.md#cancellation).
 * @throws Refusal 400 `slot_taken`, `unknown_technician`.
 */
export async function refuseLonger(
  { publicData, clock }: Context,
  queries: Queries,
  caller: Caller,
  {
    booking,
    before,
    changed,
    wanted,
  }: {
    booking: Booking;
    before: StoredAppointment;
    changed: StoredAppointment;
    wanted: WantedTime;
  },
): Promise<void> {
  const added = changed.minutes - before.minutes;
  if (added <= 0) return;
  const { technicians, services, staffRules } = await publicData.newest(queries);
  const performing = technicians.filter(({ id }) => id === before.technician_id);
  if (performing.length === 0) throw refuse('unknown_technician');
  const now = nowFor(caller, clock());
  const { date, start } = booking;
  const moment = hasStarted(booking, now) ? { date, minute: start } : now;
  const end = { ...wanted, start: start + before.minutes };
  const part = { length: added, cleanup: cleanupNow(services, changed.Services) };
  const rules = { ...staffRules, cleansUp: !caller.desk };
  const checked = await checkFree(queries, moment, end, performing, () => part, rules);
  const notFree = checked.find((one) => !isFree(one));
  if (!notFree) return;
  throw caller.desk ? await timeRefusal(queries, caller, end, notFree) : longerNotFree(start);
}
