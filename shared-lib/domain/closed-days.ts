/** Dates on which the salon is closed, each with the reason, for people. */
export type ClosedDays = ReadonlyMap<string, string>;

export const closedDayLimits = { reason: 80 } as const;

/**
 * Reads the setting `closedDays`: a line for each date, `YYYY-MM-DD` and the reason behind a space, in any order. Null for anything else,
 * also for a date twice; an empty text is no day.
 */
export function readClosedDays(setting: string): ClosedDays | null {
  const days = new Map<string, string>();
  for (const line of setting.split('\n').map((text) => text.trim())) {
    if (line === '') continue;
    const [, date = '', reason = ''] = /^(\d{4}-\d{2}-\d{2}) +(\S.*)$/.exec(line) ?? [];
    if (!isDate(date) || reason.length > closedDayLimits.reason || days.has(date)) return null;
    days.set(date, reason);
  }
  return days;
}

/** The text of the setting, the earliest date first. */
export function writeClosedDays(days: ClosedDays): string {
  return [...days]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map((day) => day.join(' '))
    .join('\n');
}

/** Whether it is a date that exists, `YYYY-MM-DD`. */
export function isDate(text: string): boolean {
  const time = Date.parse(`${text}T00:00:00Z`);
  return Number.isFinite(time) && new Date(time).toISOString().startsWith(text);
}
