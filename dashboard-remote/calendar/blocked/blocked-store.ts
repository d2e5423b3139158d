import type { DeskTechnician } from '@salon/shared-lib/domain';
import type { Minutes } from '@salon/shared-lib/scheduling';
import { createStore } from 'zustand/vanilla';
import { latestToast } from '../../parts/use-toast.ts';
import type { Cursor } from '../day/cursor.ts';

/** Hours off of a technician as the calendar has them. */
export type HoursOff = DeskTechnician['away'][number];

/** Why time is blocked. */
export const blockReasons = ['lunch', 'training', 'doctor', 'sick', 'own'] as const;
export type BlockReason = (typeof blockReasons)[number];

/** The place that is offered to be blocked, up to `end` and for the `reason` where these are known. */
export type BlockPlace = Partial<Cursor> & { end?: Minutes; reason?: BlockReason };

type Blocked = {
  /** Where the form for blocked time is open; null while it is closed. */
  asked: BlockPlace | null;
  /** The blocked time that is open; null for none. */
  open: { technician: string; off: HoursOff } | null;
};

/** What of the blocked time is open over the calendar. */
export const blockedStore = createStore<Blocked>()(() => ({ asked: null, open: null }));

/** Opens the form. A toast would cover its end. */
export function askToBlock(asked: BlockPlace): void {
  latestToast.setState({ of: null });
  blockedStore.setState({ asked });
}
