import { api } from '@salon/shared-lib/api';
import type { DemoData as Found } from '@salon/shared-lib/domain';
import { demoData } from '@salon/shared-lib/endpoints';
import { m } from '@salon/shared-lib/i18n';
import { useStaffQuery } from '@salon/shared-lib/query';
import css from './DemoData.module.css';

/**
 * Says what of the demo is still in the data of a site in production, until it is gone. It is below the page, so that it moves
 * nothing when it appears.
 */
export function DemoData() {
  const { data } = useStaffQuery<Found>({
    key: 'demo data',
    load: (signal) => api.send(demoData, { signal }),
    failure: 'Error fetching what is left of the demo:',
  });
  const { owner, customers } = data ?? {};
  return (
    <div role="status">
      {customers && <p className={css.demo}>{m.demo_customers()}</p>}
      {owner && <p className={css.demo}>{m.demo_owner()}</p>}
    </div>
  );
}
