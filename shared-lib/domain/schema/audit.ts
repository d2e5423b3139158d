import * as z from '@salon/shared-lib/schema';
import { dateSchema, idSchema, startSchema } from './primitives.ts';

const value = z.union([z.string(), z.number(), z.boolean(), z.null()]);

/**
 * Something that was done. `by`: the name of a member of staff, `staff` for one who was removed, `customer`, `anyone`, or `command` for a command
 * of the server. `about`: the name of the customer, service, technician or member of staff, where there still is one.
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
  details: z.nullable(z.record(z.string(), z.union([value, z.array(value)]))),
});
export type AuditEntry = z.infer<typeof auditEntrySchema>;
export const auditEntriesSchema = z.array(auditEntrySchema);

/** What the entries of a kind are about. */
export const auditKinds = ['appointments', 'customers', 'settings', 'staff'] as const;
export type AuditKind = (typeof auditKinds)[number];
