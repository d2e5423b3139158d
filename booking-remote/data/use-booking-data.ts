import { useFetcher, useLoaderData } from '@salon/shared-lib/router';
import { useMemo } from 'react';
import { type LoadedData, withRules } from './booking-data.ts';

/** The data of the page at `path`; `reload` reads them again where they are outdated. */
export function useBookingData(path: string) {
  const loaded = useLoaderData() as LoadedData;
  const { data: fresh = loaded, load } = useFetcher<LoadedData>();
  const data = useMemo(() => withRules(fresh), [fresh]);
  return { data, reload: () => load(path) };
}
