import { inMenuOrder, type Service, type ServiceCategory } from '@salon/shared-lib/domain';
import { runningStart, type SalonMoment, serviceMinutes } from '@salon/shared-lib/scheduling';
import { useMemo } from 'react';
import type { Draft } from './draft.ts';
import { reasonOf } from './gone-reason.ts';
import { choiceFrom, offersOn, seatFrom } from './offers.ts';
import { placeOf } from './place.ts';
import type { useDaySchedules } from './use-day-schedules.ts';
import type { useSalonData } from './use-salon-data.ts';

/** What is free for a draft, and what of it is chosen. `offers` is null until it is known. */
export function useOffers({
  draft,
  salon,
  day,
  now,
}: {
  draft: Draft;
  salon: ReturnType<typeof useSalonData>;
  day: ReturnType<typeof useDaySchedules>;
  now: SalonMoment;
}) {
  const services = useMemo(
    () => chosenServices(draft.serviceIds, salon.data?.menu ?? []),
    [draft.serviceIds, salon.data],
  );
  const { date, override } = draft;
  const [offers, running] = useMemo(() => {
    const offersAt = (moment: SalonMoment) =>
      salon.data &&
      offersOn({ date, services, schedules: day.data, now: moment, override, ...salon.data });
    return [offersAt(now) ?? null, (date === now.date && offersAt(runningStart(now))) || null];
  }, [date, override, services, day.data, now, salon.data]);
  const choice = useMemo(() => {
    const found = choiceFrom(draft.wants, offers);
    // Outside the opening hours no start is the first one.
    return draft.override && draft.wants.start === null ? { ...found, start: null } : found;
  }, [draft.wants, draft.override, offers]);
  const place = placeOf(draft, choice, { services, offers });
  const seat = useMemo(
    () => seatFrom(draft.wants, running, runningStart(now).minute),
    [draft.wants, running, now],
  );
  const technicianOf = (id: number | null) =>
    offers?.find((one) => one.technician.id === id)?.technician ?? null;
  const { technicianId } = choice;
  const technician = technicianOf(technicianId);
  const goneReason =
    choice.gone !== null && technician && draft.date !== null && salon.data
      ? reasonOf({
          date: draft.date,
          now,
          technician,
          schedule: day.data?.find(({ id }) => id === technicianId),
          start: choice.gone,
          length: serviceMinutes(services),
          rules: salon.data.rules,
        })
      : '';
  const seatTechnician = seat && technicianOf(seat.technicianId);
  return { services, offers, choice, seat, seatTechnician, place, technician, goneReason };
}

function chosenServices(ids: readonly number[], menu: readonly ServiceCategory[]): Service[] {
  const all = menu.flatMap(({ services }) => services);
  return inMenuOrder(
    all.filter(({ id }) => ids.includes(id)),
    menu,
  );
}
