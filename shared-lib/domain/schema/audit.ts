import * as z from '@salon/shared-lib/schema';
import { dateSchema, idSchema, startSchema } from './primitives.ts';

const value = z.union([z.string(), z.number(), z.boolean(), z.null()]);

/** Where a booking was or is, with the names of its technicians. */
const placeSchema = z.object({
  date: dateSchema,
  start_service_time: startSchema,
  technicians: z.array(z.string()),
});

/**
 * Something that was done. `by`: the name of a member of staff, `staff` for one who was removed, `customer`, `anyone`,
 * or `command` for a command of the server. `about`: the name of the customer, service, technician or member of staff,
 * where there still is one.
 * `place`: where its appointment was after the entry, with all technicians where it is about the whole booking.
 * `move`: where a booking was before it was moved or given to another technician, and where it was then; null for
 * everything else.
 */
export const auditEntrySchema = z.object({
  id: idSchema,
  at: z.datetime(),
  by: z.string(),
  action: z.string(),
  about: z.nullable(z.string()),
  appointment: z.nullable(
    z.object({ id: idSchema, date: dateSchema, start_service_time: startSchema }),
  ),
  place: z.nullable(placeSchema),
  move: z.nullable(z.object({ before: placeSchema, after: placeSchema })),
  details: z.nullable(z.record(z.string(), z.union([value, z.array(value)]))),
});
export type AuditPlace = z.infer<typeof placeSchema>;
export type AuditEntry = z.infer<typeof auditEntrySchema>;
export const auditEntriesSchema = z.array(auditEntrySchema);

/** What the entries of a kind are about. */
export const auditKinds = ['appointments', 'customers', 'settings', 'staff'] as const;
export type AuditKind = (typeof auditKinds)[number];
