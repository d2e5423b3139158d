import * as z from '@salon/shared-lib/schema';
import { appointmentSchema, guestSchema } from './appointment.ts';
import { progressShape } from './appointment-status.ts';
import { idSchema } from './primitives.ts';

/** An appointment in a list that staff search. */
export const foundAppointmentSchema = z.extend(appointmentSchema, {
  ...progressShape,
  /** The same in all appointments of a group booking. */
  booking_id: idSchema,
  /** The number of people of its booking. */
  group: z.int(),
  /** The number of technicians who perform its booking: with several, one guest can be cancelled alone. */
  shares: z.int(),
  guest: z.optional(guestSchema),
});
export type FoundAppointment = z.infer<typeof foundAppointmentSchema>;

/** The order of a search: by date and start. */
export const searchOrders = ['latest', 'earliest'] as const;
export type SearchOrder = (typeof searchOrders)[number];
export const foundAppointmentsSchema = z.array(foundAppointmentSchema);

/** The most appointments that a search counts: a million are not read from end to end. */
export const maxCountedAppointments = 1_000;
/** One more than are counted where there are more. */
export const foundCountSchema = z.object({
  total: z.int().check(z.minimum(0), z.maximum(maxCountedAppointments + 1)),
});
