import { api } from '@salon/shared-lib/api';
import { type BookingSummary, type CustomerLookup, paths } from '@salon/shared-lib/domain';
import { customerHistory } from '@salon/shared-lib/endpoints';
import { m } from '@salon/shared-lib/i18n';
import { useQuery, useWhenOnline } from '@salon/shared-lib/query';
import { useLocation, useNavigate } from '@salon/shared-lib/router';
import {
  endCustomerSession,
  mayReadHistory,
  readStored,
  removeStored,
  writeStored,
} from '@salon/shared-lib/session';
import { Loading, Skeleton } from '@salon/shared-lib/ui';
import { useEffect, useLayoutEffect, useState } from 'react';
import { useBookingData } from '../data/use-booking-data.ts';
import { forgetBooked } from '../unfinished/use-unfinished.ts';
import { Failure } from '../wizard/Failure.tsx';
import { Find } from './Find.tsx';
import { isSessionOver } from './find-customer.ts';
import { HistoryLine } from './HistoryLine.tsx';
import { HistoryTabs } from './HistoryTabs.tsx';
import css from './Visits.module.css';

/** My Visits: who the visitor is, then the bookings of today, of the future and of the past. */
export function VisitsPage() {
  const { data, reload } = useBookingData(paths.history);
  const navigate = useNavigate();
  const { search } = useLocation();
  const { customer, isProven, setCustomer, attempt } = useKnownCustomer();
  const history = useQuery<BookingSummary[]>({
    key: customer && isProven ? `${customer.id}:${attempt}` : null,
    async load(signal) {
      const query = { customer_id: customer?.id ?? 0 };
      const { future, present, past } = await api.send(customerHistory, { query, signal });
      const all = [...future, ...present, ...past];
      forgetBooked(all);
      return all;
    },
  });
  const { data: bookings, error, retry } = history;
  const asksOnceMore = customer !== null && (!isProven || (!bookings && isSessionOver(error)));
  useWhenOnline(error !== null && !asksOnceMore, retry);
  useWhenOnline(data.missing !== undefined, reload);

  // Every change of who the visitor is starts at the title, as a page load would.
  const title = customer && attempt > 0 && !asksOnceMore ? `${attempt}` : '';
  useEffect(() => {
    if (title) document.querySelector<HTMLElement>('main h1')?.focus();
  }, [title]);

  /** The history entry must not hold what was typed. */
  const forgetTyped = () => navigate({ search }, { replace: true, state: null });

  async function found(one: CustomerLookup) {
    setCustomer(one);
    await forgetTyped();
  }

  async function notYou() {
    endCustomerSession();
    setCustomer(null);
    await navigate({ search: '' }, { replace: true, state: null });
    document.querySelector<HTMLElement>('main h1')?.focus();
  }

  if (!customer || asksOnceMore) {
    return (
      <Find
        key={customer ? 'known' : 'unknown'}
        knownPhone={customer?.phone ?? ''}
        asksOnceMore={asksOnceMore}
        onFound={found}
      />
    );
  }
  return (
    <div className={css.page}>
      <header>
        <h1 tabIndex={-1}>{m.nav_visits()}</h1>
        <HistoryLine customer={customer} onNotYou={notYou} />
      </header>
      {bookings ? (
        <HistoryTabs
          data={data}
          onReload={reload}
          customer={customer}
          bookings={bookings}
          onChanged={retry}
        />
      ) : (
        <div className={css.rest}>
          {error === null ? (
            <Waiting />
          ) : (
            <Failure error={error} title={m.visits_list_failed()} onRetry={retry} />
          )}
        </div>
      )}
    </div>
  );
}

type Known = {
  customer: CustomerLookup | null;
  /** The customer gave more than the number: the API may show the visits. */
  isProven: boolean;
  /** Another one loads the visits again. */
  attempt: number;
};

/** The customer whose visits are shown: first the stored one. */
function useKnownCustomer() {
  const [state, setState] = useState<Known>({ customer: null, isProven: false, attempt: 0 });
  useLayoutEffect(() => {
    const customer = readStored('customerInfo');
    setState({ customer, isProven: mayReadHistory(customer?.phone ?? ''), attempt: 0 });
  }, []);
  return {
    ...state,
    setCustomer(customer: CustomerLookup | null) {
      if (customer) writeStored('customerInfo', customer);
      else removeStored('customerInfo');
      setState(({ attempt }) => ({ customer, isProven: true, attempt: attempt + 1 }));
    },
  };
}

function Waiting() {
  return (
    <Loading label={m.visits_loading()}>
      <div className={css.waiting}>
        <Skeleton height="3rem" />
        <Skeleton height="12rem" />
        <Skeleton height="12rem" />
      </div>
    </Loading>
  );
}
