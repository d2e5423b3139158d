import * as z from '@salon/shared-lib/schema';
import { revisionSchema } from './appointment-status.ts';
import { dateSchema, idSchema } from './primitives.ts';

export const appointmentEventTypes = [
  'appointment.created',
  'appointment.changed',
  'appointment.cancelled',
] as const;

/**
 * A changed appointment: where it is now and where it was before. Without data of the customer. One whose `revision` is not above
 * that of the appointment that is shown changes nothing (docs/rules.md#events).
 */
export const appointmentEventSchema = z.object({
  type: z.enum(appointmentEventTypes),
  id: idSchema,
  booking_id: idSchema,
  revision: revisionSchema,
  date: dateSchema,
  technician_id: idSchema,
  before: z.nullable(z.object({ date: dateSchema, technician_id: idSchema })),
});
export type AppointmentEvent = z.infer<typeof appointmentEventSchema>;

/** More than eight new customers came from one network within an hour. `network` selects them in `cancel_many`. */
export const burstEventSchema = z.object({
  type: z.literal('customers.burst'),
  network: z.string(),
  customers: z.int(),
});
export type BurstEvent = z.infer<typeof burstEventSchema>;

/** Staff changed, merged, deleted or imported customers: one, or null for many. */
export const customersChangedEventSchema = z.object({
  type: z.literal('customers.changed'),
  id: z.nullable(idSchema),
});

export type CustomersChangedEvent = z.infer<typeof customersChangedEventSchema>;

export const recordKinds = ['staff', 'messages', 'texts', 'audit'] as const;
export type RecordKind = (typeof recordKinds)[number];

/** Staff, failed messages, texts to the salon or the audit trail have changed; which of them is not told. */
export const recordsChangedEventSchema = z.object({
  type: z.literal('records.changed'),
  of: z.enum(recordKinds),
});

export type RecordsChangedEvent = z.infer<typeof recordsChangedEventSchema>;

export const salonEventSchema = z.union([
  appointmentEventSchema,
  burstEventSchema,
  customersChangedEventSchema,
  recordsChangedEventSchema,
]);
export type SalonEvent = z.infer<typeof salonEventSchema>;
