import { messagesOrNoneSchema, selectedServiceSchema } from '@salon/shared-lib/domain';
import * as z from '@salon/shared-lib/schema';
import { isOfVisitor } from '@salon/shared-lib/session';

/**
 * A booked group as the confirmation shows it. `start` in minutes; a lane for each guest, in the order of the form. An
 * entry of an earlier release has no names.
 */
const bookedGroupSchema = z.object({
  id: z.int(),
  customerName: z.string(),
  phone: z.string(),
  messages: messagesOrNoneSchema,
  date: z.string(),
  start: z.int(),
  size: z.int(),
  names: z.optional(z.array(z.string())),
  note: z.optional(z.string()),
  services: z.array(
    z.object({ ...selectedServiceSchema.shape, category_id: z.int(), quantity: z.int() }),
  ),
  shares: z.array(
    z.object({
      technician_id: z.int(),
      technicianName: z.string(),
      service_ids: z.array(z.int()),
      minutes: z.int(),
      guest: z.optional(z.int()),
    }),
  ),
});
export type BookedGroup = z.infer<typeof bookedGroupSchema>;

/** The booked group of a history entry, which survives a reload and is in no URL. */
export function readBookedGroup(state: unknown): BookedGroup | null {
  const checked = z.object({ booked: bookedGroupSchema }).safeParse(state);
  return checked.success && isOfVisitor(state) ? checked.data.booked : null;
}
