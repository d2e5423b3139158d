/** Opening hours by weekday, Sunday first, in minutes from midnight. A closed day ends at its start. */
export type Week = readonly { start: number; end: number }[];

/**
 * Reads the setting `hours`: seven parts between commas, Sunday first, each `HH:MM-HH:MM` or `closed`.
 * A day may end at 24:00. Null for anything else, also for a day that ends before it starts.
 */
export function readWeek(setting: string): Week | null {
  const days = setting.split(',').map((part) => readDay(part.trim()));
  const week = days.filter((day) => day !== null);
  return week.length === 7 && days.length === 7 ? week : null;
}

/** The opening hours of the setting `hours`; null when it does not exist. */
export function weekOfSettings(
  settings: readonly { title: string; context: string }[],
): Week | null {
  return readWeek(settings.find(({ title }) => title === 'hours')?.context.trim() ?? '');
}

/** `HH:MM-HH:MM`, or `closed`, which ends at its start; null for anything else. */
export function readDay(text: string): Week[number] | null {
  if (text === 'closed') return { start: 0, end: 0 };
  if (!/^([01]\d|2[0-3]):[0-5]\d-(([01]\d|2[0-3]):[0-5]\d|24:00)$/.test(text)) return null;
  const [fromHour = 0, fromMinute = 0, toHour = 0, toMinute = 0] = text.split(/[:-]/).map(Number);
  const day = { start: fromHour * 60 + fromMinute, end: toHour * 60 + toMinute };
  return day.start < day.end ? day : null;
}
