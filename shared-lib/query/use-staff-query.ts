import { type Query, type QueryOptions, useQuery } from './use-query.ts';
import { withLogin } from './with-login.ts';

/** `useQuery` for data of the staff: waits for a login, and for another one where the server refused the token. */
export function useStaffQuery<Data>(options: QueryOptions<Data>): Query<Data> {
  const { load } = options;
  return useQuery<Data>({ ...options, load: (signal) => withLogin(() => load(signal), signal) });
}
