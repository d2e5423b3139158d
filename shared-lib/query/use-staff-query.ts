import { type Query, type QueryOptions, useQuery } from './use-query.ts';
import { useWhenLoggedIn } from './use-when-logged-in.ts';

/** `useQuery` for data of the staff: what failed because nobody was logged in loads again after the login. */
export function useStaffQuery<Data>(options: QueryOptions<Data>): Query<Data> {
  const query = useQuery<Data>(options);
  useWhenLoggedIn(isForStaffOnly(query.error), query.retry);
  return query;
}

/** Whether a call failed because nobody is logged in. */
const isForStaffOnly = (error: unknown): boolean =>
  error instanceof Error && 'status' in error && error.status === 401;
