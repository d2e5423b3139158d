import * as z from '@salon/shared-lib/schema';
import { bookedServiceSchema, guestSchema } from './appointment.ts';
import { appointmentStatusSchema, progressShape } from './appointment-status.ts';
import { dateSchema, endSchema, idSchema, startSchema } from './primitives.ts';

/** An appointment as the calendar of the staff draws it. `customer_id` and `Customer` are null for a walk-in. */
export const deskAppointmentSchema = z.object({
  id: idSchema,
  /** The same in all appointments of a group booking. */
  booking_id: idSchema,
  /** The number of people of its booking. */
  group: z.int(),
  guest: z.optional(guestSchema),
  ...progressShape,
  /** When and by whom the status was set, and the one before; null for one that was never set. */
  status_set: z.nullable(
    z.object({ at: z.datetime(), by: z.string(), before: appointmentStatusSchema }),
  ),
  date: dateSchema,
  start_service_time: startSchema,
  /** When and by whom it or its booking was changed last, or made; null where the audit trail has nothing about it. */
  last_change: z.nullable(z.object({ at: z.datetime(), by: z.string() })),
  /** From the start to the end. */
  minutes: z.int(),
  customer_id: z.nullable(idSchema),
  technician_id: idSchema,
  Services: z.array(bookedServiceSchema),
  /** Of the staff, also where the appointment is cancelled. */
  note: z.nullable(z.string()),
  customer_note: z.nullable(z.string()),
  /** For whom it is, on the number of its customer; of a walk-in, the name. */
  guest_name: z.optional(z.string()),
  /** The number of the last change that the customer was told of. */
  sequence: z.int(),
  created_at: z.datetime(),
  /** When and by whom it was cancelled; null where it was not. */
  cancelled: z.nullable(z.object({ at: z.datetime(), by: z.string() })),
  Customer: z.nullable(
    z.object({
      name: z.string(),
      phone: z.string(),
      email: z.nullable(z.string()),
      optInSms: z.boolean(),
      /** Which messages about the visit reach the customer: a text about a cancellation needs no consent. */
      reach: z.optional(z.enum(['all', 'cancellation', 'none'])),
      /** Of the staff: health and preferences. */
      notes: z.nullable(z.string()),
    }),
  ),
});
/** `by` is the name of a member of staff, 'customer', or 'staff' for a member who was removed. */
export type DeskAppointment = z.infer<typeof deskAppointmentSchema>;
export const deskAppointmentsSchema = z.object({ appointments: z.array(deskAppointmentSchema) });

/**
 * A column of the calendar. `off`: why the technician does not work on that date; `away`: the hours off on a working
 * day, sorted by their start, which may overlap. `note`: why, as an administrator wrote it; `time_off`: its id, and
 * `series`: whether it is on other dates, too. None of these for hours off by own hours.
 */
export const deskTechnicianSchema = z.object({
  id: idSchema,
  name: z.string(),
  off: z.nullable(z.enum(['weekday', 'time_off'])),
  away: z.array(
    z.object({
      start: startSchema,
      end: endSchema,
      note: z.optional(z.string()),
      time_off: z.optional(idSchema),
      series: z.optional(z.boolean()),
    }),
  ),
  category_ids: z.array(idSchema),
  unavailability: z.string(),
});
export type DeskTechnician = z.infer<typeof deskTechnicianSchema>;

/**
 * All that the calendar draws of a date. `hours` is null when the salon is closed, `closed` is the reason of a closed
 * day. `revision` is the position in the events up to which they are contained in this answer (docs/rules.md#events).
 */
export const deskDaySchema = z.object({
  date: dateSchema,
  revision: z.string(),
  hours: z.nullable(z.object({ open: startSchema, close: endSchema })),
  closed: z.nullable(z.string()),
  technicians: z.array(deskTechnicianSchema),
  appointments: z.array(deskAppointmentSchema),
  cancelled: z.array(deskAppointmentSchema),
});
export type DeskDay = z.infer<typeof deskDaySchema>;

/**
 * A date of the week: the minutes that its technicians work, and those that are booked. `closed`: a text for people, why the salon is
 * closed; null where it is open.
 */
export const deskWeekSchema = z.array(
  z.object({
    date: dateSchema,
    open_minutes: z.int(),
    booked_minutes: z.int(),
    closed: z.nullable(z.string()),
  }),
);
export type DeskWeek = z.infer<typeof deskWeekSchema>;

/** The field of the refusal `changed_meanwhile`: the appointment as it is now. */
export const changedMeanwhileSchema = z.object({ appointment: deskAppointmentSchema });
