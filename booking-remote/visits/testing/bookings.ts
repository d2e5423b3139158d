import type { BookingSummary, ServiceCategory } from '@salon/shared-lib/domain';

/** A menu of two categories: services 1 and 2, and service 3. */
export const menu: ServiceCategory[] = [
  { id: 1, name: 'Hands', services: [service(1, 1, 30, 25), service(2, 1, 40, 40)] },
  { id: 2, name: 'Feet', services: [service(3, 2, 45, 46)] },
];

function service(id: number, category_id: number, time: number, price: number) {
  return { id, name: `Service ${id}`, description: '', time, price, category_id };
}

export const names: Record<number, string> = { 1: 'Linh', 2: 'Marisol', 3: 'Odile' };

/** A booking; by default service 1 with Linh on a Tuesday at 2:30 PM. `technicians`: their ids and minutes. */
export function bookingOf({
  technicians = [[1, 30]],
  services = [1],
  ...own
}: Partial<BookingSummary> & {
  technicians?: [number, number][];
  services?: number[];
} = {}): BookingSummary {
  const all = menu.flatMap((category) => category.services);
  return {
    id: 10,
    date: '2026-11-24',
    start_service_time: 870,
    minutes: Math.max(...technicians.map(([, minutes]) => minutes)),
    note: null,
    sequence: 0,
    group: technicians.length,
    Technicians: technicians.map(([id]) => ({ id, name: names[id] ?? '' })),
    Services: services.map((id) => all.find((one) => one.id === id) ?? service(id, 9, 10, 10)),
    parts: technicians.map(([technician_id, minutes], index) => ({
      id: (own.id ?? 10) + index,
      technician_id,
      minutes,
      service_ids: index === 0 ? services : [],
    })),
    ...own,
  };
}
