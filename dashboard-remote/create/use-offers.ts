import { inMenuOrder, type Service, type ServiceCategory } from '@salon/shared-lib/domain';
import {
  openingHours,
  runningStart,
  type SalonMoment,
  serviceMinutes,
} from '@salon/shared-lib/scheduling';
import { allOf } from '@salon/shared-lib/ui';
import { useEffect, useMemo, useState } from 'react';
import { closedAt } from '../parts/closed-at.ts';
import type { Draft } from './draft.ts';
import { reasonOf } from './gone-reason.ts';
import { choiceFrom, offersOn, seatFrom } from './offers.ts';
import { draftPlaceOf } from './place.ts';
import type { useDaySchedules } from './use-day-schedules.ts';
import type { useSalonData } from './use-salon-data.ts';

type GroupRules = typeof import('./group-offers.ts');

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
  const { date, override, serviceIds, atOnce, others, wants } = draft;
  const { technicianId: wanted } = wants;
  const guests = useMemo(
    () =>
      [{ serviceIds, technicianId: wanted, atOnce }, ...others].map((one) => ({
        technicianId: one.technicianId,
        atOnce: one.atOnce,
        services: chosenServices(one.serviceIds, salon.data?.menu ?? []),
      })),
    [serviceIds, wanted, atOnce, others, salon.data],
  );
  const services = useMemo(() => guests.flatMap((guest) => guest.services), [guests]);
  const isGroup = guests.length > 1 || (atOnce === true && services.length > 1);
  const group = useGroupRules(isGroup);
  const [singles, running] = useMemo(() => {
    if (isGroup) return [null, null];
    const offersAt = (moment: SalonMoment) =>
      salon.data &&
      offersOn({ date, services, schedules: day.data, now: moment, override, ...salon.data });
    return [offersAt(now) ?? null, (date === now.date && offersAt(runningStart(now))) || null];
  }, [date, override, services, isGroup, day.data, now, salon.data]);
  /** Undefined until it is known. */
  const slots = useMemo(() => {
    const schedules = day.data;
    const isComplete = guests.every((guest) => guest.services.length > 0);
    if (!group || !isGroup || !isComplete || !date || !schedules || !salon.data) return;
    return group.groupOffersOn({ date, guests, schedules, now, override, ...salon.data });
  }, [group, isGroup, date, override, guests, day.data, now, salon.data]);
  const { offers, choice } = useMemo(() => {
    const found =
      !group || slots === undefined
        ? { offers: singles, choice: choiceFrom(wants, singles) }
        : group.groupChoiceFrom(wants, slots, salon.data?.technicians ?? []);
    // Outside the opening hours no start is the first one.
    const isOpen = override && wants.start === null;
    return isOpen ? { ...found, choice: { ...found.choice, start: null } } : found;
  }, [group, wants, override, singles, slots, salon.data]);
  const place = draftPlaceOf(draft, choice, { services: guests[0]?.services ?? [], offers });
  const seat = useMemo(
    () => seatFrom(draft.wants, running, runningStart(now).minute, serviceMinutes(services)),
    [draft.wants, running, now, services],
  );
  const technicianOf = (id: number | null) =>
    offers?.find((one) => one.technician.id === id)?.technician ?? null;
  const { technicianId } = choice;
  const technician = technicianOf(technicianId);
  const goneReason =
    choice.gone !== null && technician && !isGroup && draft.date !== null && salon.data
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
  const nameOf = (wanted: number) =>
    salon.data?.technicians.find(({ id }) => id === wanted)?.name ?? [];
  /** The technicians of a group in the order of the guests, or the one of a single appointment. */
  const withWhom = choice.shares
    ? allOf(choice.shares.flatMap(({ technician_id }) => nameOf(technician_id)))
    : (technician?.name ?? '');
  return {
    services,
    /** Services and asked for technician of each guest. */
    guests,
    /** Several technicians start together, for several guests or for one. */
    isGroup,
    offers,
    choice,
    /** Who is asked for with a start; in a group only who was chosen for the guest on the number. */
    askedTechnicianId: isGroup ? wanted : technicianId,
    seat,
    seatTechnician,
    /** Why nobody is seated at this moment, where the salon is closed. */
    seatClosed:
      running && salon.data && !override
        ? closedAt(openingHours(now.date, salon.data.rules), runningStart(now).minute)
        : null,
    place,
    technician,
    withWhom,
    goneReason,
  };
}

/** The rules of several guests, and of two technicians at once, which few appointments need; null until they are loaded. */
function useGroupRules(isWanted: boolean): GroupRules | null {
  const [rules, setRules] = useState<GroupRules | null>(null);
  useEffect(() => {
    // Without a connection nothing can be booked, and the next guest loads them again.
    if (isWanted && !rules) import('./group-offers.ts').then(setRules, () => undefined);
  });
  return rules;
}

function chosenServices(ids: readonly number[], menu: readonly ServiceCategory[]): Service[] {
  const all = menu.flatMap(({ services }) => services);
  return inMenuOrder(
    all.filter(({ id }) => ids.includes(id)),
    menu,
  );
}
