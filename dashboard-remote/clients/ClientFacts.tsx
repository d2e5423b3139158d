import { type CustomerRecord, partsOfDate, type RecordedVisit } from '@salon/shared-lib/domain';
import { m } from '@salon/shared-lib/i18n';
import { salonNow } from '@salon/shared-lib/scheduling';
import { clock, monthAndYear, shortDay } from '@salon/shared-lib/ui';
import { count, dollars } from '../parts/amounts.ts';
import { Facts } from '../parts/Facts.tsx';

/** The figures of a client. */
export function ClientFacts({ client }: { client: CustomerRecord }) {
  const { next, last, visits, spent, no_shows, cancelled } = client;
  const since = salonNow(Date.parse(client.created_at)).date;
  return (
    <Facts
      facts={[
        [m.clients_next(), next ? shortDay(next.date) : m.clients_none(), next ? timeOf(next) : ''],
        [
          m.clients_last(),
          last ? m.written_short_date(partsOfDate(last.date)) : m.clients_not_yet(),
          last ? timeOf(last) : '',
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

/** `2:30 PM with Linh`. */
function timeOf({ start_service_time, technicians }: NonNullable<RecordedVisit>): string {
  const time = clock(start_service_time);
  return technicians.length === 0
    ? time
    : m.calendar_time_with({ time, name: technicians.join(', ') });
}
