import {
  type CustomerRecord,
  cancelledNote,
  type FoundAppointment,
  partsOfDate,
  type VisitMoment,
} from '@salon/shared-lib/domain';
import { m } from '@salon/shared-lib/i18n';
import { salonNow } from '@salon/shared-lib/scheduling';
import { clock, monthAndYear, shortDay } from '@salon/shared-lib/ui';
import { count, dollars } from '../parts/amounts.ts';
import { Facts } from '../parts/Facts.tsx';

export type ClientFactsProps = {
  client: CustomerRecord;
  /** The visits that are read so far: they say with whom the next and the last one are. */
  visits: readonly FoundAppointment[];
};

/** The figures of a client. */
export function ClientFacts({ client, visits: read }: ClientFactsProps) {
  const { next, last, visits, spent, no_shows, cancelled } = client;
  const since = salonNow(Date.parse(client.created_at)).date;
  return (
    <Facts
      facts={[
        [
          m.clients_next(),
          next ? shortDay(next.date) : m.clients_none(),
          next ? timeOf(next, read) : '',
        ],
        [
          m.clients_last(),
          last ? m.written_short_date(partsOfDate(last.date)) : m.clients_not_yet(),
          last ? timeOf(last, read) : '',
        ],
        [m.clients_visits(), count(visits), m.client_since({ date: monthAndYear(since) })],
        [
          m.client_spend(),
          dollars(spent),
          visits > 0 ? m.client_a_visit({ amount: dollars(spent / visits) }) : '',
        ],
        [m.clients_no_shows(), count(no_shows), m.client_cancelled({ n: count(cancelled) })],
      ]}
    />
  );
}

/** `2:30 PM with Linh`; without a name where the visit is not among those that are read. */
function timeOf(moment: NonNullable<VisitMoment>, read: readonly FoundAppointment[]): string {
  const { date, start_service_time: start } = moment;
  const names = read
    .filter((one) => one.date === date && one.start_service_time === start)
    .filter(({ note, status }) => note !== cancelledNote && status !== 'no_show')
    .flatMap(({ Technicians }) => Technicians.map(({ name }) => name));
  const time = clock(start);
  if (names.length === 0) return time;
  return m.calendar_time_with({ time, name: [...new Set(names)].join(', ') });
}
