import { messagesOrNoneSchema, selectedServiceSchema } from '@salon/shared-lib/domain';
import * as z from '@salon/shared-lib/schema';
import { isOfVisitor } from '@salon/shared-lib/session';

/** A booked appointment as the confirmation shows it. `start` and `minutes` in minutes. */
const bookedAppointmentSchema = z.object({
  id: z.int(),
  customerName: z.string(),
  phone: z.string(),
  messages: messagesOrNoneSchema,
  date: z.string(),
  start: z.int(),
  minutes: z.int(),
  technicianName: z.string(),
  services: z.array(selectedServiceSchema),
  note: z.optional(z.string()),
});
export type BookedAppointment = z.infer<typeof bookedAppointmentSchema>;

/** The booked appointment of a history entry, which survives a reload and is in no URL. */
export function readBooked(state: unknown): BookedAppointment | null {
  const checked = z.object({ booked: bookedAppointmentSchema }).safeParse(state);
  return checked.success && isOfVisitor(state) ? checked.data.booked : null;
}
