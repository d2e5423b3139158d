import * as z from '@salon/shared-lib/schema';
import { appointmentSchema } from './appointment.ts';
import { progressShape } from './appointment-status.ts';

/** An appointment in a list that staff search. */
export const foundAppointmentSchema = z.extend(appointmentSchema, progressShape);
export type FoundAppointment = z.infer<typeof foundAppointmentSchema>;
export const foundAppointmentsSchema = z.array(foundAppointmentSchema);
