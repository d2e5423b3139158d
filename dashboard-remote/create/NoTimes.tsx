import { blockingServices, type Service, servicesByCategory } from '@salon/shared-lib/domain';
import { maxAvailabilityDays, maxScheduledDays } from '@salon/shared-lib/endpoints';
import { m } from '@salon/shared-lib/i18n';
import { allOf, Button, clock, Loading, Skeleton, shortDay } from '@salon/shared-lib/ui';
import { useEffect, useMemo, useRef } from 'react';
import { setAside } from './draft-store.ts';
import css from './Times.module.css';
import { draftsOf, type TwoParts, twoPartsOn } from './two-parts.ts';
import type { Create } from './use-create.ts';
import { useNextFreeDay, useNextGroupDay } from './use-next-free-day.ts';

/** Nothing is free on the date with this technician, or for all guests together: the next free day. The other technicians are above. */
export function NoTimes({ create }: { create: Create }) {
  const { draft, now, choice, offers, change, goneReason, isGroup, guests, salon } = create;
  const isAnyFree = offers?.some(({ starts }) => starts.length > 0) ?? false;
  const { date: after } = draft;
  const single = useNextFreeDay({
    // Of a group the server has no list of free days.
    asked: !isGroup,
    serviceIds: draft.serviceIds,
    // When everybody is full, the next free day may be anybody's, unless one was asked for.
    technicianId: isAnyFree ? choice.technicianId : draft.wants.technicianId,
    after,
  });
  /** Different technicians could serve all guests of a group on another date. */
  const isAble = offers === null || offers.length > 0;
  const together = useNextGroupDay({
    ...{ asked: isGroup && isAble, guests, salon: salon.data, now, after },
  });
  const next = isGroup ? together : single;
  const { data: free } = next;
  const { data: schedules } = create.day;
  const parts = useMemo(
    () =>
      isGroup && guests.length > 1 && salon.data && schedules && after
        ? twoPartsOn({ date: after, guests, schedules, now, ...salon.data })
        : null,
    [isGroup, guests, salon.data, schedules, now, after],
  );
  function book(inParts: TwoParts) {
    const [first, second] = draftsOf(draft, inParts);
    setAside(second);
    change({ type: 'replaced', draft: first });
  }
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const card = place.current?.closest('form');
    // A form that does not scroll by itself is as high as the page, which stays where it is.
    if (!card || getComputedStyle(card).overflowY !== 'auto') return;
    place.current?.scrollIntoView?.({ block: 'nearest' });
  }, [next.loading]);
  return (
    <div ref={place} className={css.empty} role="status">
      <p>{goneReason || (isGroup ? groupSentence(guests, isAble) : m.time_no_slots())}</p>
      {parts && (
        <Button variant="line" small onClick={() => book(parts)}>
          {m.create_two_parts({
            n: guests.length - parts.later.length,
            first: clock(parts.first),
            rest: parts.later.length,
            second: clock(parts.second),
          })}
        </Button>
      )}
      {next.loading && (
        <Loading label={m.time_loading()}>
          <Skeleton height="2.75rem" />
        </Loading>
      )}
      {free && (
        <Button
          variant="line"
          small
          onClick={() => change({ type: 'dateChosen', date: free.date, start: free.start })}
        >
          {m.create_next_free({ date: shortDay(free.date), time: clock(free.start) })}
        </Button>
      )}
      {free === null && (
        <p>{m.create_none_ahead({ days: isGroup ? maxScheduledDays : maxAvailabilityDays })}</p>
      )}
      {Boolean(next.error) && (
        <Button variant="line" small onClick={next.retry}>
          {m.try_again()}
        </Button>
      )}
      {draft.date !== null && draft.date < now.date && (
        <Button variant="line" small onClick={() => change({ type: 'dateChosen', date: now.date })}>
          {shortDay(now.date)}
        </Button>
      )}
    </div>
  );
}

function groupSentence(guests: Create['guests'], isAble: boolean): string {
  if (!isAble) return m.group_nobody_chosen();
  const isAsked = guests.some(({ technicianId }) => technicianId !== null);
  // One guest has two technicians at once.
  return isAsked ? m.group_full_chosen() : m.group_full({ n: Math.max(2, guests.length) });
}

/** Nobody performs all of it: which services to take out, so that somebody does. */
export function Nobody({
  create,
  services,
  technicians,
}: {
  create: Create;
  services: readonly Service[];
  technicians: readonly { category_ids: number[] }[];
}) {
  const sets = blockingServices(servicesByCategory(services), technicians);
  const takeOut = (ids: readonly number[]) => {
    for (const id of ids) create.change({ type: 'serviceToggled', id });
  };
  return (
    <div className={css.empty} role="status">
      <p>{m.technician_none()}</p>
      {sets.slice(0, 3).map((set) => {
        const names = set.map(({ name }) => name);
        return (
          <Button
            key={names.join()}
            variant="line"
            small
            onClick={() => takeOut(set.map(({ id }) => id))}
          >
            {m.create_take_out({ services: allOf(names) })}
          </Button>
        );
      })}
    </div>
  );
}
