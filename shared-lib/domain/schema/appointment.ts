import * as z from 'zod/mini';
import { groupSize } from '../salon.ts';
import {
  appointmentIdSchema,
  customerIdSchema,
  dateSchema,
  serviceIdSchema,
  startSchema,
  technicianIdSchema,
} from './primitives.ts';

const serviceIdsSchema = z.array(serviceIdSchema).check(z.minLength(1), z.maxLength(20));

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

/** Books a group: each technician has one share, and all shares start together. */
export const groupRequestSchema = z.strictObject({
  customer_id: customerIdSchema,
  date: dateSchema,
  start_service_time: startSchema,
  group_size: z.int().check(z.minimum(groupSize.min), z.maximum(groupSize.max)),
  appointments: z
    .array(z.strictObject({ technician_id: technicianIdSchema, service_ids: serviceIdsSchema }))
    .check(z.minLength(1), z.maxLength(groupSize.max)),
});
export type GroupRequest = z.infer<typeof groupRequestSchema>;

export const groupCreatedSchema = z.object({
  id: appointmentIdSchema,
  appointments: z.array(appointmentCreatedSchema),
});
export type GroupCreated = z.infer<typeof groupCreatedSchema>;
