import type { Minutes } from './clock.ts';

/** A service chosen `quantity` times, each time for another person of the group. */
export type GroupItem = {
  service_id: number;
  category_id: number;
  minutes: Minutes;
  quantity: number;
};

/** What is wanted at all, every service once, the longest first, then by id. */
export function wantedServices(items: readonly GroupItem[]): GroupItem[] {
  const byService = new Map<number, GroupItem>();
  for (const item of items) {
    const quantity = (byService.get(item.service_id)?.quantity ?? 0) + item.quantity;
    byService.set(item.service_id, { ...item, quantity });
  }
  return [...byService.values()]
    .filter(({ quantity }) => quantity > 0)
    .sort((a, b) => b.minutes - a.minutes || a.service_id - b.service_id);
}
