import { createHmac, timingSafeEqual } from 'node:crypto';
import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Queries } from '../db/database.ts';
import { rowsOf } from '../db/rows.ts';
import { refuse } from '../http/refusal.ts';
import { salonInstant } from '../runtime/salon-clock.ts';
import type { Keys } from './keys.ts';

/** 128 bits. */
const digestBytes = 16;

/**
 * The token of the link to a booking: a keyed digest, then the id in base 36. It is short, for text messages, and has no expiry of its
 * own: that of the booking counts (docs/decisions/booking-links.md).
 */
export function bookingToken({ link }: Pick<Keys, 'link'>, bookingId: number): string {
  const digest = createHmac('sha256', link).update(String(bookingId)).digest();
  return digest.subarray(0, digestBytes).toString('base64url') + bookingId.toString(36);
}

/** The id of the booking that a token was made for; null for any other text. */
function bookingOf(keys: Pick<Keys, 'link'>, token: string): number | null {
  const [, id] = /^[\w-]{22}([0-9a-z]{1,6})$/.exec(token) ?? [];
  if (id === undefined) return null;
  const bookingId = Number.parseInt(id, 36);
  const [given, made] = [token, bookingToken(keys, bookingId)].map((text) => Buffer.from(text));
  return given && made && given.length === made.length && timingSafeEqual(given, made)
    ? bookingId
    : null;
}

/** Whom a booking link is for. `mayBeNamed`: its readers may learn the customer's name (docs/rules.md#proven-addresses). */
export type BookingLink = { booking: number; customer: number; mayBeNamed: boolean };

const linkRow = z.object({
  booking: z.int(),
  customer: z.int(),
  mayBeNamed: z.boolean(),
  date: z.string(),
  end: z.int(),
});

/**
 * What a token of a booking link opens, until the booking has ended (docs/rules.md#booking-links). A forgotten customer has no number.
 * @throws Refusal 404 `unknown_booking_link`, 410 `booking_link_over`.
 */
export async function readBookingLink(
  { keys, clock, queries }: { keys: Keys; clock: () => number; queries: Queries },
  token: string,
): Promise<BookingLink> {
  const id = bookingOf(keys, token);
  if (id === null) throw refuse('unknown_booking_link');
  const [row] = await rowsOf(
    queries,
    linkRow,
    sql`select a.id as booking, c.id as customer, a.date,
          c.email_device is null or c.email_device is not distinct from c.name_device as "mayBeNamed", (
            select coalesce(max(start_minute + length) filter (where cancelled_at is null), max(start_minute + length))
            from appointments where id = a.id or group_id = a.id
          ) as "end"
        from appointments a join customers c on c.id = a.customer_id
        where a.id = ${id} and coalesce(a.group_id, a.id) = a.id and c.phone <> ''`,
  );
  if (!row) throw refuse('unknown_booking_link');
  const { date, end, ...link } = row;
  if (salonInstant(date, end) <= clock()) throw refuse('booking_link_over');
  return link;
}
