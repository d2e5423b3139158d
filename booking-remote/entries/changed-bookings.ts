// The ids of the bookings that were changed or cancelled in this tab: their confirmations are in its history (docs/rules.md#storage-keys).
import * as z from '@salon/shared-lib/schema';
import { readTab, writeTab } from '@salon/shared-lib/session/tab-storage';

const key = 'changedBookings';

const read = (): number[] => z.array(z.int()).safeParse(readTab(key)).data ?? [];

export const noteChanged = (id: number): void => writeTab(key, [...new Set([...read(), id])]);

export const isChangedSince = (id: number): boolean => read().includes(id);
