import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';

/** The columns of an appointment, `a` in the statement, that pages are made from; `booking_details` has them for messages. */
export const appointmentColumns = sql`a.id, a.date, a.start_minute as start, a.length as minutes, a.note, a.cancelled_at is not null as cancelled`;

/** The shape of `appointmentColumns` in a row, and in the answer of `booking_details`. */
export const appointmentShape = {
  id: z.int(),
  date: z.string(),
  start: z.int(),
  minutes: z.int(),
  note: z.nullable(z.string()),
  cancelled: z.boolean(),
};

/** Joins `performed.services`: the services of the appointment `a`, with minutes and prices as they were booked. */
export const performedServices = sql`cross join lateral (
  select coalesce(json_agg(json_build_object('id', s.id, 'name', s.name, 'time', l.time, 'price', l.price,
    'category_id', s.category_id) order by s.id), '[]') as services
  from appointment_services l join services s on s.id = l.service_id where l.appointment_id = a.id
) performed`;
