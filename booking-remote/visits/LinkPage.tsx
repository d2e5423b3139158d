import { ApiError, api, sentenceOf } from '@salon/shared-lib/api';
import { paths } from '@salon/shared-lib/domain';
import { linkedBooking } from '@salon/shared-lib/endpoints';
import { m } from '@salon/shared-lib/i18n';
import { useQuery, useWhenOnline } from '@salon/shared-lib/query';
import { Link, useLocation } from '@salon/shared-lib/router';
import { buttonClass, Loading, PageMessage, Skeleton } from '@salon/shared-lib/ui';
import { useEffect, useState } from 'react';
import { useBookingData } from '../data/use-booking-data.ts';
import { Failure } from '../wizard/Failure.tsx';
import { onDemand } from '../wizard/on-demand.ts';
import css from './LinkPage.module.css';

const LinkedVisit = onDemand(() => import('./pages.ts').then((loaded) => loaded.LinkedVisit));

/**
 * The page of the link of a booking (docs/rules.md#booking-links). Opening it only reads. The token is in the fragment, which the
 * host does not see, so the first view is the same for everyone.
 */
export function LinkPage() {
  const { data, reload } = useBookingData(paths.visit);
  const token = useToken();
  const query = useQuery({
    key: token || null,
    load: (signal) => api.send(linkedBooking, { link: token ?? '', signal }),
  });
  const { data: linked, error, retry } = query;
  useWhenOnline(error !== null && !isEnded(error), retry);
  useWhenOnline(data.missing !== undefined, reload);

  if (token === '' || (!linked && isEnded(error))) {
    return <Ended sentence={sentenceOf(error) ?? m.refusal_unknown_booking_link()} />;
  }
  return (
    <div className={css.page}>
      <h1 tabIndex={-1}>
        {linked?.name ? m.visit_title_named({ name: linked.name }) : m.visit_title()}
      </h1>
      <div>
        {token && linked ? (
          <LinkedVisit
            key={token}
            link={token}
            data={data}
            onReload={reload}
            booking={linked.booking}
            ended={isEnded(error) ? (sentenceOf(error) ?? null) : null}
            onChanged={retry}
          />
        ) : error === null ? (
          <Loading label={m.visits_loading()}>
            <Skeleton height="12rem" />
          </Loading>
        ) : (
          <Failure error={error} title={m.visits_list_failed()} onRetry={retry} />
        )}
      </div>
    </div>
  );
}

/** The token in the address; null before hydration. A second link in the same tab changes the fragment alone. */
function useToken(): string | null {
  const { hash } = useLocation();
  const [token, setToken] = useState<string | null>(null);
  useEffect(() => setToken(hash.slice(1)), [hash]);
  return token;
}

/** Whether the link leads to nothing that can be seen any more. */
function isEnded(error: unknown): boolean {
  return error instanceof ApiError && [400, 404, 410].includes(error.status ?? 0);
}

/** Why the link shows no visit, and where to go on. */
function Ended({ sentence }: { sentence: string }) {
  return (
    <PageMessage
      alert
      title={m.link_used_up_title()}
      actions={
        <>
          <Link className={buttonClass('primary')} to={paths.bookingChoice}>
            {m.nav_book()}
          </Link>
          <Link className={buttonClass('line')} to={paths.history}>
            {m.nav_visits()}
          </Link>
        </>
      }
    >
      <p>{sentence}</p>
    </PageMessage>
  );
}
