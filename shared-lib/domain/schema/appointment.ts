import * as z from 'zod/mini';
import { dateSchema, idSchema, timeSchema } from './primitives.ts';

const serviceIds = z.array(idSchema).check(z.minLength(1), z.maxLength(20));

/**
 * The body of `POST /appointments`. `technician_id`: one id, or a list that means "any one of these".
 */
export const appointmentRequestSchema = z.strictObject({
  customer_id: idSchema,
  date: dateSchema,
  start_service_time: timeSchema,
  technician_id: z.union([idSchema, z.array(idSchema).check(z.minLength(1), z.maxLength(50))]),
  service_ids: serviceIds,
});
export type AppointmentRequest = z.infer<typeof appointmentRequestSchema>;

/** 201: the appointment's id and the technician who took it. */
export const appointmentCreatedSchema = z.object({ id: idSchema, technician_id: idSchema });
export type AppointmentCreated = z.infer<typeof appointmentCreatedSchema>;

/** 400 when the minutes are gone or were never for sale. */
export const slotTakenSchema = z.object({
  message: z.string(),
  code: z.literal('slot_taken'),
  conflictingSlot: timeSchema,
});
