import type { Report } from '@salon/shared-lib/domain';
import { m } from '@salon/shared-lib/i18n';
import type { LocalDate } from '@salon/shared-lib/scheduling';
import { shortDay, shortMonthAndDay } from '@salon/shared-lib/ui';
import { briefDollars, count, dollars } from '../parts/amounts.ts';
import { BarChart } from './BarChart.tsx';
import { Figure } from './Figure.tsx';
import { bookingsSentence, revenueSentence } from './sentences.ts';
import { type Span, spansOf } from './summary.ts';

/** Bookings and revenue along the days of a report, or along its weeks. */
export function DayCharts({ report, today }: { report: Report; today: LocalDate }) {
  const spans = spansOf(report.days, today);
  const isByDay = spans.length === report.days.length;
  const first = isByDay ? m.report_day() : m.report_week_from();
  const barsOf = (value: (span: Span) => number) =>
    spans.map((span) => ({
      key: span.from,
      label: shortMonthAndDay(span.from),
      value: value(span),
      isNow: span.isNow,
    }));
  const nameOf = (title: string, value: (span: Span) => number, format: (n: number) => string) => {
    const values = spans.map(value);
    return m.report_chart({
      title,
      least: format(Math.min(...values)),
      most: format(Math.max(...values)),
    });
  };
  const bookings = isByDay ? m.report_days() : m.report_weeks_booked();
  const revenue = isByDay ? m.report_days_revenue() : m.report_weeks_revenue();
  const bookedOf = (span: Span) => span.booked;
  const revenueOf = (span: Span) => span.revenue;
  return (
    <>
      <Figure
        report={report}
        table="days"
        title={bookings}
        sentence={bookingsSentence(spans)}
        columns={[first, m.report_bookings()]}
        rows={spans.map(({ from, booked }) => ({
          key: from,
          cells: [shortDay(from), count(booked)],
        }))}
      >
        <BarChart name={nameOf(bookings, bookedOf, count)} bars={barsOf(bookedOf)} format={count} />
      </Figure>
      <Figure
        report={report}
        table="days"
        title={revenue}
        sentence={revenueSentence(report.totals)}
        columns={[first, m.report_estimate()]}
        rows={spans.map((span) => ({
          key: span.from,
          cells: [shortDay(span.from), dollars(span.revenue)],
        }))}
      >
        <BarChart
          name={nameOf(revenue, revenueOf, dollars)}
          bars={barsOf(revenueOf)}
          format={briefDollars}
          variant="sand"
        />
      </Figure>
    </>
  );
}
