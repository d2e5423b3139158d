import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { appointmentColumns, appointmentShape } from '../db/appointment-columns.ts';
import type { Queries } from '../db/database.ts';
import { rowsOf } from '../db/rows.ts';
import { localeSchema, mailLocale } from './delivery.ts';

const bookingSchema = z.object({
  ...appointmentShape,
  end: z.int(),
  sequence: z.int(),
  customer: z.object({
    name: z.string(),
    phone: z.string(),
    /** Null also while it is unproven, and when a device added it that did not make this booking. */
    email: z.nullable(z.string()),
    /** Nobody added the address with no more than the phone number. */
    ownAddress: z.boolean(),
    /** To text messages in general, or about this booking. */
    textConsent: z.boolean(),
    /** The customer ended all texts with a text. */
    stoppedTexts: z.boolean(),
    /** Of texts and of mails. */
    locale: localeSchema,
    mailLocale: localeSchema,
  }),
  technicians: z.array(z.string()),
  /** A name for each person who has the service. */
  services: z.array(z.string()),
});

/** A booking as messages need it: of a group booking all technicians and services. */
export type BookingDetails = z.infer<typeof bookingSchema>;

/** The booking with this id: that of its first appointment. */
export async function readBookingDetails(
  queries: Queries,
  id: number,
): Promise<BookingDetails | null> {
  const [row] = await rowsOf(
    queries,
    bookingSchema,
    sql`select ${appointmentColumns}, a.sequence,
          json_build_object('name', c.name, 'phone', c.phone, 'locale', c.locale, 'mailLocale', ${mailLocale}, 'textConsent', c.opt_in_sms or a.text_consent,
            'stoppedTexts', not c.opt_in_sms and c.consent_source is not distinct from 'sms', 'ownAddress', c.email_device is null,
            'email', case when c.email_proven_at is not null and (c.email_device is null
              or c.email_device = case when a.cancelled_by like 'customer:%' then a.cancelled_device else a.device end) then c.email end) as customer,
          shares.end_minute as "end", shares.technicians, performed.services
        from appointments a
        join customers c on c.id = a.customer_id
        cross join lateral (
          select max(p.start_minute + p.length) as end_minute, json_agg(t.name order by t.id) as technicians
          from appointments p join technicians t on t.id = p.technician_id where p.id = a.id or p.group_id = a.id
        ) shares
        cross join lateral (
          select coalesce(json_agg(s.name order by s.id), '[]') as services
          from appointments p
          join appointment_services l on l.appointment_id = p.id
          join services s on s.id = l.service_id where p.id = a.id or p.group_id = a.id
        ) performed
        where a.id = ${id}`,
  );
  return row ?? null;
}
