import type { CustomerLookup, SelectedServices } from '@salon/shared-lib/domain';
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
