import {
  type SelectedService,
  type Service,
  type ServiceCategory,
  type TotalPrice,
  totalPrice,
} from '@salon/shared-lib/domain';
import type { GroupItem } from '@salon/shared-lib/scheduling';

/** How many people of the group have each service, by its id. Services that nobody has are absent. */
export type Quantities = ReadonlyMap<number, number>;

/** A chosen service with the number of people who have it. */
export type Picked = SelectedService &
  Pick<Service, 'cleanup'> & { category_id: number; quantity: number };

/** One more (`1`) or one less (`-1`) of a service, from 0 to `size`. */
export function withStep(
  quantities: Quantities,
  serviceId: number,
  step: 1 | -1,
  size: number,
): Quantities {
  const before = quantities.get(serviceId) ?? 0;
  const quantity = Math.min(size, Math.max(0, before + step));
  const next = new Map(quantities);
  if (quantity === 0) next.delete(serviceId);
  else next.set(serviceId, quantity);
  return next;
}

/** No service more often than `size` (docs/rules.md#group-split). */
export function capQuantities(quantities: Quantities, size: number): Quantities {
  return new Map([...quantities].map(([id, quantity]) => [id, Math.min(quantity, size)]));
}

/** The chosen services in the order of the menu; those that are no longer on it are left out. */
export function pickedFrom(quantities: Quantities, menu: readonly ServiceCategory[]): Picked[] {
  return menu.flatMap(({ id: category_id, services }) =>
    services.flatMap(({ id, name, time, price, cleanup }) => {
      const quantity = quantities.get(id);
      return quantity ? [{ id, name, time, price, category_id, quantity, cleanup }] : [];
    }),
  );
}

export function itemsOf(picked: readonly Picked[]): GroupItem[] {
  return picked.map(({ id, category_id, time, quantity, cleanup }) => ({
    service_id: id,
    category_id,
    minutes: time,
    quantity,
    cleanup,
  }));
}

/** The number of services, each as often as it is chosen, and their estimated price. */
export function totalOf(picked: readonly Picked[]): { count: number; total: TotalPrice } {
  const count = picked.reduce((sum, { quantity }) => sum + quantity, 0);
  return { count, total: totalPrice(picked) };
}
