import * as z from '@salon/shared-lib/schema';
import { atMost, idSchema } from './primitives.ts';

/** The most lines of an import, without that of the names of the columns, and its most characters. */
export const maxImportLines = 10_000;
export const maxImportLength = 4_000_000;
/** The most faults that an answer lists. */
export const maxImportFaults = 100;
/** The most known customers that an answer lists. */
export const maxImportChanges = 100;

/** A table of customers as CSV. `preview`: says what would happen, and writes nothing. */
export const customerImportSchema = z.strictObject({
  csv: z.string().check(atMost(maxImportLength)),
  preview: z.boolean(),
});
export type CustomerImport = z.infer<typeof customerImportSchema>;

/**
 * What an import did, or would do. `changes`: the first ones of the `changed` known customers, with the name before and after. With any fault nothing is written. `faults`: the first ones of `fault_count`, by the line of the file, whose first is 1.
 */
export const customerImportedSchema = z.object({
  saved: z.boolean(),
  created: z.int(),
  changed: z.int(),
  changes: z.array(
    z.object({ line: z.int(), id: idSchema, name: z.string(), becomes: z.string() }),
  ),
  fault_count: z.int(),
  faults: z.array(z.object({ line: z.int(), message: z.string() })),
});
export type CustomerImported = z.infer<typeof customerImportedSchema>;

/** A line of the answer to an import in steps: how many lines are written so far, or in the end the answer or the refusal. */
export const importStepSchema = z.union([
  z.object({ written: z.int(), total: z.int() }),
  z.object({ answer: customerImportedSchema }),
  z.object({ status: z.int(), refusal: z.object({ code: z.string(), message: z.string() }) }),
]);
export type ImportStep = z.infer<typeof importStepSchema>;
