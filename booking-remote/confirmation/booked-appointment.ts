import { selectedServiceSchema } from '@salon/shared-lib/domain';
import * as z from 'zod/mini';

/** A visit that has just been booked, as the confirmation needs it. Times in minutes since midnight. */
const bookedAppointmentSchema = z.object({
  id: z.int(),
  customerName: z.string(),
  phone: z.string(),
  email: z.nullable(z.string()),
  texts: z.boolean(),
  date: z.string(),
  start: z.int(),
  minutes: z.int(),
  technicianName: z.string(),
  services: z.array(selectedServiceSchema),
});
export type BookedAppointment = z.infer<typeof bookedAppointmentSchema>;

/** The visit that the history entry carries: it survives a reload, and nothing of it stands in an address. */
export function readBooked(state: unknown): BookedAppointment | null {
  const checked = z.object({ booked: bookedAppointmentSchema }).safeParse(state);
  return checked.success ? checked.data.booked : null;
}
