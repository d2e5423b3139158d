// The bookings that visitors have begun, as local storage holds them (docs/rules.md#unfinished-bookings).
import * as z from '@salon/shared-lib/schema';
import { dateSchema } from '../domain/schema/primitives.ts';

const unfinishedBookingSchema = z.object({
  kind: z.enum(['single', 'group']),
  /** The tab in which it is being made. */
  tab: z.string(),
  /** The tab from which `tab` took it over. */
  from: z.optional(z.string()),
  /** When it was changed last. Milliseconds since 1970. */
  at: z.number(),
  /** The ids of the chosen services; in a group each as often as it is chosen. */
  services: z.array(z.int()),
  date: z.nullable(dateSchema),
  /** Step and other choices, as the address of the wizard holds them: `step=time&technician=2&start=870`. */
  search: z.string(),
});

/** A booking that is begun and not made. It has choices only, nothing about a person. */
export type UnfinishedBooking = z.infer<typeof unfinishedBookingSchema>;

/** The value of the key `unfinishedBookings`: at most one booking of each kind and tab. */
export const unfinishedSchema = z.object({
  version: z.literal(1),
  bookings: z.array(unfinishedBookingSchema),
});

const tabKey = 'bookingTab';
let lastTab: string | undefined;

/** The id of this tab. It survives a reload; where the tab has no storage, it is another one after each reload. */
export function tabId(): string {
  try {
    lastTab ??= sessionStorage.getItem(tabKey) ?? undefined;
  } catch {
    // Without storage.
  }
  lastTab ??= crypto.getRandomValues(new Uint32Array(2)).join('-');
  try {
    sessionStorage.setItem(tabKey, lastTab);
  } catch {
    // Without storage, or without room in it.
  }
  return lastTab;
}
