// What the visitor has said of who gets what: kept in the address, in the order of the guests (docs/rules.md#group-split).
import type { GroupGuest } from '@salon/shared-lib/scheduling';
import type { Lane } from './lanes.ts';
import type { Quantities } from './quantities.ts';

export type Pins = readonly GroupGuest[];

/** The guests of the address: `4.9:3,21` is services 4 and 9 with technician 3, and service 21 with anybody. */
export function pinsFrom(param: string | null): Pins {
  if (!param || !/^[\d.:,]{1,400}$/.test(param)) return [];
  return param.split(',').map((guest) => {
    const [services = '', technician] = guest.split(':');
    const ids = services.split('.').map(Number).filter(Boolean);
    return { service_ids: [...new Set(ids)], technician_id: Number(technician) || null };
  });
}

/** The value of `guests` in the address; null without any. */
export function pinsParam(pins: Pins): string | null {
  const guests = pins.map(({ service_ids, technician_id }) =>
    [service_ids.join('.'), technician_id].filter(Boolean).join(':'),
  );
  return guests.length > 0 ? guests.join() : null;
}

/**
 * The pins that still suit the services and the size. None where they would leave a guest without a service, though there are
 * enough of them.
 */
export function suitingPins(pins: Pins, quantities: Quantities, size: number): Pins {
  const left = new Map(quantities);
  const suiting = pins.slice(0, size).map((guest) => ({
    ...guest,
    service_ids: guest.service_ids.filter((id) => {
      const count = left.get(id) ?? 0;
      left.set(id, count - 1);
      return count > 0;
    }),
  }));
  const pinned = suiting.filter(({ service_ids }) => service_ids.length > 0);
  const all = [...quantities.values()].reduce((sum, count) => sum + count, 0);
  const free = all - pinned.flatMap(({ service_ids }) => service_ids).length;
  return pinned.length === 0 || pinned.length + free < Math.min(size, all) ? [] : suiting;
}

/** Pins everything as it is shown. */
export const pinsAsShown = (lanes: readonly Lane[], pins: Pins): Pins =>
  lanes.map(({ services }, index) => ({
    service_ids: services.map(({ id }) => id),
    technician_id: pins[index]?.technician_id ?? null,
  }));

/** The same, with one service at another guest. Guests are numbered from 1. */
export function pinsWithMoved(
  lanes: readonly Lane[],
  pins: Pins,
  { serviceId, from, to }: { serviceId: number; from: number; to: number },
): Pins {
  return pinsAsShown(lanes, pins).map((guest, index) => {
    const others = guest.service_ids.filter((id) => id !== serviceId || index + 1 !== from);
    return { ...guest, service_ids: index + 1 === to ? [...others, serviceId] : others };
  });
}

/** Pins everything as it is shown, with another technician of a guest; null is anybody. */
export function pinsWithTechnician(
  lanes: readonly Lane[],
  pins: Pins,
  { guest, technicianId }: { guest: number; technicianId: number | null },
): Pins {
  return pinsAsShown(lanes, pins).map((one, index) =>
    index + 1 === guest ? { ...one, technician_id: technicianId } : one,
  );
}
