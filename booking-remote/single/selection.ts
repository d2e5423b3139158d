import {
  type CustomerLookup,
  type SelectedService,
  type SelectedServices,
  type ServiceCategory,
  totalSelectedPrice,
  totalTime,
} from '@salon/shared-lib/domain';
import { readStored, removeStored, writeStored } from '@salon/shared-lib/session';
import { useCallback, useLayoutEffect, useState } from 'react';

/** The part of a booking that the browser stores, so that a reload keeps it (docs/rules.md#storage-keys). */
export type StoredSelection = {
  customer: CustomerLookup | null;
  services: SelectedServices;
  date: string | null;
};

const empty: StoredSelection = { customer: null, services: {}, date: null };

/** The stored selection; null until storage is read, which happens after hydration. */
export function useStoredSelection() {
  const [stored, setStored] = useState<StoredSelection | null>(null);

  useLayoutEffect(() => {
    setStored({
      customer: readStored('customerInfo'),
      services: readStored('selectedServices') ?? {},
      date: readStored('selectedDate'),
    });
  }, []);

  const clearChoices = useCallback(() => {
    removeStored('selectedServices');
    removeStored('selectedDate');
    setStored((now) => ({ ...empty, customer: now?.customer ?? null }));
  }, []);

  return {
    stored,
    setCustomer(customer: CustomerLookup | null) {
      if (customer === null) removeStored('customerInfo');
      else writeStored('customerInfo', customer);
      setStored((now) => ({ ...(now ?? empty), customer }));
    },
    setServices(services: SelectedServices) {
      writeStored('selectedServices', services);
      setStored((now) => ({ ...(now ?? empty), services }));
    },
    setDate(date: string | null) {
      if (date === null) removeStored('selectedDate');
      else writeStored('selectedDate', date);
      setStored((now) => ({ ...(now ?? empty), date }));
    },
    /** After a booking the customer stays and the choices are cleared. */
    clearChoices,
  };
}

/** The ids of the categories with a chosen service. */
export const chosenCategories = (services: SelectedServices) => Object.keys(services).map(Number);

/** All chosen services in one list, with their minutes and estimated price. */
export function chosenOf(services: SelectedServices) {
  return {
    services: Object.values(services).flat(),
    minutes: totalTime(services),
    total: totalSelectedPrice(services),
  };
}

/** The selection with one service added or removed. Empty categories are dropped. */
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

/** A selection of one service; empty when it is not on the menu. */
export const onlyService = (
  serviceId: number,
  menu: readonly ServiceCategory[],
): SelectedServices => toggleService({}, menu, serviceId);

/** A stored selection with the minutes and prices of the current menu; services that no longer exist are dropped. */
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
