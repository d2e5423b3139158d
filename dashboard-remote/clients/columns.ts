import type { CustomerSort } from '@salon/shared-lib/domain';
import { m } from '@salon/shared-lib/i18n';

/** The names of the columns by which the list can be sorted. */
export const columnNames: Record<CustomerSort, () => string> = {
  name: m.clients_name,
  last: m.clients_last,
  next: m.clients_next,
  visits: m.clients_visits,
  no_shows: m.clients_no_shows,
  spent: m.clients_spent,
};
