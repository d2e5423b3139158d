import { type CustomerFilter, customerFilters, lapsedDays } from '@salon/shared-lib/domain';
import { m } from '@salon/shared-lib/i18n';

/** Who is shown, in the order of the choices. */
export const shownKeys = customerFilters;
export const shown: Record<CustomerFilter, () => string> = {
  all: m.clients_all,
  regulars: m.clients_regulars,
  lapsed: () => m.clients_lapsed({ n: lapsedDays }),
  no_shows: m.clients_no_shows,
};
