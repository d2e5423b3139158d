import * as z from '@salon/shared-lib/schema';
import { appointmentStatuses } from './appointment-status.ts';
import { atMost, dateSchema, idSchema, startSchema } from './primitives.ts';

/** What an import can read of a column of a visit; with the first of them a line is one. `minutes`: its length. */
export const visitFields = [
  'date',
  'time',
  'technician',
  'services',
  'minutes',
  'price',
  'status',
  'visit_note',
  'guest_name',
] as const;

/** The same of a customer, too. `first_name` and `last_name` are joined where there is no whole name. */
export const importFields = [
  ...visitFields,
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
 * A table of customers, or of their visits, as CSV. `preview`: says what would happen, and writes nothing. `columns`:
 * what columns are read as, by their titles; null: as nothing. Others are read as in the last import of a column with
 * that title, or by the names of other products.
 */
export const customerImportSchema = z.strictObject({
  csv: z.string().check(atMost(maxImportLength)),
  preview: z.boolean(),
  columns: z.optional(z.record(z.string().check(atMost(200)), z.nullable(importFieldSchema))),
});
export type CustomerImport = z.infer<typeof customerImportSchema>;

/** A visit of a file as it is stored. `price`: as the menu encodes it. */
const importedVisitSchema = z.object({
  date: dateSchema,
  start: startSchema,
  minutes: z.int(),
  technician: z.string(),
  services: z.array(z.string()),
  prices: z.array(z.int()),
  status: z.enum(appointmentStatuses),
  note: z.nullable(z.string()),
  guest_name: z.nullable(z.string()),
});

/**
 * What an import did, or would do. With any fault nothing is written.
 * - `changes`: the first ones of the `changed` known customers, with the name before and after.
 * - `visits`: how many are new; `left_out`: how many were cancelled, or are stored already.
 * - `columns`: what each column is read as, with a value of the file.
 * - `values`: what the first lines store; null: nothing, or what a known customer has. A walk-in has no `phone`.
 * - `faults`: the first ones of `fault_count`, by the line of the file, whose first is 1.
 */
export const customerImportedSchema = z.object({
  saved: z.boolean(),
  created: z.int(),
  changed: z.int(),
  visits: z.int(),
  left_out: z.int(),
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
      name: z.nullable(z.string()),
      phone: z.nullable(z.string()),
      second_phone: z.nullable(z.string()),
      email: z.nullable(z.string()),
      texts: z.nullable(z.boolean()),
      language: z.nullable(z.string()),
      notes: z.nullable(z.string()),
      visit: z.nullable(importedVisitSchema),
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
