import {
  type CustomerLookup,
  type SelectedService,
  type SelectedServices,
  type ServiceCategory,
  totalSelectedPrice,
  totalTime,
} from '@salon/shared-lib/domain';
import { readStored, removeStored, type Stored, writeStored } from '@salon/shared-lib/session';
import { useCallback, useLayoutEffect, useState } from 'react';

/** What of a booking is kept in the browser, so that a reload loses nothing. */
export interface Kept {
  customer: CustomerLookup | null;
  services: SelectedServices;
  date: string | null;
}

const nothing: Kept = { customer: null, services: {}, date: null };

/**
 * The kept part of a selection. Null until it has been read: the server, and the first render that has to
 * match it, know of no visitor.
 */
export function useKept() {
  const [kept, setKept] = useState<Kept | null>(null);

  useLayoutEffect(() => {
    setKept({
      customer: readStored('customerInfo'),
      services: readStored('selectedServices') ?? {},
      date: readStored('selectedDate'),
    });
  }, []);

  const clearChoices = useCallback(() => {
    removeStored('selectedServices');
    removeStored('selectedDate');
    setKept((now) => ({ ...nothing, customer: now?.customer ?? null }));
  }, []);

  return {
    kept,
    setCustomer(customer: CustomerLookup) {
      writeStored('customerInfo', customer);
      setKept((now) => ({ ...(now ?? nothing), customer }));
    },
    setServices(services: SelectedServices) {
      writeStored('selectedServices', services);
      setKept((now) => ({ ...(now ?? nothing), services }));
    },
    setDate(date: string | null) {
      keepOrRemove('selectedDate', date);
      setKept((now) => ({ ...(now ?? nothing), date }));
    },
    /** After a booking: who it was for stays, what it was goes. */
    clearChoices,
  };
}

function keepOrRemove<K extends 'selectedDate'>(key: K, value: Stored[K] | null) {
  if (value === null) removeStored(key);
  else writeStored(key, value);
}

/** The categories that something is chosen from. */
export const chosenCategories = (services: SelectedServices) => Object.keys(services).map(Number);

/** Everything chosen in one list, with its minutes and its estimated price. */
export function chosenOf(services: SelectedServices) {
  return {
    services: Object.values(services).flat(),
    minutes: totalTime(services),
    total: totalSelectedPrice(services),
  };
}

/** The selection with one service put in or taken out. Empty categories are left out. */
export function toggleService(
  services: SelectedServices,
  menu: readonly ServiceCategory[],
  serviceId: number,
): SelectedServices {
  const category = menu.find((one) => one.services.some(({ id }) => id === serviceId));
  const service = category?.services.find(({ id }) => id === serviceId);
  if (!category || !service) return services;
  const before = services[category.id] ?? [];
  const without = before.filter(({ id }) => id !== serviceId);
  const { id, name, time, price } = service;
  const list: SelectedService[] =
    without.length < before.length ? without : [...before, { id, name, time, price }];
  const { [category.id]: _, ...others } = services;
  return list.length > 0 ? { ...others, [category.id]: list } : others;
}

/** A kept selection as today's menu has it: services that are gone are left out, new prices and minutes hold. */
export function onTheMenu(
  services: SelectedServices,
  menu: readonly ServiceCategory[],
): SelectedServices {
  const ids = new Set(Object.values(services).flatMap((list) => list.map(({ id }) => id)));
  let fresh: SelectedServices = {};
  for (const service of menu.flatMap((category) => category.services)) {
    if (ids.has(service.id)) fresh = toggleService(fresh, menu, service.id);
  }
  return fresh;
}
