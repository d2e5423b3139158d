// What the visitor has said of who gets what: kept in the address, in the order of the guests (docs/rules.md#group-split).
import { groupSize } from '@salon/shared-lib/domain';
import type { GroupGuest } from '@salon/shared-lib/scheduling';
import type { Quantities } from './quantities.ts';

export type Pins = readonly GroupGuest[];

/**
 * The guests of the address: `4.9:3,21` is services 4 and 9 with technician 3, and service 21 with anybody; `4.9:0` is both services at
 * once, with two technicians.
 */
export function pinsFrom(param: string | null): Pins {
  if (!param || !/^[\d.:,]{1,400}$/.test(param)) return [];
  return param.split(',').map((guest) => {
    const [services = '', technician] = guest.split(':');
    const ids = services.split('.').map(Number).filter(Boolean);
    return {
      service_ids: [...new Set(ids)],
      technician_id: Number(technician) || null,
      at_once: technician === '0',
    };
  });
}

/** The value of `guests` in the address; null without any. */
export function pinsParam(pins: Pins): string | null {
  const guests = pins.map(({ service_ids, technician_id, at_once }) =>
    [service_ids.join('.'), at_once ? '0' : technician_id].filter(Boolean).join(':'),
  );
  return guests.length > 0 ? guests.join() : null;
}

/**
 * The pins that still suit the services and the size. None where they would leave a guest without a service, though there are
 * enough of them.
 */
export function suitingPins(pins: Pins, quantities: Quantities, size: number): Pins {
  const left = new Map(quantities);
  // No booking has more technicians.
  let room = groupSize.max - size;
  const suiting = pins.slice(0, size).map((guest) => {
    const service_ids = guest.service_ids.filter((id) => {
      const count = left.get(id) ?? 0;
      left.set(id, count - 1);
      return count > 0;
    });
    const at_once = guest.at_once === true && service_ids.length > 1 && room > 0;
    if (at_once) room -= 1;
    return { ...guest, service_ids, at_once };
  });
  const pinned = suiting.filter(({ service_ids }) => service_ids.length > 0);
  const all = [...quantities.values()].reduce((sum, count) => sum + count, 0);
  const free = all - pinned.flatMap(({ service_ids }) => service_ids).length;
  return pinned.length === 0 || pinned.length + free < Math.min(size, all) ? [] : suiting;
}
