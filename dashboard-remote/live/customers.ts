import { useEffect, useEffectEvent } from 'react';
import { createStore } from 'zustand/vanilla';

/** The customers who were changed last: one by id, or null for many; undefined while there was no change. */
const changedStore = createStore<{ id: number | null | undefined }>()(() => ({ id: undefined }));

/** Customers were changed, as the server reports: one, or many (null). */
export const hearCustomers = ({ id }: { id: number | null }): void => changedStore.setState({ id });

/** Several changes are one, and the page of a client whom this desk has just deleted is gone by then. */
const pauseMs = 250;

/** Calls `onChange` when staff have changed the customer with this id, or any customer without an id. */
export function useCustomerChanges(onChange: () => void, id?: number): void {
  const concerns = useEffectEvent(
    (changed: number | null | undefined) => id === undefined || changed === null || changed === id,
  );
  const tell = useEffectEvent(onChange);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = changedStore.subscribe((now) => {
      if (!concerns(now.id)) return;
      // The first change sets the time, so that a series of them is told as it goes on.
      timer ??= setTimeout(() => {
        timer = undefined;
        tell();
      }, pauseMs);
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, []);
}
