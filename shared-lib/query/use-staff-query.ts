import { type Query, type QueryOptions, useQuery } from './use-query.ts';
import { useWhenLoggedIn } from './use-when-logged-in.ts';
import { whenLoggedIn } from './when-logged-in.ts';

/** `useQuery` for data of the staff: waits for a login, and loads again after one what was refused without it. */
export function useStaffQuery<Data>(options: QueryOptions<Data>): Query<Data> {
  const { load } = options;
  const query = useQuery<Data>({
    ...options,
    load: (signal) => whenLoggedIn(signal).then(() => load(signal)),
  });
  useWhenLoggedIn(isForStaffOnly(query.error), query.retry);
  return query;
}

/** Whether a call failed because nobody is logged in. */
const isForStaffOnly = (error: unknown): boolean =>
  error instanceof Error && 'status' in error && error.status === 401;
