import * as z from '@salon/shared-lib/schema';
import { groupSize } from '../salon.ts';
import { dateSchema, idSchema, maxId } from './primitives.ts';

/** How far an appointment is (docs/rules.md#status). A cancelled one has none. */
export const appointmentStatuses = ['booked', 'arrived', 'in_chair', 'done', 'no_show'] as const;
export const appointmentStatusSchema = z.enum(appointmentStatuses);
export type AppointmentStatus = (typeof appointmentStatuses)[number];

/** How an appointment was booked: by the customer on the site, or by staff. */
export const bookingChannelSchema = z.enum(['online', 'desk']);
export type BookingChannel = z.infer<typeof bookingChannelSchema>;

/** Rises with every change of an appointment (docs/rules.md#revision). */
export const revisionSchema = z.int().check(z.positive(), z.maximum(maxId));

/** What staff see of an appointment besides its content. */
export const progressShape = {
  revision: revisionSchema,
  status: appointmentStatusSchema,
  channel: bookingChannelSchema,
};

/** An appointment, and the revision in which it was seen. */
const seenSchema = z.strictObject({ id: idSchema, expected_revision: revisionSchema });

/**
 * Sets the status of an appointment, or with `whole` of all appointments of its group booking. `others`: those of the group that were seen
 * beside this one.
 */
export const statusChangeSchema = z.extend(seenSchema, {
  status: appointmentStatusSchema,
  whole: z.optional(z.boolean()),
  others: z.optional(z.array(seenSchema).check(z.maxLength(groupSize.max))),
});
export type StatusChange = z.infer<typeof statusChangeSchema>;

/**
 * What lists of appointments are narrowed by. Both dates are included. `status`: of those that are not cancelled, or
 * cancelled ones, or all.
 */
export const appointmentFilterShape = {
  keyword: z.string().check(z.maxLength(100)),
  from: z.optional(dateSchema),
  to: z.optional(dateSchema),
  status: z.optional(z.enum([...appointmentStatuses, 'cancelled', 'all'])),
};
