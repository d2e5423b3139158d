import type { UndoableKind } from '@salon/shared-lib/administration';
import type { Content } from '../administration/undo-steps.ts';
import type { Queries } from '../db/database.ts';
import type { Caller } from '../identity/permission.ts';
import {
  removeCategory,
  removeService,
  restoreCategory,
  restoreService,
} from '../services/store.ts';
import { removeStaff, restoreStaff } from '../staff/store.ts';
import { removeTechnician, restoreTechnician } from '../technicians/store.ts';
import { removeTimeOff, restoreTimeOff } from '../technicians/time-off.ts';

type Undone = { id: number; technician_id?: number };
type Made = { id: number; content: Content; caller: Caller; nowMs: number };
type Ways = {
  /** The name of the kind in the audit trail. */
  name: string;
  /** Undoes an addition: removes the record where it is as it was added. */
  added: (queries: Queries, made: Made) => Promise<Undone>;
  /** Undoes a removal: brings the same record back. */
  removed: (queries: Queries, made: Made) => Promise<Undone>;
};

/** How each kind of record is brought back, or removed as when the owner removes it (docs/rules.md#undo). */
export const waysBack: Record<UndoableKind, Ways> = {
  service: {
    name: 'service',
    added: (queries, { id, content }) => removeService(queries, id, content),
    removed: (queries, { id }) => restoreService(queries, id),
  },
  category: {
    name: 'category',
    added: (queries, { id, content }) => removeCategory(queries, id, content),
    removed: (queries, { id, content }) =>
      restoreCategory(queries, id, content.technicians as number[]),
  },
  technician: {
    name: 'technician',
    added: (queries, { id, content, nowMs }) => removeTechnician(queries, id, nowMs, content),
    removed: (queries, { id, content }) =>
      restoreTechnician(queries, id, content as { photo: string | null; hidden: boolean }),
  },
  time_off: {
    name: 'time off',
    added: (queries, { id, content }) => removeTimeOff(queries, id, { asAdded: content }),
    removed: (queries, { content }) => restoreTimeOff(queries, content),
  },
  staff: {
    name: 'staff',
    added: (queries, { id, content, caller }) => removeStaff(queries, caller, id, content),
    removed: (queries, { content }) => restoreStaff(queries, content),
  },
};
