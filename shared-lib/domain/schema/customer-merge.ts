import * as z from '@salon/shared-lib/schema';
import { customerRecordSchema } from './customer-record.ts';
import { idSchema } from './primitives.ts';

const sideSchema = z._default(z.enum(['keep', 'fold']), 'keep');

/** Merges the customer `fold` into `keep`, or shows what would become of them. `name`, `phone`: of which of the two. */
export const mergeCustomersSchema = z.strictObject({
  keep: idSchema,
  fold: idSchema,
  name: sideSchema,
  phone: sideSchema,
  preview: z.boolean(),
});
export type MergeRequest = z.output<typeof mergeCustomersSchema>;

/** Both customers before, and what becomes of them. `merge_id`: with which it is undone; null for a preview. */
export const mergedCustomersSchema = z.object({
  merge_id: z.nullable(idSchema),
  keep: customerRecordSchema,
  fold: customerRecordSchema,
  becomes: customerRecordSchema,
});
export type MergedCustomers = z.output<typeof mergedCustomersSchema>;

/** Two customers who are not one. */
export const distinctCustomersSchema = z.strictObject({ one: idSchema, other: idSchema });

export const undoMergeSchema = z.strictObject({ merge_id: idSchema });

/** Both customers as they are again. */
export const unmergedCustomersSchema = z.object({
  keep: customerRecordSchema,
  fold: customerRecordSchema,
});
