import * as z from '@salon/shared-lib/schema';
import { groupSize } from '../salon.ts';
import {
  assignedAppointmentSchema,
  customerNoteSchema,
  guestSchema,
  messagesOrNoneSchema,
  serviceIdsSchema,
} from './appointment.ts';
import { nameSchema } from './customer.ts';
import { dateSchema, idSchema, startSchema } from './primitives.ts';

/**
 * Books a group: each technician has one share, and all shares start together. `customer_id` null and `override`, of staff, mean what
 * they do for one appointment. `guest_name`: of the guest who has the share. Two shares with the same `guest` are of one person, whom
 * two technicians serve at once.
 */
export const groupRequestSchema = z.strictObject({
  customer_id: z.nullable(idSchema),
  date: dateSchema,
  start_service_time: startSchema,
  group_size: z.int().check(z.minimum(groupSize.min), z.maximum(groupSize.max)),
  appointments: z
    .array(
      z.strictObject({
        technician_id: idSchema,
        service_ids: serviceIdsSchema,
        guest_name: z.optional(nameSchema),
        guest: z.optional(guestSchema),
      }),
    )
    .check(z.minLength(1), z.maxLength(groupSize.max)),
  customer_note: z.optional(customerNoteSchema),
  override: z.optional(z.boolean()),
});
export type GroupRequest = z.infer<typeof groupRequestSchema>;

export const groupCreatedSchema = z.object({
  id: idSchema,
  appointments: z.array(assignedAppointmentSchema),
  messages: messagesOrNoneSchema,
});
export type GroupCreated = z.infer<typeof groupCreatedSchema>;
