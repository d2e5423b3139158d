import { type BookingSummary, type Customer, listServices } from '@salon/shared-lib/domain';
import { m } from '@salon/shared-lib/i18n';
import { allOf, Button, Loading, longDay, monthAndDay, Skeleton } from '@salon/shared-lib/ui';
import { inLanguage } from '../parts/menu-names.ts';
import css from './CustomerFields.module.css';
import type { Create } from './use-create.ts';

/** What the customer had the last time, and a button that chooses it again. */
export function LastVisit({ create, customer }: { create: Create; customer: Customer }) {
  const { visits, again, now } = create;
  const { data, error } = visits;
  if (data === undefined && !error) {
    return (
      <Loading label={m.create_history_loading()}>
        <Skeleton height="3.75rem" />
      </Loading>
    );
  }
  const visit = data?.last ?? null;
  const texts = customer.optInSms ? m.create_texts_fine() : m.create_texts_off();
  return (
    <div className={css.note}>
      <span>
        {error
          ? m.create_history_failed()
          : visit
            ? sentenceOf(visit, now.date)
            : m.create_first_time()}{' '}
        {texts}
      </span>
      {error ? (
        <Button variant="line" small onClick={visits.retry}>
          {m.try_again()}
        </Button>
      ) : (
        visit && (
          <Button variant="line" small onClick={again} aria-keyshortcuts="Alt+R">
            {m.create_same_again()}
          </Button>
        )
      )}
    </div>
  );
}

function sentenceOf({ date, Technicians, Services }: BookingSummary, today: string): string {
  const isThisYear = date.slice(0, 4) === today.slice(0, 4);
  return m.create_last_time({
    date: isThisYear ? monthAndDay(date) : longDay(date),
    names: allOf(Technicians.map(({ name }) => name)),
    services: listServices(inLanguage(Services)),
  });
}
