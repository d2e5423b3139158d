import { api } from '@salon/shared-lib/api';
import { formatPhone, friendlyName } from '@salon/shared-lib/domain';
import { markTold, unreached } from '@salon/shared-lib/endpoints';
import { m } from '@salon/shared-lib/i18n';
import { useSalonNow, useStaffQuery } from '@salon/shared-lib/query';
import { Link } from '@salon/shared-lib/router';
import { Button, Hidden, soonTime } from '@salon/shared-lib/ui';
import { useWork } from '../changes/use-work.tsx';
import { useRecordChanges } from '../live/records.ts';
import { useChanges } from '../live/use-changes.ts';
import { useReread } from '../live/use-reread.ts';
import { callAddress } from '../parts/call-address.ts';
import { clientPath } from '../tabs/paths.ts';
import css from './Unreached.module.css';

/** The clients whom no message told that a visit was cancelled, to be called. Nothing where everybody knows. */
export function Unreached() {
  const query = useStaffQuery({
    key: 'unreached',
    load: (signal) => api.send(unreached, { signal }),
    failure: 'Error fetching whom nobody reached:',
  });
  const reread = useReread(query);
  useRecordChanges('messages', reread);
  useRecordChanges('audit', reread);
  useChanges(reread);
  const work = useWork(query.retry);
  const { date: today } = useSalonNow();
  if (!query.data?.length && !work.refusal) return work.message;
  return (
    <section className={css.unreached} aria-labelledby="unreached">
      <h2 id="unreached">{m.unreached_title()}</h2>
      <p>{m.unreached_hint()}</p>
      <ul>
        {query.data?.map(({ appointment_id: id, date, start_service_time: start, ...one }) => (
          <li key={id}>
            <Link to={clientPath(one.customer.id)}>{friendlyName(one.customer.name)}</Link>
            <span>{soonTime({ date, start }, today)}</span>
            <a href={callAddress(one.customer.phone)}>{formatPhone(one.customer.phone)}</a>
            <small>{one.waits && m.unreached_waits()}</small>
            <Button
              variant="line"
              small
              disabled={work.isBusy}
              onClick={() =>
                work.run(() => api.send(markTold, { params: { id } }), m.unreached_told())
              }
            >
              {m.unreached_tell()} <Hidden>{friendlyName(one.customer.name)}</Hidden>
            </Button>
          </li>
        ))}
      </ul>
      {work.refusal && <p role="alert">{work.refusal}</p>}
      {work.message}
    </section>
  );
}
