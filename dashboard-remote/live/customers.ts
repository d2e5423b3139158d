import { createStore } from 'zustand/vanilla';
import { useReportedChanges } from './use-reported-changes.ts';

/** The customers who were changed last: one by id, or null for many; undefined while there was no change. */
const changedStore = createStore<{ id: number | null | undefined }>()(() => ({ id: undefined }));

/** Customers were changed, as the server reports: one, or many (null). */
export const noteCustomers = ({ id }: { id: number | null }): void => changedStore.setState({ id });

/** Calls `onChange` when staff have changed the customer with this id, or any customer without an id. */
export function useCustomerChanges(onChange: () => void, id?: number): void {
  useReportedChanges(changedStore, {
    concerns: ({ id: changed }) => id === undefined || changed === null || changed === id,
    onChange,
  });
}
