import {
  inMenuOrder,
  type SelectedService,
  type SelectedServices,
  type ServiceCategory,
  totalSelectedPrice,
  totalTime,
} from '@salon/shared-lib/domain';

/** The ids of the categories with a chosen service. */
export const chosenCategories = (services: SelectedServices) => Object.keys(services).map(Number);

/** All chosen services in one list, in the order of the menu, with their minutes and estimated price. */
export function chosenOf(services: SelectedServices, menu: readonly ServiceCategory[]) {
  return {
    services: inMenuOrder(Object.values(services).flat(), menu),
    minutes: totalTime(services),
    total: totalSelectedPrice(services),
  };
}

/** The selection with one service added or removed. Empty categories are dropped. */
export function toggleService(
  services: SelectedServices,
  menu: readonly ServiceCategory[],
  serviceId: number,
): SelectedServices {
  const category = menu.find((one) => one.services.some(({ id }) => id === serviceId));
  const service = category?.services.find(({ id }) => id === serviceId);
  if (!category || !service) return services;
  const before = services[category.id] ?? [];
  const without = before.filter(({ id }) => id !== serviceId);
  const { id, name, time, price } = service;
  const list: SelectedService[] =
    without.length < before.length ? without : [...before, { id, name, time, price }];
  const { [category.id]: _, ...others } = services;
  return list.length > 0 ? { ...others, [category.id]: list } : others;
}

/** A selection of one service; empty when it is not on the menu. */
export const onlyService = (
  serviceId: number,
  menu: readonly ServiceCategory[],
): SelectedServices => toggleService({}, menu, serviceId);

/** The stored services with the minutes and prices of the current menu; services that no longer exist are dropped. */
export function onTheMenu(
  ids: readonly number[],
  menu: readonly ServiceCategory[],
): SelectedServices {
  let fresh: SelectedServices = {};
  for (const service of menu.flatMap((category) => category.services)) {
    if (ids.includes(service.id)) fresh = toggleService(fresh, menu, service.id);
  }
  return fresh;
}
