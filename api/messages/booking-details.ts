import { inMenuOrder } from '@salon/shared-lib/domain';
import { byGuest } from '@salon/shared-lib/scheduling';
import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { appointmentShape } from '../db/appointment-columns.ts';
import type { Queries } from '../db/database.ts';
import { rowsOf } from '../db/rows.ts';
import type { PublicData } from '../public-data/public-data.ts';
import { localeSchema } from './delivery.ts';

const servicesSchema = z.array(z.object({ id: z.int(), name: z.string(), price: z.int() }));

const { minutes: _, ...shape } = appointmentShape;
const bookingSchema = z.object({
  ...shape,
  end: z.int(),
  /** The number of people. */
  group: z.int(),
  sequence: z.int(),
  /** It was rescheduled or reassigned since it was booked, or a guest was cancelled. */
  changed: z.boolean(),
  /** For whom all of it is, on the customer's number. */
  guest: z.nullable(z.string()),
  customer: z.object({
    name: z.string(),
    phone: z.string(),
    /** Null also while it is unproven, and when a device added it that did not make this booking. */
    email: z.nullable(z.string()),
    /** Who added the address knew more than the phone number: it was proven, or the device typed the name. */
    mayBeNamed: z.boolean(),
    /** Text messages may confirm, change and remind, by the customer's consent. */
    takesTexts: z.boolean(),
    /** A text message may cancel. */
    takesCancellations: z.boolean(),
    /** Of texts and of mails. */
    locale: localeSchema,
    mailLocale: localeSchema,
  }),
  /** What each guest gets with whom, in their order (`byGuest`); the services in that of the menu. */
  shares: z.array(
    z.object({
      technician_id: z.int(),
      technician: z.string(),
      minutes: z.int(),
      /** The name of the guest. */
      guest: z.optional(z.nullable(z.string())),
      /** The same number where two technicians serve one guest at once. */
      person: z.optional(z.nullable(z.int())),
      services: servicesSchema,
    }),
  ),
  /** Guests who were cancelled, while the others come, with the changes that the owner has not been told of, or with the last one. */
  cancelledGuests: z.array(
    z.object({
      technician: z.string(),
      person: z.optional(z.nullable(z.int())),
      services: servicesSchema,
    }),
  ),
  /**
   * As it was before the changes that the owner has not been told of, or before the last change where there is none; null where
   * nothing moved or that is not known.
   */
  before: z.nullable(
    z.object({
      date: z.string(),
      start: z.int(),
      end: z.nullable(z.int()),
      technicians: z.array(z.string()),
      services: servicesSchema,
    }),
  ),
});

/** A booking as messages need it, with the shares of a group booking. */
export type BookingDetails = z.infer<typeof bookingSchema> & {
  /** Of all shares, each as often as people have it, in the order of the menu. */
  services: z.infer<typeof bookingSchema>['shares'][number]['services'];
};

/** The booking with this id: that of its first appointment. */
export async function readBookingDetails(
  queries: Queries,
  id: number,
  { menu }: Pick<PublicData, 'menu'>,
): Promise<BookingDetails | null> {
  const [row] = await rowsOf(
    queries,
    z.object({ booking: z.nullable(bookingSchema) }),
    sql`select booking_details(${id}::int) as booking`,
  );
  const booking = row?.booking;
  if (!booking) return null;
  const shares = booking.shares
    .map((share) => ({ ...share, services: inMenuOrder(share.services, menu) }))
    .sort(byGuest);
  const services = inMenuOrder(
    shares.flatMap((share) => share.services),
    menu,
  );
  return { ...booking, shares, services };
}
