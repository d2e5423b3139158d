import { useEffect, useEffectEvent } from 'react';
import { createStore } from 'zustand/vanilla';

/** The customers who were changed last: one by id, or null for many; undefined while there was no change. */
const changedStore = createStore<{ id: number | null | undefined }>()(() => ({ id: undefined }));

/** Customers were changed, as the server reports: one, or many (null). */
export const hearCustomers = ({ id }: { id: number | null }): void => changedStore.setState({ id });

/** Calls `onChange` when staff have changed the customer with this id, or any customer without an id. */
export function useCustomerChanges(onChange: () => void, id?: number): void {
  const hear = useEffectEvent((changed: number | null | undefined) => {
    if (id === undefined || changed === null || changed === id) onChange();
  });
  useEffect(() => changedStore.subscribe((now) => hear(now.id)), []);
}
