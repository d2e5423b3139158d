import {
  type CustomerFilter,
  type CustomerSort,
  customerFilters,
  customerSorts,
  smartSearch,
} from '@salon/shared-lib/domain';

/** What the list shows, and in which order. */
export type ClientOrder = { show: CustomerFilter; sort: CustomerSort; direction: 'asc' | 'desc' };
export type ClientQuery = ClientOrder & { keyword: string };

/** The direction of a column that is sorted for the first time: names from A, what comes next first, of all others the most first. */
const firstDirections: Record<CustomerSort, ClientOrder['direction']> = {
  name: 'asc',
  next: 'asc',
  last: 'desc',
  visits: 'desc',
  no_shows: 'desc',
  spent: 'desc',
};

/** The order after a column was chosen: the other direction where it was sorted by it already. */
export function sortedBy({ sort, direction }: ClientOrder, chosen: CustomerSort) {
  if (chosen !== sort) return { sort: chosen, direction: firstDirections[chosen] };
  return { sort, direction: direction === 'asc' ? ('desc' as const) : ('asc' as const) };
}

const one = <Word extends string>(words: readonly Word[], asked: string | null): Word =>
  words.find((word) => word === asked) ?? (words[0] as Word);

/** The order of an address. What it does not know is ignored. */
export function orderOf(params: URLSearchParams): ClientOrder {
  const sort = one(customerSorts, params.get('sort'));
  const asked = params.get('direction');
  const direction = asked === 'asc' || asked === 'desc' ? asked : firstDirections[sort];
  return { show: one(customerFilters, params.get('show')), sort, direction };
}

/** The same as parameters of the address, without what it says by itself. */
export function paramsOf({ show, sort, direction }: ClientOrder): Record<string, string> {
  return {
    ...(show !== 'all' && { show }),
    ...(sort !== 'name' && { sort }),
    ...(direction !== firstDirections[sort] && { direction }),
  };
}

/** The id in an address; null for anything else. */
export function idOf(text: string | null): number | null {
  return text !== null && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null;
}

export const everyone = smartSearch.wildcard;
