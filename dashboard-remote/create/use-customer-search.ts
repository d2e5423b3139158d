import { api } from '@salon/shared-lib/api';
import { type Customer, isStaffPhone } from '@salon/shared-lib/domain';
import { searchCustomers } from '@salon/shared-lib/endpoints';
import { useStaffQuery } from '@salon/shared-lib/query';
import { useEffectEvent, useLayoutEffect, useState } from 'react';
import { phoneDigits } from '../parts/phone-digits.ts';
import { useSearchPause } from '../parts/use-search-pause.ts';

export type CustomerSearch = {
  hits: Customer[];
  /** The hits belong to an earlier keyword, or there are none yet. */
  searching: boolean;
  failed: boolean;
};

/** The customers who match a keyword, the best match first. A newer keyword ends the older call. */
export function useCustomerSearch(keyword: string | null): CustomerSearch {
  const [asked, setAsked] = useState<string | null>(null);
  const pause = useEffectEvent(useSearchPause());
  // Before the key is drawn, so that the call is on its way meanwhile.
  useLayoutEffect(() => {
    const wait = pause();
    if (wait === 0) {
      setAsked(keyword);
      return;
    }
    const timer = setTimeout(() => setAsked(keyword), wait);
    return () => clearTimeout(timer);
  }, [keyword]);

  const { data, error } = useStaffQuery<{ keyword: string; hits: Customer[] }>({
    // The hits of the keyword before stay until the next ones are there.
    key: keyword === null || asked === null ? null : 'customers',
    part: asked ?? '',
    load: async (signal) => ({
      keyword: asked ?? '',
      hits: await api.send(searchCustomers, { query: { keyword: asked ?? '' }, signal }),
    }),
    failure: 'Error searching customers:',
  });
  const isCurrent = data !== undefined && data.keyword === keyword;
  const failed = Boolean(error) && asked === keyword;
  // Who has the beginning of a whole number is somebody else, in the place of the next field.
  const isOthers = !isCurrent && isStaffPhone(phoneDigits(keyword ?? ''));
  const hits = isOthers ? [] : (data?.hits ?? []);
  return { hits, searching: keyword !== null && !isCurrent && !failed, failed };
}
