import type { Minutes } from './clock.ts';

/** A service chosen `quantity` times, at most once for each person of the group. */
export type GroupItem = {
  service_id: number;
  category_id: number;
  minutes: Minutes;
  quantity: number;
};

/** Who may take a share. `available`: how long from the common start; no limit when left out. */
export type GroupTechnician = {
  id: number;
  category_ids: readonly number[];
  available?: Minutes;
};

export type GroupShare = { technician_id: number; service_ids: number[]; minutes: Minutes };

/** `optimal`: no other split has a shorter longest share or, with that, more even shares. */
export type GroupSplit = { shares: GroupShare[]; longest: Minutes; optimal: boolean };

/** Splits a group's services over technicians who start together; null when it can't be done. */
export function splitGroup({
  items,
  technicians,
  groupSize,
}: {
  items: readonly GroupItem[];
  technicians: readonly GroupTechnician[];
  groupSize: number;
}): GroupSplit | null {
  const count = Math.min(
    groupSize,
    items.reduce((sum, { quantity }) => sum + quantity, 0),
  );
  if (count < 1 || technicians.length < count) return null;
  const chosen = [...technicians].sort((a, b) => a.id - b.id).slice(0, count);
  const shares = chosen.map((technician) => ({
    technician,
    technician_id: technician.id,
    service_ids: [] as number[],
    minutes: 0,
  }));
  for (const item of [...items].sort((a, b) => b.minutes - a.minutes)) {
    for (let copy = 0; copy < item.quantity; copy += 1) {
      const share = shares
        .filter(
          ({ technician, service_ids, minutes }) =>
            technician.category_ids.includes(item.category_id) &&
            !service_ids.includes(item.service_id) &&
            minutes + item.minutes <= (technician.available ?? Number.POSITIVE_INFINITY),
        )
        .sort((a, b) => a.minutes - b.minutes)[0];
      if (!share) return null;
      share.service_ids.push(item.service_id);
      share.minutes += item.minutes;
    }
  }
  if (shares.some(({ service_ids }) => service_ids.length === 0)) return null;
  const longest = Math.max(...shares.map(({ minutes }) => minutes));
  return {
    shares: shares.map(({ technician: _, ...share }) => share),
    longest,
    optimal: shares.every(({ minutes }) => minutes === longest),
  };
}
