import * as z from '@salon/shared-lib/schema';

/** For how long a burst is listed. */
export const burstDays = 7;

/**
 * More than eight new customers from one network within an hour (docs/rules.md#events). `from`, `to`: when the first
 * and the last of them were created. `bookings`: those made from that network since, until a day after; `upcoming`:
 * those of them that are still to come. `network`, `from` and `booked_to`, when the last one was made, select them in
 * `cancel_many`; null without one.
 */
export const burstSchema = z.object({
  network: z.string(),
  from: z.datetime(),
  to: z.datetime(),
  customers: z.int(),
  bookings: z.int(),
  upcoming: z.int(),
  booked_to: z.nullable(z.datetime()),
});
export type Burst = z.infer<typeof burstSchema>;
export const burstsSchema = z.array(burstSchema);
