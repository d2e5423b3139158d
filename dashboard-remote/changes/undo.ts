import type { UndoableKind } from '@salon/shared-lib/administration';
import { api } from '@salon/shared-lib/api';
import { undoChange } from '@salon/shared-lib/endpoints';

/** The way back from what was made; null for none, as where something was sent. */
export type WayBack<Made = unknown> = ((made: Made) => Promise<unknown>) | null;

/** The way back from an addition: the record goes, where it is as it was added. */
export const undoAdded =
  (kind: UndoableKind) =>
  ({ id }: { id: number }): Promise<unknown> =>
    api.send(undoChange, { body: { change: 'added', kind, id } });

/** The way back from a removal: the same record comes back, with what belonged to it. */
export const undoRemoved = (kind: UndoableKind, id: number) => (): Promise<unknown> =>
  api.send(undoChange, { body: { change: 'removed', kind, id } });

/** The way back from a dismissal: the failed message is on the list again. */
export const undoDismissed = (id: string) => (): Promise<unknown> =>
  api.send(undoChange, { body: { change: 'removed', kind: 'message', id } });
