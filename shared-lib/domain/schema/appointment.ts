import * as z from 'zod/mini';
import {
  appointmentIdSchema,
  categoryIdSchema,
  customerIdSchema,
  dateSchema,
  serviceIdSchema,
  startSchema,
  technicianIdSchema,
} from './primitives.ts';
import { technicianNameSchema } from './technician.ts';

export const serviceIdsSchema = z.array(serviceIdSchema).check(z.minLength(1), z.maxLength(20));

/** Books one appointment. `technician_id`: one id, or a list that means "any one of these". */
export const appointmentRequestSchema = z.strictObject({
  customer_id: customerIdSchema,
  date: dateSchema,
  start_service_time: startSchema,
  technician_id: z.union([
    technicianIdSchema,
    z.array(technicianIdSchema).check(z.minLength(1), z.maxLength(50)),
  ]),
  service_ids: serviceIdsSchema,
});
export type AppointmentRequest = z.infer<typeof appointmentRequestSchema>;

/** The id of the appointment and the technician who has it. */
export const appointmentCreatedSchema = z.object({
  id: appointmentIdSchema,
  technician_id: technicianIdSchema,
});
export type AppointmentCreated = z.infer<typeof appointmentCreatedSchema>;

/** A service of an appointment, with its minutes and price at the time of booking. */
export const bookedServiceSchema = z.object({
  id: serviceIdSchema,
  name: z.string(),
  time: z.int(),
  price: z.number(),
  category_id: categoryIdSchema,
});
export type BookedService = z.infer<typeof bookedServiceSchema>;

/** A booking as its customer sees it. A group booking is one row with all its technicians. */
export const bookingSummarySchema = z.object({
  id: appointmentIdSchema,
  date: dateSchema,
  start_service_time: startSchema,
  note: z.nullable(z.string()),
  Technicians: z.array(technicianNameSchema),
  Services: z.array(bookedServiceSchema),
});

/** An appointment as staff see it. `note` 'deleted' marks a cancellation. */
export const appointmentSchema = z.extend(bookingSummarySchema, {
  customer_id: customerIdSchema,
  technician_id: technicianIdSchema,
  service_ids: z.array(serviceIdSchema),
  Customer: z.object({
    name: z.string(),
    phone: z.string(),
    email: z.nullable(z.string()),
  }),
});
export type Appointment = z.infer<typeof appointmentSchema>;
