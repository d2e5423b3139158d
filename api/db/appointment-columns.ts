import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';

/** The columns of an appointment, `a` in the statement, that pages are made from; `booking_details` has them for messages. */
export const appointmentColumns = sql`a.id, a.date, a.start_minute as start, a.note, a.cancelled_at is not null as cancelled`;

/** The shape of `appointmentColumns` in a row, and in the answer of `booking_details`. */
export const appointmentShape = {
  id: z.int(),
  date: z.string(),
  start: z.int(),
  note: z.nullable(z.string()),
  cancelled: z.boolean(),
};
