import { m } from '@salon/shared-lib/i18n';
import { salonNow } from '@salon/shared-lib/scheduling';
import { clock, longDay } from '@salon/shared-lib/ui';
import { actorName } from './audit-words.ts';

/** When a backup was downloaded last, and by whom. */
export function lastBackupWords(last: { at: string; by: string } | null): string {
  if (last === null) return m.backup_never();
  const { date, minute } = salonNow(Date.parse(last.at));
  return m.backup_last({ date: longDay(date), time: clock(minute), name: actorName(last.by) });
}
