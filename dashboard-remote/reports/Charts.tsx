import { friendlyName, type Report } from '@salon/shared-lib/domain';
import { m } from '@salon/shared-lib/i18n';
import type { LocalDate } from '@salon/shared-lib/scheduling';
import { capitalized, monthAndDay } from '@salon/shared-lib/ui';
import { count, dollars, percentText } from '../parts/amounts.ts';
import { hoursAndMinutes } from '../parts/hours-and-minutes.ts';
import { inLanguage } from '../parts/menu-names.ts';
import { technicianColors } from '../parts/technician-colors.ts';
import { Bars } from './Bars.tsx';
import css from './Charts.module.css';
import { DayCharts } from './DayCharts.tsx';
import { Figure } from './Figure.tsx';
import { HeatTable } from './HeatTable.tsx';
import {
  hoursSentence,
  noShowsSentence,
  servicesSentence,
  techniciansSentence,
} from './sentences.ts';
import { percentOf } from './summary.ts';

type Props = { report: Report };

/** The charts of a report, each with a sentence and the table behind it. */
export function Charts({ report, today }: Props & { today: LocalDate }) {
  return (
    <div className={css.charts}>
      <DayCharts report={report} today={today} />
      <Hours report={report} />
      <Technicians report={report} />
      <Services report={report} />
      <div className={css.stack}>
        <Channels report={report} />
        <NoShows report={report} />
      </div>
    </div>
  );
}

function Hours({ report }: Props) {
  return (
    <Figure
      report={report}
      table="hours"
      title={m.report_hours()}
      sentence={hoursSentence(report.hours)}
    >
      <HeatTable hours={report.hours} />
    </Figure>
  );
}

function Technicians({ report }: Props) {
  const { technicians } = report;
  // As in the calendar, whose columns are in the order of the ids.
  const order = technicians.map(({ id }) => id).toSorted((a, b) => a - b);
  return (
    <Figure
      report={report}
      table="technicians"
      title={m.report_technicians()}
      sentence={techniciansSentence(technicians)}
      columns={[
        m.report_technician(),
        m.report_bookings(),
        m.report_no_shows(),
        m.report_booked_hours(),
        m.report_estimate(),
      ]}
      rows={technicians.map(({ id, name, booked, no_shows, booked_minutes, revenue }) => ({
        key: id,
        cells: [
          name,
          count(booked),
          count(no_shows),
          hoursAndMinutes(booked_minutes),
          dollars(revenue),
        ],
      }))}
    >
      <Bars
        bars={technicians.map(({ id, name, booked, revenue }) => ({
          key: id,
          name,
          value: booked,
          about: dollars(revenue),
          colors: technicianColors(order.indexOf(id)),
        }))}
      />
    </Figure>
  );
}

/** As many services as the chart has bars; the table has all. */
const barsOfServices = 8;

function Services({ report }: Props) {
  const services = inLanguage(report.services);
  return (
    <Figure
      report={report}
      table="services"
      title={m.report_services()}
      sentence={servicesSentence(services)}
      columns={[m.report_service(), m.report_times(), m.report_estimate()]}
      rows={services.map(({ id, name, times, revenue }) => ({
        key: id,
        cells: [name, count(times), dollars(revenue)],
      }))}
    >
      <Bars
        bars={services.slice(0, barsOfServices).map(({ id, name, times, revenue }) => ({
          key: id,
          name,
          value: times,
          about: dollars(revenue),
        }))}
      />
      {services.length > barsOfServices && (
        <p className={css.more}>
          {m.report_services_more({ n: count(services.length - barsOfServices) })}
        </p>
      )}
    </Figure>
  );
}

const channelNames = {
  online: () => m.report_online(),
  desk: () => m.report_desk(),
  walk_in: () => m.report_walk_ins(),
};

function Channels({ report }: Props) {
  const { channels, totals } = report;
  const online = channels.find(({ channel }) => channel === 'online')?.booked ?? 0;
  const percent = (booked: number) => percentText(percentOf(booked, totals.booked));
  return (
    <Figure
      report={report}
      table="channels"
      title={m.report_channels()}
      sentence={m.report_channels_about({ percent: percent(online) })}
      columns={[m.report_channel(), m.report_bookings(), m.report_no_shows()]}
      rows={channels.map(({ channel, booked, no_shows }) => ({
        key: channel,
        cells: [channelNames[channel](), count(booked), count(no_shows)],
      }))}
    >
      <Bars
        bars={channels.map(({ channel, booked }) => ({
          key: channel,
          name: channelNames[channel](),
          value: booked,
          about: percent(booked),
        }))}
      />
    </Figure>
  );
}

function NoShows({ report }: Props) {
  const { no_shows, totals } = report;
  const listed = no_shows.reduce((sum, { times }) => sum + times, 0);
  const others = totals.no_shows - listed;
  const rows = no_shows.map(({ customer_id, name, times, ever, last }) => ({
    key: customer_id,
    cells: [friendlyName(name), count(times), count(ever), capitalized(monthAndDay(last))],
  }));
  if (others > 0) rows.push({ key: 0, cells: [m.report_others(), count(others), '', ''] });
  return (
    <Figure
      report={report}
      table="no_shows"
      title={m.report_no_shows()}
      sentence={noShowsSentence(report)}
      columns={[m.report_client(), m.report_in_period(), m.report_ever(), m.report_last()]}
      rows={rows}
    />
  );
}
