import type { Report } from '@salon/shared-lib/domain';
import { m } from '@salon/shared-lib/i18n';
import { count, dollars, percentText } from '../parts/amounts.ts';
import { type Fact, Facts } from '../parts/Facts.tsx';
import { daysOf, difference, percentOf } from './summary.ts';

/** The five sums of a report, the first one compared with the days before. */
export function ReportFacts({ report }: { report: Report }) {
  const { totals, before } = report;
  const facts: Fact[] = [
    [m.report_bookings(), count(totals.booked), comparison(report)],
    [m.report_revenue(), dollars(totals.revenue), m.report_revenue_about()],
    [
      m.report_filled(),
      percentText(Math.min(100, percentOf(totals.booked_minutes, totals.open_minutes))),
      m.report_filled_about(),
    ],
    [
      m.report_no_shows(),
      count(totals.no_shows),
      m.report_no_shows_about({
        percent: shareOf(totals.no_shows, totals.booked),
        before: count(before.no_shows),
      }),
    ],
    [
      m.report_cancelled(),
      count(totals.cancelled),
      m.report_cancelled_about({ n: count(totals.cancelled_late) }),
    ],
  ];
  return <Facts facts={facts} />;
}

function comparison(report: Report): string {
  const more = difference(report);
  const days = daysOf(report);
  if (more === 0) return m.report_as_many({ days });
  const n = count(Math.abs(more));
  return more > 0 ? m.report_more({ n, days }) : m.report_fewer({ n, days });
}

/** A small percentage, with one decimal. */
const shareOf = (part: number, whole: number): string =>
  percentText(whole === 0 ? 0 : (part / whole) * 100, 1);
