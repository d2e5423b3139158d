import { type Report, type ReportTotals, reportChannels } from '@salon/shared-lib/domain';
import {
  addDays,
  datesFrom,
  daysBetween,
  hoursOff,
  type LocalDate,
  openingHours,
  weekdayOf,
  worksOn,
} from '@salon/shared-lib/scheduling';
import type { Queries } from '../db/database.ts';
import type { PublicData } from '../public-data/public-data.ts';
import type { DayCache } from './day-cache.ts';
import { type DayTotals, minutesByHour } from './day-totals.ts';
import { readNames } from './names.ts';
import { readNoShows } from './no-shows.ts';

const noShowLimit = 20;

type Period = { from: LocalDate; to: LocalDate };

/**
 * The report on a period, both dates included (docs/rules.md#reports). Open minutes are those of today's opening hours and
 * technicians, because the salon does not store earlier ones.
 */
export async function readReport(
  queries: Queries,
  cache: DayCache,
  data: PublicData,
  { from, to }: Period,
): Promise<Report> {
  const length = daysBetween(from, to) + 1;
  const first = addDays(from, -length);
  const all = await cache.between(queries, first, to);
  const days = all.filter(({ date }) => date >= from);
  const dates = datesFrom(from, length);
  const names = await readNames(queries);
  return {
    from,
    to,
    totals: totalsOf(days, data, dates),
    before: totalsOf(
      all.filter(({ date }) => date < from),
      data,
      datesFrom(first, length),
    ),
    days: daysOf(days, dates),
    technicians: techniciansOf(days, names.technicians),
    services: servicesOf(days, names.services),
    channels: channelsOf(days),
    hours: hoursOf(days, data, dates),
    no_shows: await readNoShows(queries, { from, to }, noShowLimit),
  };
}

type Counts = DayTotals['parts'][number];
type Count = 'booked' | 'no_shows' | 'cancelled' | 'cancelled_late' | 'booked_minutes';

const sumOf = (parts: readonly Counts[], count: Count) =>
  parts.reduce((sum, part) => sum + part[count], 0);
const revenueOf = ({ revenue }: DayTotals) =>
  [...revenue.values()].reduce((sum, dollars) => sum + dollars, 0);

function totalsOf(
  days: readonly DayTotals[],
  data: PublicData,
  dates: readonly LocalDate[],
): ReportTotals {
  const parts = days.flatMap((day) => day.parts);
  return {
    booked: sumOf(parts, 'booked'),
    no_shows: sumOf(parts, 'no_shows'),
    cancelled: sumOf(parts, 'cancelled'),
    cancelled_late: sumOf(parts, 'cancelled_late'),
    booked_minutes: sumOf(parts, 'booked_minutes'),
    revenue: days.reduce((sum, day) => sum + revenueOf(day), 0),
    open_minutes: dates
      .flatMap((date) => openOn(data, date))
      .reduce((sum, { length, times }) => sum + length * times, 0),
  };
}

/** The time that technicians work on a date: the opening hours of all of them, less the hours that one has off. */
function openOn({ technicians, rules }: PublicData, date: LocalDate) {
  const { start, end } = openingHours(date, rules);
  const working = technicians.filter((technician) => worksOn(technician, date));
  const off = working
    .flatMap((technician) => hoursOff(technician, date))
    .map((one) => ({ start: Math.max(start, one.start), end: Math.min(end, one.end) }))
    .filter((one) => one.start < one.end);
  return [
    { start, length: Math.max(0, end - start), times: working.length },
    ...off.map((one) => ({ start: one.start, length: one.end - one.start, times: -1 })),
  ];
}

/** Each date, also those without appointments. */
function daysOf(days: readonly DayTotals[], dates: readonly LocalDate[]): Report['days'] {
  const byDate = new Map(days.map((day) => [day.date, day]));
  return dates.map((date) => {
    const day = byDate.get(date);
    const parts = day?.parts ?? [];
    return {
      date,
      booked: sumOf(parts, 'booked'),
      no_shows: sumOf(parts, 'no_shows'),
      cancelled: sumOf(parts, 'cancelled'),
      revenue: day ? revenueOf(day) : 0,
    };
  });
}

/** Those with appointments, the most booked first. */
function techniciansOf(
  days: readonly DayTotals[],
  names: ReadonlyMap<number, string>,
): Report['technicians'] {
  const parts = Map.groupBy(
    days.flatMap((day) => day.parts),
    ({ technician_id }) => technician_id,
  );
  return [...parts]
    .map(([id, own]) => ({
      id,
      name: names.get(id) ?? '',
      booked: sumOf(own, 'booked'),
      no_shows: sumOf(own, 'no_shows'),
      booked_minutes: sumOf(own, 'booked_minutes'),
      revenue: days.reduce((sum, { revenue }) => sum + (revenue.get(id) ?? 0), 0),
    }))
    .filter(({ booked }) => booked > 0)
    .toSorted((a, b) => b.booked - a.booked || a.id - b.id);
}

/** Those that were booked, the most booked first. */
function servicesOf(
  days: readonly DayTotals[],
  names: ReadonlyMap<number, string>,
): Report['services'] {
  const services = Map.groupBy(
    days.flatMap((day) => day.services),
    ({ id }) => id,
  );
  return [...services]
    .map(([id, sold]) => ({
      id,
      name: names.get(id) ?? '',
      times: sold.reduce((sum, { times }) => sum + times, 0),
      revenue: sold.reduce((sum, { revenue }) => sum + revenue, 0),
    }))
    .toSorted((a, b) => b.times - a.times || a.id - b.id);
}

function channelsOf(days: readonly DayTotals[]): Report['channels'] {
  const parts = days.flatMap((day) => day.parts);
  return reportChannels.map((channel) => {
    const own = parts.filter((part) => part.channel === channel);
    return { channel, booked: sumOf(own, 'booked'), no_shows: sumOf(own, 'no_shows') };
  });
}

const hoursOfDay = Array.from({ length: 24 }, (_, hour) => hour);
const weekdays = [0, 1, 2, 3, 4, 5, 6];

function hoursOf(
  days: readonly DayTotals[],
  data: PublicData,
  dates: readonly LocalDate[],
): Report['hours'] {
  return weekdays.flatMap((weekday) => {
    const booked = days.filter(({ date }) => weekdayOf(date) === weekday);
    const open = dates
      .filter((date) => weekdayOf(date) === weekday)
      .map((date) => {
        return minutesByHour(openOn(data, date));
      });
    return hoursOfDay
      .map((hour) => ({
        weekday,
        hour,
        booked_minutes: booked.reduce((sum, { hours }) => sum + (hours[hour] ?? 0), 0),
        open_minutes: open.reduce((sum, minutes) => sum + (minutes[hour] ?? 0), 0),
      }))
      .filter(({ booked_minutes, open_minutes }) => booked_minutes + open_minutes > 0);
  });
}
