import * as z from '@salon/shared-lib/schema';
import { atMost, idSchema } from './primitives.ts';

/** What an import can read of a column. `first_name` and `last_name` are joined where there is no whole name. */
export const importFields = [
  'name',
  'first_name',
  'last_name',
  'phone',
  'second_phone',
  'email',
  'texts',
  'language',
  'notes',
] as const;
const importFieldSchema = z.enum(importFields);
export type ImportField = z.infer<typeof importFieldSchema>;

/** The most lines of an import, without that of the names of the columns, and its most characters. */
export const maxImportLines = 10_000;
export const maxImportLength = 4_000_000;
/** The most faults that an answer lists. */
export const maxImportFaults = 100;
/** The most known customers that an answer lists. */
export const maxImportChanges = 100;
/** The most lines of which an answer has the values, and the most columns that it lists. */
export const maxImportValues = 20;
export const maxImportColumns = 100;

/**
 * A table of customers as CSV. `preview`: says what would happen, and writes nothing. `columns`: what columns are read as, by their titles; null:
 * as nothing. Others are read as in the last import of a column with that title, or by the names of other products.
 */
export const customerImportSchema = z.strictObject({
  csv: z.string().check(atMost(maxImportLength)),
  preview: z.boolean(),
  columns: z.optional(z.record(z.string().check(atMost(200)), z.nullable(importFieldSchema))),
});
export type CustomerImport = z.infer<typeof customerImportSchema>;

/**
 * What an import did, or would do. `changes`: the first ones of the `changed` known customers, with the name before and after. With any fault nothing is written. `columns`: what each column is read as, with a value of the file. `values`: what the first lines store; null: nothing, or what a known customer has. `faults`: the first ones of `fault_count`, by the line of the file, whose first is 1.
 */
export const customerImportedSchema = z.object({
  saved: z.boolean(),
  created: z.int(),
  changed: z.int(),
  changes: z.array(
    z.object({ line: z.int(), id: idSchema, name: z.string(), becomes: z.string() }),
  ),
  columns: z.array(
    z.object({ title: z.string(), field: z.nullable(importFieldSchema), value: z.string() }),
  ),
  values: z.array(
    z.object({
      line: z.int(),
      is_new: z.boolean(),
      name: z.string(),
      phone: z.string(),
      second_phone: z.nullable(z.string()),
      email: z.nullable(z.string()),
      texts: z.nullable(z.boolean()),
      language: z.nullable(z.string()),
      notes: z.nullable(z.string()),
    }),
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
