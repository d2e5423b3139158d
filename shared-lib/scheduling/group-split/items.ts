import type { Minutes } from '../../domain/clock.ts';

/** A service that `quantity` people of the group have chosen. `cleanup`: minutes after it. */
export type GroupItem = {
  service_id: number;
  category_id: number;
  minutes: Minutes;
  quantity: number;
  cleanup?: Minutes | undefined;
};

/** One item per service with the quantities added up, empty ones dropped; longest first, then by id. */
export function mergeItems(items: readonly GroupItem[]): GroupItem[] {
  const byService = new Map<number, GroupItem>();
  for (const item of items) {
    const quantity = (byService.get(item.service_id)?.quantity ?? 0) + item.quantity;
    byService.set(item.service_id, { ...item, quantity });
  }
  return [...byService.values()]
    .filter(({ quantity }) => quantity > 0)
    .sort((a, b) => b.minutes - a.minutes || a.service_id - b.service_id);
}
