import * as z from '@salon/shared-lib/schema';
import { serviceIdsSchema } from './appointment.ts';
import { revisionSchema } from './appointment-status.ts';
import { dateSchema, idSchema, startSchema } from './primitives.ts';
import { technicianNameSchema } from './technician.ts';

/** The revision of the appointment that staff saw: another one is refused with `changed_meanwhile` (docs/rules.md#revision). */
const expectedRevision = z.optional(revisionSchema);

/** The note that a cancelled appointment has, and that cancels when it is written. */
export const cancelledNote = 'deleted';

const noteSchema = z.string().check(z.maxLength(1000));

/** The longest time that a message about a change is held. */
export const maxHoldSeconds = 30;

/** For staff. `hold_message_s`: seconds after which the messages about a change leave (docs/rules.md#held-messages); `tell`: any leave. */
const forStaff = {
  hold_message_s: z.optional(z.int().check(z.minimum(0), z.maximum(maxHoldSeconds))),
  tell: z.optional(z.boolean()),
  expected_revision: expectedRevision,
};

/**
 * Writes a note. `cancelledNote` cancels; customers may write no other. `whole`: the whole group booking and not only the appointment of
 * this guest. Without it customers cancel the whole, staff the appointment.
 */
export const updateNoteSchema = z.strictObject({
  id: idSchema,
  note: noteSchema,
  whole: z.optional(z.boolean()),
  ...forStaff,
});
/** `id` is that of the whole booking. */
export const noteUpdatedSchema = z.object({ id: idSchema, note: z.string() });

/**
 * Moves the booking of the appointment `id`. `technician_id`: of this appointment only. `override` leaves opening hours and days
 * off (the owner). All but the first four are for staff.
 */
export const rescheduleSchema = z.strictObject({
  id: idSchema,
  date: dateSchema,
  start_service_time: startSchema,
  technician_id: z.optional(idSchema),
  override: z.optional(z.boolean()),
  ...forStaff,
});
export type RescheduleRequest = z.infer<typeof rescheduleSchema>;

/** Minutes between two lengths that staff set by hand, and the shortest one. */
export const lengthStep = 5;

/**
 * Changes the services of the appointment `id`, and with a date, a start or a technician its place as well, in one change. Services that
 * stay keep their minutes and prices. For staff are `length` in minutes, `price`, in dollars for all services or as encoded for each of
 * `service_ids`, `note`, and the options of a move.
 */
export const changeServicesSchema = z.extend(rescheduleSchema, {
  date: z.optional(dateSchema),
  start_service_time: z.optional(startSchema),
  service_ids: serviceIdsSchema,
  length: z.optional(
    z.int().check(
      z.minimum(lengthStep),
      z.maximum(24 * 60),
      z.refine((minutes) => minutes % lengthStep === 0),
    ),
  ),
  price: z.optional(
    z.union([
      z.int().check(z.minimum(0), z.maximum(9_999)),
      z.array(z.int().check(z.minimum(0), z.maximum(199_999))).check(z.maxLength(20)),
    ]),
  ),
  note: z.optional(noteSchema.check(z.refine((note) => note !== cancelledNote))),
});
export type ChangeServicesRequest = z.infer<typeof changeServicesSchema>;

/** Takes the cancellation back in which the appointment `id` was cancelled. */
export const restoreSchema = z.strictObject({ id: idSchema });

/** Seconds after a cancellation in which its customer can take it back. The pages offer it, the API allows some more. */
export const restoreSeconds = 10;

/** Where the booking is now. */
export const rescheduledSchema = z.object({
  id: idSchema,
  date: dateSchema,
  start_service_time: startSchema,
});

/** The same of a booking whose cancellation was taken back. `tells`: a message to its customer says so. */
export const restoredSchema = z.extend(rescheduledSchema, { tells: z.boolean() });

export const updateTechnicianSchema = z.strictObject({
  id: idSchema,
  technician_id: idSchema,
  tell: z.optional(z.boolean()),
  expected_revision: expectedRevision,
});
export const technicianUpdatedSchema = z.object({
  message: z.string(),
  updatedTechnician: technicianNameSchema,
});
export type TechnicianUpdated = z.infer<typeof technicianUpdatedSchema>;

/** Gives a walk-in to a customer: the visit is theirs from then on. */
export const appointmentCustomerSchema = z.strictObject({
  id: idSchema,
  customer_id: idSchema,
  expected_revision: expectedRevision,
});
export type AppointmentCustomer = z.infer<typeof appointmentCustomerSchema>;

/** Drops the held messages to the customer, or sends them now. */
export const heldMessageSchema = z.strictObject({ id: idSchema, action: z.enum(['drop', 'send']) });
/** 'none': no message of the booking is held any more. `id` is that of the whole booking. */
export const heldMessageAnswerSchema = z.object({
  id: idSchema,
  outcome: z.enum(['dropped', 'sending', 'none']),
});
