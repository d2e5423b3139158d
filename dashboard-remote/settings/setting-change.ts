import { readClosedDays, readDateHours, readIdleMinutes, readWeek } from '@salon/shared-lib/domain';
import { m } from '@salon/shared-lib/i18n';
import { defaultWeek } from '@salon/shared-lib/scheduling';
import { clockSpan, longDay, weekdayNames } from '@salon/shared-lib/ui';
import { idleText } from './idle-text.ts';
import { settingName } from './setting-name.ts';
import { weekdays } from './week-text.ts';

/** What changed of a setting, a line each; opening hours and dates by the day, in the reader's words. */
export function settingChange(title: string, before: string, after: string): string {
  const name = settingName(title);
  const lines = linesOf[title]?.(before, after) ?? [];
  return (lines.length > 0 ? lines : [changeOf(name, before, after)]).join('\n');
}

type TextByDate = ReadonlyMap<string, string> | null;

/** Null where the texts can't be read. */
const linesOf: Readonly<Record<string, (before: string, after: string) => string[] | null>> = {
  hours: hoursLines,
  closedDays: (before, after) => dateLines(readClosedDays(before), readClosedDays(after)),
  dateHours: (before, after) => dateLines(dateHoursOf(before), dateHoursOf(after)),
  staffIdleMinutes: idleLines,
};

function idleLines(before: string, after: string): string[] {
  const [was, is] = [before, after].map((text) => idleText(readIdleMinutes(text)));
  return [changeOf(settingName('staffIdleMinutes'), was, is)];
}

function hoursLines(before: string, after: string): string[] | null {
  const was = before === '' ? defaultWeek : readWeek(before);
  const is = after === '' ? defaultWeek : readWeek(after);
  if (!was || !is) return null;
  const names = weekdayNames();
  return weekdays.flatMap((weekday) => {
    const [old, now] = [was, is].map((week) => hoursOf(week[weekday]));
    return old === now ? [] : [changeOf(names[weekday]?.long ?? '', old, now)];
  });
}

const hoursOf = (day?: { start: number; end: number }): string =>
  day && day.start < day.end ? clockSpan(day.start, day.end) : m.settings_closed();

function dateHoursOf(setting: string): TextByDate {
  const dates = readDateHours(setting);
  return (
    dates &&
    new Map(
      [...dates].map(([date, { reason, ...hours }]) => [
        date,
        [hoursOf(hours), reason].filter(Boolean).join(', '),
      ]),
    )
  );
}

function dateLines(was: TextByDate, is: TextByDate): string[] | null {
  if (!was || !is) return null;
  const dates = [...new Set([...was.keys(), ...is.keys()])].sort();
  return dates
    .filter((date) => was.get(date) !== is.get(date))
    .map((date) => changeOf(longDay(date), was.get(date), is.get(date)));
}

const changeOf = (name: string, before = '', after = ''): string =>
  m.audit_setting_change({
    name,
    before: before || m.audit_nothing(),
    after: after || m.audit_nothing(),
  });
