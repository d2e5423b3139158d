// The history entries of the wizards in the storage of the tab (docs/rules.md#storage-keys).
import * as z from '@salon/shared-lib/schema';
import type { UnfinishedBooking } from '@salon/shared-lib/session';
import { readTab, writeTab } from '@salon/shared-lib/session/tab-storage';

export type Kind = UnfinishedBooking['kind'];

/**
 * The keys of history entries, those of made bookings with the index of the confirmation. `last`: the index of the entry that was
 * shown last.
 */
const notedSchema = z.object({
  entries: z.array(z.object({ key: z.string(), confirmation: z.nullable(z.number()) })),
  last: z.number(),
});
type Noted = z.infer<typeof notedSchema>;

/** Entries of longer ago are far behind in the history. */
const maxEntries = 200;

/** The key of every entry that the router has not written. */
const unknownKey = 'default';

const nameOf = (kind: Kind) => `${kind}Entries`;

const read = (kind: Kind): Noted =>
  notedSchema.safeParse(readTab(nameOf(kind))).data ?? { entries: [], last: 0 };

const write = (kind: Kind, change: Partial<Noted>): void =>
  writeTab(nameOf(kind), { ...read(kind), ...change });

/** The index of the shown entry: the router counts those of the tab. */
export function entryIndex(): number {
  const { idx = 0 } = Object(history.state) as { idx?: number };
  return idx;
}

/** The index of the confirmation of the made booking that an entry is of; null for other entries. */
export const confirmationOf = (kind: Kind, key: string): number | null =>
  read(kind).entries.find((one) => one.key === key)?.confirmation ?? null;

/** The index of the entry that was shown before the present one. */
export const lastIndex = (kind: Kind): number => read(kind).last;

/** Notes which entry is shown. */
export const noteIndex = (kind: Kind): void => write(kind, { last: entryIndex() });

/** Notes an entry of the booking that is being made, or with the index of its confirmation one of a made booking. */
export function noteEntry(kind: Kind, key: string, confirmation: number | null = null): void {
  const { entries } = read(kind);
  if (key === unknownKey || entries.some((one) => one.key === key)) return;
  write(kind, { entries: [...entries, { key, confirmation }].slice(-maxEntries) });
}

/** The booking is made, and so are its entries. The confirmation is shown. */
export function closeEntries(kind: Kind): void {
  const index = entryIndex();
  const { entries } = read(kind);
  write(kind, {
    entries: entries.map(({ key, confirmation }) => ({ key, confirmation: confirmation ?? index })),
  });
}
