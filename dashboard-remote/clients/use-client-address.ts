import { useLocation, useSearchParams } from '@salon/shared-lib/router';
import { type ClientOrder, everyone, idOf, orderOf, paramsOf } from './query.ts';

/**
 * The open client, and filter and order of the list, from the address. The keyword may be a name or a phone number, which no
 * address may contain: it is in the entry of the browser's history.
 */
export function useClientAddress() {
  const [params, setParams] = useSearchParams();
  const { state } = useLocation();
  const order = orderOf(params);
  const keyword = keywordIn(state);
  const client = idOf(params.get('client'));
  const merge = client === null ? null : params.get('merge');

  const go = (to: ClientOrder, words: string, replace: boolean) =>
    setParams(
      { tab: 'CustMgt', ...paramsOf(to) },
      { replace, preventScrollReset: true, state: { keyword: words } },
    );

  return {
    order,
    keyword,
    client,
    /** With whom the client is to be merged: `choose` before there is somebody; null where it is not to be merged. */
    merge: merge === null ? null : (idOf(merge) ?? ('choose' as const)),
    narrow: (change: Partial<ClientOrder>) => go({ ...order, ...change }, keyword, false),
    search: (words: string) => go(order, words, true),
  };
}

function keywordIn(state: unknown): string {
  const known = typeof state === 'object' && state !== null && 'keyword' in state;
  return known && typeof state.keyword === 'string' ? state.keyword : everyone;
}
