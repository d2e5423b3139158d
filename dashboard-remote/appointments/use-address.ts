import { smartSearch } from '@salon/shared-lib/domain';
import { useLocation, useSearchParams } from '@salon/shared-lib/router';
import { type Filters, filtersOf, paramsOf } from './filters.ts';

/**
 * Filters from the address, and the keyword from the entry of the browser's history: it may be a name or a phone number, which no address
 * has. Both stay over Back and reload.
 */
export function useAddress() {
  const [params, setParams] = useSearchParams();
  const { state } = useLocation();
  const filters = filtersOf(params);
  const keyword = keywordIn(state);

  const go = (to: Filters, words: string, replace: boolean) =>
    setParams(
      { tab: 'ApptMgt', ...paramsOf(to) },
      // At once, and not as a transition: the search waits for it.
      { replace, preventScrollReset: true, flushSync: true, state: { keyword: words } },
    );

  return {
    filters,
    keyword,
    narrow: (change: Partial<Filters>) => go({ ...filters, ...change }, keyword, false),
    search: (words: string) => go(filters, words, true),
  };
}

function keywordIn(state: unknown): string {
  const known = typeof state === 'object' && state !== null && 'keyword' in state;
  return known && typeof state.keyword === 'string' ? state.keyword : smartSearch.wildcard;
}
