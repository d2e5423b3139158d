import * as z from '@salon/shared-lib/schema';
import { idSchema } from '../domain/schema/primitives.ts';

/** What is added and removed with a way back. */
export const undoableKinds = ['service', 'category', 'technician', 'time_off', 'staff'] as const;
export type UndoableKind = (typeof undoableKinds)[number];

/** The addition or the removal that is undone: of a record, or of a failed message from its list. */
export const undoSchema = z.union([
  z.strictObject({
    change: z.enum(['added', 'removed']),
    kind: z.enum(undoableKinds),
    id: idSchema,
  }),
  z.strictObject({
    change: z.literal('removed'),
    kind: z.literal('message'),
    id: z.guid(),
  }),
]);
export type Undo = z.output<typeof undoSchema>;
