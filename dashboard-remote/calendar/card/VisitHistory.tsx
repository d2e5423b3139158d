import { api } from '@salon/shared-lib/api';
import type { CustomerRecord } from '@salon/shared-lib/domain';
import { customerRecord } from '@salon/shared-lib/endpoints';
import { m } from '@salon/shared-lib/i18n';
import { useStaffQuery } from '@salon/shared-lib/query';
import { salonNow } from '@salon/shared-lib/scheduling';
import { Button, monthAndDay } from '@salon/shared-lib/ui';

/** How often a client has been here. Empty while it is being read. */
export function VisitHistory({ customerId }: { customerId: number }) {
  const { data, error, retry } = useStaffQuery<CustomerRecord>({
    key: String(customerId),
    load: (signal) => api.send(customerRecord, { params: { id: customerId }, signal }),
    failure: 'Error fetching a client:',
  });
  if (!data && error !== null) {
    return (
      <>
        {m.calendar_visits_failed()}{' '}
        <Button variant="text" small onClick={retry}>
          {m.try_again()}
        </Button>
      </>
    );
  }
  if (!data) return '\u00a0';
  const { visits: n, last, created_at } = data;
  return n > 0 && last
    ? m.calendar_visits_past({ n, year: yearOf(created_at), date: monthAndDay(last.date) })
    : m.calendar_visits_first();
}

const yearOf = (instant: string) => salonNow(Date.parse(instant)).date.slice(0, 4);
