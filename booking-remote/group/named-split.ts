// Whether a guest with a name gets what was shown beside it (docs/rules.md#booking).
import type { Lane } from './lanes.ts';
import { type Pins, pinsFrom } from './pins.ts';
import type { NamedAt } from './use-guest-names.ts';

/**
 * Pins of what a guest with a name was shown, where the lane has something else now; null where each has that. It is the `shown` split
 * before a start is chosen, and for a name that was typed later the one of its note, while the `choices` are the same.
 */
export function splitToKeep(
  lanes: readonly Lane[],
  { shown, notes, choices }: { shown: Pins; notes: readonly (NamedAt | null)[]; choices: string },
): Pins | null {
  for (const { guest, name, services } of lanes) {
    const note = notes[guest - 1];
    const split = note?.choices === choices ? pinsFrom(note.split) : shown;
    const ids = split[guest - 1]?.service_ids ?? [];
    const isSame = ids.length === services.length && services.every(({ id }) => ids.includes(id));
    if (name !== '' && !isSame) return split;
  }
  return null;
}
