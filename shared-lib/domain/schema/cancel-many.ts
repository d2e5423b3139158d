import * as z from '@salon/shared-lib/schema';
import { m } from '../../i18n/index.ts';
import { appointmentsSchema } from './appointment-lists.ts';
import { dateSchema, idSchema } from './primitives.ts';

/** What PostgreSQL reads too: no year 0, an offset of a place on Earth, and at most nine digits of a second. */
const instantSchema = z.datetime({ offset: true, error: () => m.instant_invalid() }).check(
  z.regex(/^(?!0000)[^.]+(?:\.\d{1,9})?(?:Z|[+-](?:0\d|1[0-4]):\d\d)$/, {
    error: () => m.instant_invalid(),
  }),
);

/**
 * Selects bookings that are still to come: of a customer, from a network (as `customers.burst` names it), on dates from
 * `from` to `to`, or made from `booked_from` to `booked_to`; at least one of these, and all that are given. With `preview`
 * nothing is cancelled; with `notify: false` nobody gets a message.
 */
export const cancelManySchema = z
  .strictObject({
    customer_id: z.optional(idSchema),
    network: z.optional(
      z.string().check(z.regex(/^[0-9a-f]{16}$/, { error: () => m.network_invalid() })),
    ),
    from: z.optional(dateSchema),
    to: z.optional(dateSchema),
    booked_from: z.optional(instantSchema),
    booked_to: z.optional(instantSchema),
    preview: z.boolean(),
    notify: z.optional(z.boolean()),
  })
  .check(
    z.refine(({ preview: _, notify: __, ...criteria }) => Object.keys(criteria).length > 0, {
      error: () => m.cancel_many_nothing(),
    }),
  );
export type CancelManyRequest = z.infer<typeof cancelManySchema>;
export const cancelManyAnswerSchema = z.object({
  cancelled: z.boolean(),
  appointments: appointmentsSchema,
});
