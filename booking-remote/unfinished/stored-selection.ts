import type { CustomerLookup, SelectedServices } from '@salon/shared-lib/domain';
import {
  readStored,
  removeStored,
  type UnfinishedBooking,
  writeStored,
} from '@salon/shared-lib/session';
import { useEffectEvent, useLayoutEffect, useState } from 'react';
import type { Kind } from '../entries/made-entries.ts';
import { forgetUnfinished, openUnfinished } from './use-unfinished.ts';

/** The part of a booking that the browser stores, so that a reload keeps it (docs/rules.md#storage-keys). */
export type StoredSelection = {
  customer: CustomerLookup | null;
  /** The ids of the chosen services. */
  services: readonly number[];
  date: string | null;
  /** The unfinished booking that is continued. */
  unfinished: UnfinishedBooking | null;
};

const empty: StoredSelection = { customer: null, services: [], date: null, unfinished: null };

const idsOf = (services: SelectedServices) =>
  Object.values(services).flatMap((list) => list.map(({ id }) => id));

/**
 * The stored selection; null until storage is read, which happens after hydration. `search`: the query of the address. An
 * unfinished booking that is continued has its own services and date.
 */
export function useStoredSelection(kind: Kind, search: string) {
  const [stored, setStored] = useState<StoredSelection | null>(null);

  const restore = useEffectEvent(() => {
    const unfinished = openUnfinished(kind, search);
    setStored({
      customer: readStored('customerInfo'),
      services: unfinished?.services ?? idsOf(readStored('selectedServices') ?? {}),
      date: unfinished ? unfinished.date : readStored('selectedDate'),
      unfinished,
    });
  });
  useLayoutEffect(() => restore(), []);

  return {
    stored,
    setCustomer(customer: CustomerLookup | null) {
      if (customer === null) removeStored('customerInfo');
      else writeStored('customerInfo', customer);
      setStored((now) => ({ ...(now ?? empty), customer }));
    },
    setServices(services: SelectedServices) {
      writeStored('selectedServices', services);
      setStored((now) => ({ ...(now ?? empty), services: idsOf(services) }));
    },
    setDate(date: string | null) {
      if (date === null) removeStored('selectedDate');
      else writeStored('selectedDate', date);
      setStored((now) => ({ ...(now ?? empty), date }));
    },
    /** After a booking the customer stays and the choices are cleared. */
    clearChoices() {
      removeStored('selectedServices');
      removeStored('selectedDate');
      forgetUnfinished(kind);
      setStored((now) => ({ ...empty, customer: now?.customer ?? null }));
    },
  };
}
