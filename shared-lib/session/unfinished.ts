// The bookings that visitors have begun, as a cookie holds them (docs/rules.md#unfinished-bookings).
import * as z from '@salon/shared-lib/schema';
import { dateSchema } from '../domain/schema/primitives.ts';
import { readCookie, writeCookie } from './browser-cookies.ts';

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
  /** It was sent, and its answer was lost. */
  isUnsure: z.optional(z.boolean()),
});

/** A booking that is begun and not made. It has choices only, nothing about a person. */
export type UnfinishedBooking = z.infer<typeof unfinishedBookingSchema>;

/** The newest come last. */
const unfinishedSchema = z.array(unfinishedBookingSchema);

const keptSeconds = 24 * 60 * 60;

/** Browsers refuse a cookie of more than 4,096 bytes. */
const maxLength = 3500;

/** The unfinished bookings of all tabs: at most one of each kind and tab. */
export function readUnfinished(): UnfinishedBooking[] {
  try {
    return unfinishedSchema.parse(JSON.parse(readCookie('unfinishedBookings') ?? '[]'));
  } catch {
    return [];
  }
}

/** Keeps them, of too many the newest. */
export function writeUnfinished(bookings: readonly UnfinishedBooking[]): void {
  const text = JSON.stringify(bookings);
  if (bookings.length > 1 && encodeURIComponent(text).length > maxLength)
    writeUnfinished(bookings.slice(1));
  else writeCookie('unfinishedBookings', text, bookings.length > 0 ? keptSeconds : 0);
}

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
