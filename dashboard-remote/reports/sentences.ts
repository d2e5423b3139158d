import { partsOfTime, type Report } from '@salon/shared-lib/domain';
import { m } from '@salon/shared-lib/i18n';
import { fullDay, monthAndDay, weekdayNames } from '@salon/shared-lib/ui';
import { count, dollars, percentText } from '../parts/amounts.ts';
import { fullnessOf, greatest, type Span } from './summary.ts';

/** When most was booked, and whether the last bar is still growing. */
export function bookingsSentence(spans: readonly Span[]): string {
  const most = greatest(spans, ({ booked }) => booked);
  if (!most) return '';
  const isDay = most.from === most.to;
  const sentence = isDay
    ? m.report_days_most({ date: fullDay(most.from), n: count(most.booked) })
    : m.report_weeks_most({ date: monthAndDay(most.from), n: count(most.booked) });
  const isGoingOn = spans.some(({ isNow }) => isNow);
  return isGoingOn ? `${sentence} ${m.report_now_darker()}` : sentence;
}

/** What a visit brings on average; no-shows bring nothing. */
export function revenueSentence({ revenue, booked, no_shows }: Report['totals']): string {
  const visits = booked - no_shows;
  const average = visits > 0 ? `${m.report_a_visit({ amount: dollars(revenue / visits) })} ` : '';
  return `${average}${m.report_not_the_till()}`;
}

/** Who has most bookings, and what the bars are. */
export function techniciansSentence(technicians: Report['technicians']): string {
  const most = greatest(technicians, ({ booked }) => booked);
  if (!most) return '';
  const { name, booked, revenue } = most;
  return m.report_technicians_about({ name, n: count(booked), amount: dollars(revenue) });
}

/** What is booked most, and what the bars are. */
export function servicesSentence(services: Report['services']): string {
  const most = greatest(services, ({ times }) => times);
  if (!most) return '';
  const { name, times, revenue } = most;
  return m.report_services_about({ name, n: count(times), amount: dollars(revenue) });
}

/** The fullest hour of the week, and the one with most room. */
export function hoursSentence(hours: Report['hours']): string {
  const open = hours.filter((one) => fullnessOf(one) !== null);
  const fullest = greatest(open, (one) => fullnessOf(one) ?? 0);
  const emptiest = greatest(open, (one) => -(fullnessOf(one) ?? 0));
  if (!fullest || !emptiest) return m.report_hours_about();
  return `${m.report_hours_about()} ${m.report_hours_most({ full: place(fullest), room: place(emptiest) })}`;
}

function place(hour: Report['hours'][number]): string {
  return m.report_hour_at({
    weekday: weekdayNames()[hour.weekday]?.long ?? '',
    hour: m.calendar_hour(partsOfTime(hour.hour)),
    percent: percentText(fullnessOf(hour) ?? 0),
  });
}

/** How many did not come, and who more than once. */
export function noShowsSentence({ totals, no_shows }: Report): string {
  if (totals.no_shows === 0) return m.report_no_shows_none();
  const repeated = no_shows.filter(({ times }) => times > 1);
  const all = m.report_no_shows_all({ n: totals.no_shows });
  if (repeated.length === 0) return all;
  const times = repeated.reduce((sum, one) => sum + one.times, 0);
  return `${all} ${m.report_no_shows_repeated({ times, n: repeated.length })}`;
}
