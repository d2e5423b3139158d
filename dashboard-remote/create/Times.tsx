import { lazyPart } from '@salon/federation/contract';
import { m } from '@salon/shared-lib/i18n';
import { Button, clock, Loading, Skeleton, shortDay } from '@salon/shared-lib/ui';
import { Suspense } from 'react';
import { OutsideHours } from './OutsideHours.tsx';
import type { DraftPlace } from './place.ts';
import { Starts } from './Starts.tsx';
import { TechnicianChips } from './TechnicianChips.tsx';
import css from './Times.module.css';
import type { Create } from './use-create.ts';

const NoTimes = lazyPart(() => import('./NoTimes.tsx').then((it) => it.NoTimes));
const Nobody = lazyPart(() => import('./NoTimes.tsx').then((it) => it.Nobody));

/** Technician and time: those that are free, with the first ones chosen. */
export function Times({ create }: { create: Create }) {
  const { services, draft, offers, day, salon, choice } = create;
  if (services.length === 0) {
    return create.place ? (
      <Wished create={create} place={create.place} />
    ) : (
      <p className={css.hint}>{m.create_choose_service()}</p>
    );
  }
  if (draft.date === null) return null;
  if (create.missing.includes('services')) {
    return <p className={css.hint}>{m.create_group_choose()}</p>;
  }
  if (!offers) {
    return day.error && !day.loading ? (
      <div className={css.empty} role="alert">
        <p>{m.times_failed()}</p>
        <Button variant="line" small onClick={day.retry}>
          {m.try_again()}
        </Button>
      </div>
    ) : (
      <Loading label={m.time_loading()}>
        <Skeleton height="9.5rem" />
      </Loading>
    );
  }
  if (offers.length === 0) {
    return (
      <Suspense fallback={null}>
        {create.isGroup ? (
          <NoTimes create={create} />
        ) : (
          <Nobody create={create} services={services} technicians={salon.data?.technicians ?? []} />
        )}
      </Suspense>
    );
  }
  return (
    <>
      {!create.isGroup && <TechnicianChips create={create} offers={offers} />}
      {choice.start === null && !draft.override ? (
        <Suspense fallback={null}>
          <NoTimes create={create} />
        </Suspense>
      ) : (
        <Starts create={create} />
      )}
      <OutsideHours create={create} />
    </>
  );
}

/** The place that the caller named. Whether it is free for long enough is known with the services. */
function Wished({ create: { salon }, place }: { create: Create; place: DraftPlace }) {
  const technician = salon.data?.technicians.find(({ id }) => id === place.technician_id);
  const time = clock(place.start);
  return (
    <p className={css.hint}>
      <b>
        {shortDay(place.date)},{' '}
        {technician ? m.create_place({ time, name: technician.name }) : time}
      </b>
      {m.create_wished_services()}
    </p>
  );
}
