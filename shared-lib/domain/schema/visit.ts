import * as z from 'zod/mini';
import { groupSize } from '../salon.ts';
import { dateSchema, idSchema, timeSchema } from './primitives.ts';
import { technicianNameSchema } from './technician.ts';

/** A service as an appointment carries it. */
export const visitServiceSchema = z.object({
  id: idSchema,
  name: z.string(),
  time: z.int(),
  price: z.number(),
  category_id: idSchema,
});

/** An appointment as its customer sees it. A group is one row with all its technicians. */
export const visitSchema = z.object({
  id: idSchema,
  date: dateSchema,
  start_service_time: timeSchema,
  note: z.nullable(z.string()),
  Technicians: z.array(technicianNameSchema),
  Services: z.array(visitServiceSchema),
});
export type Visit = z.infer<typeof visitSchema>;

export const visitHistorySchema = z.object({
  future: z.array(visitSchema),
  present: z.array(visitSchema),
  past: z.array(visitSchema),
});
export type VisitHistory = z.infer<typeof visitHistorySchema>;

/** An appointment as staff see it. `note` 'deleted' marks a cancellation. */
export const appointmentSchema = z.extend(visitSchema, {
  customer_id: idSchema,
  technician_id: idSchema,
  service_ids: z.array(idSchema),
  Customer: z.object({
    name: z.string(),
    phone: z.string(),
    email: z.nullable(z.string()),
  }),
});
export type Appointment = z.infer<typeof appointmentSchema>;

/** One column of the day calendar. */
export const calendarColumnSchema = z.object({
  id: idSchema,
  name: z.string(),
  appointments: z.array(appointmentSchema),
});
export type CalendarColumn = z.infer<typeof calendarColumnSchema>;

/** The body of `POST /appointments/group`. */
export const groupRequestSchema = z.strictObject({
  customer_id: idSchema,
  date: dateSchema,
  start_service_time: timeSchema,
  group_size: z.int().check(z.minimum(groupSize.min), z.maximum(groupSize.max)),
  appointments: z
    .array(
      z.strictObject({
        technician_id: idSchema,
        service_ids: z.array(idSchema).check(z.minLength(1), z.maxLength(20)),
      }),
    )
    .check(z.minLength(1), z.maxLength(groupSize.max)),
});
export type GroupRequest = z.infer<typeof groupRequestSchema>;

export const groupCreatedSchema = z.object({
  id: idSchema,
  appointments: z.array(z.object({ id: idSchema, technician_id: idSchema })),
});
export type GroupCreated = z.infer<typeof groupCreatedSchema>;

/** The body of `PUT /appointments/update_note`: a customer may only say 'deleted'. */
export const updateNoteSchema = z.strictObject({
  id: idSchema,
  note: z.string().check(z.maxLength(1000)),
});

/** Its answer: the id of the whole booking. */
export const noteUpdatedSchema = z.object({ id: idSchema, note: z.string() });

/** The body of `PUT /appointments/reschedule`. */
export const rescheduleSchema = z.strictObject({
  id: idSchema,
  date: dateSchema,
  start_service_time: timeSchema,
  technician_id: z.optional(idSchema),
});
/** Its answer: where the booking is now. */
export const rescheduledSchema = z.object({
  id: idSchema,
  date: dateSchema,
  start_service_time: timeSchema,
});
export type RescheduleRequest = z.infer<typeof rescheduleSchema>;

/** The body of `PUT /appointments/update_technician`, and its answer. */
export const updateTechnicianSchema = z.strictObject({ id: idSchema, technician_id: idSchema });
export const technicianUpdatedSchema = z.object({
  message: z.string(),
  updatedTechnician: technicianNameSchema,
});
export type TechnicianUpdated = z.infer<typeof technicianUpdatedSchema>;
