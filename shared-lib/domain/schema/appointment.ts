import * as z from '@salon/shared-lib/schema';
import { m } from '../../i18n/index.ts';
import { groupSize } from '../salon.ts';
import { nameSchema } from './customer.ts';
import { dateSchema, idSchema, startSchema } from './primitives.ts';
import { technicianNameSchema } from './technician.ts';

export const serviceIdsSchema = z.array(idSchema).check(z.minLength(1), z.maxLength(20));

/** The longest note that a customer gives with a booking. An emoji counts once here and in the API's document, twice in browsers. */
export const maxCustomerNote = 200;

/**
 * What the customer wants the technicians to know, trimmed; empty is none. One line without control and format characters but
 * those that letters and emoji are joined with.
 */
export const customerNoteSchema = z.string().check(
  z.trim(),
  z.maxLength(maxCustomerNote),
  z.refine((text) => !/[\p{Cc}\p{Zl}\p{Zp}]|(?![\u200C\u200D])\p{Cf}/u.test(text), {
    error: () => m.customer_note_invisible(),
  }),
);

/**
 * Books one appointment. `technician_id`: one id, or a list that means "any one of these". `override`, of the owner, leaves
 * opening hours and time off. `customer_id` is null, of staff, for a walk-in, who belongs to no customer. `guest_name`, of staff: for
 * whom it is, on the number of the customer, or the name of a walk-in. `status`, of staff: the
 * visit begins at once, also at the start that is running (docs/rules.md#booking).
 */
export const appointmentRequestSchema = z.strictObject({
  customer_id: z.nullable(idSchema),
  date: dateSchema,
  start_service_time: startSchema,
  technician_id: z.union([idSchema, z.array(idSchema).check(z.minLength(1), z.maxLength(50))]),
  service_ids: serviceIdsSchema,
  customer_note: z.optional(customerNoteSchema),
  override: z.optional(z.boolean()),
  guest_name: z.optional(nameSchema),
  status: z.optional(z.literal('in_chair')),
});
export type AppointmentRequest = z.infer<typeof appointmentRequestSchema>;

/**
 * Which messages about a new booking go to its customer (docs/rules.md#messages). A mail that 'awaits_proof' leaves when the link
 * in an earlier one was used.
 */
export const announcedMessagesSchema = z.object({
  mail: z.enum(['sent', 'awaits_proof', 'none']),
  text: z.boolean(),
});
export type AnnouncedMessages = z.infer<typeof announcedMessagesSchema>;

/** As announced, or none: answers and history entries that an earlier release has stored have no such field. */
export const messagesOrNoneSchema = z._default(announcedMessagesSchema, {
  mail: 'none',
  text: false,
});

/** The id of an appointment and the technician who has it. */
export const assignedAppointmentSchema = z.object({
  id: idSchema,
  technician_id: idSchema,
});

/** The booked appointment, and the messages about it. */
export const appointmentCreatedSchema = z.extend(assignedAppointmentSchema, {
  messages: messagesOrNoneSchema,
});
export type AppointmentCreated = z.infer<typeof appointmentCreatedSchema>;

/** A service of an appointment, with its minutes and price at the time of booking. */
export const bookedServiceSchema = z.object({
  id: idSchema,
  name: z.string(),
  time: z.int(),
  price: z.number(),
  category_id: idSchema,
});
export type BookedService = z.infer<typeof bookedServiceSchema>;

/** Which guest of a booking two technicians serve at once: the same number in both appointments. */
export const guestSchema = z.int().check(z.minimum(1), z.maximum(groupSize.max));

const rowSchema = z.object({
  id: idSchema,
  date: dateSchema,
  start_service_time: startSchema,
  /** From the start to the end; of a booking until the last technician is done. */
  minutes: z.int(),
  note: z.nullable(z.string()),
  /** For whom it is, on the number of its customer; of a walk-in, the name. */
  guest_name: z.optional(z.string()),
  Technicians: z.array(technicianNameSchema),
  Services: z.array(bookedServiceSchema),
});

/**
 * A booking as its customer sees it. A group booking is one row with all its technicians. `group`: the number of people. `parts`: the
 * appointments, with the minutes that each technician works, from the common start, the services and the name of the guest. `sequence`:
 * the number of the last change that the customer was told of.
 */
export const bookingSummarySchema = z.extend(rowSchema, {
  sequence: z.int(),
  group: z.int(),
  parts: z.array(
    z.object({
      id: idSchema,
      technician_id: idSchema,
      minutes: z.int(),
      service_ids: z.array(idSchema),
      guest_name: z.optional(z.string()),
      guest: z.optional(guestSchema),
    }),
  ),
});
export type BookingSummary = z.infer<typeof bookingSummarySchema>;

/**
 * An appointment as staff see it. `note` 'deleted' marks a cancellation; `customer_note` is the customer's own. A walk-in has no customer:
 * `customer_id` and `Customer` are null.
 */
export const appointmentSchema = z.extend(rowSchema, {
  customer_id: z.nullable(idSchema),
  technician_id: idSchema,
  service_ids: z.array(idSchema),
  customer_note: z.nullable(z.string()),
  Customer: z.nullable(
    z.object({
      name: z.string(),
      phone: z.string(),
      email: z.nullable(z.string()),
    }),
  ),
});
export type Appointment = z.infer<typeof appointmentSchema>;
