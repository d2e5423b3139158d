// What a visitor changes of who gets what. Everything else that is shown is pinned with it.
import type { GroupGuest } from '@salon/shared-lib/scheduling';
import type { Lane } from './lanes.ts';
import type { Pins } from './pins.ts';

/** Pins everything as it is shown. */
export const pinsAsShown = (lanes: readonly Lane[], pins: Pins): Pins =>
  lanes.map(({ services }, index) => ({
    service_ids: services.map(({ id }) => id),
    technician_id: pins[index]?.technician_id ?? null,
    at_once: pins[index]?.at_once ?? false,
  }));

/**
 * The same, with one service at another guest. Who gives away the only service of a guest exchanges it for all services of the other.
 * Guests are numbered from 1.
 */
export function pinsWithMoved(
  lanes: readonly Lane[],
  pins: Pins,
  { serviceId, from, to }: { serviceId: number; from: number; to: number },
): Pins {
  const shown = pinsAsShown(lanes, pins);
  const idsOf = (guest: number) => shown[guest - 1]?.service_ids ?? [];
  const others = idsOf(from).filter((id) => id !== serviceId);
  const isOnly = others.length === 0;
  return shown.map((guest, index) => {
    if (index + 1 === from) return { ...guest, service_ids: isOnly ? idsOf(to) : others };
    if (index + 1 !== to) return guest;
    return { ...guest, service_ids: isOnly ? [serviceId] : [...idsOf(to), serviceId] };
  });
}

/** Pins everything as it is shown, with another technician of a guest, or two at once; null is anybody. */
export function pinsWithTechnician(
  lanes: readonly Lane[],
  pins: Pins,
  { guest, ...change }: { guest: number } & Pick<GroupGuest, 'technician_id' | 'at_once'>,
): Pins {
  return pinsAsShown(lanes, pins).map((one, index) =>
    index + 1 === guest ? { ...one, ...change } : one,
  );
}
