import { Readable } from 'node:stream';
import { formatTime, totalPrice } from '@salon/shared-lib/domain';
import type * as endpoints from '@salon/shared-lib/endpoints';
import type * as z from 'zod/mini';
import type { Queries } from '../db/database.ts';
import { byteOrderMark, csvLine } from '../http/csv.ts';
import { type DeskRow, readDesk } from './read-desk.ts';
import { searchAppointments } from './search.ts';

/** In the place of a customer's name, which is in capitals, too; in English as the names of the columns. */
const walkIn = 'WALK-IN';

type Filters = z.output<typeof endpoints.exportAppointments.query>;

/**
 * The columns, by their names. Those are English in every language: sheets and other programs read them, whoever exports. `price` is
 * the lower end of the estimated total in dollars, as it was when the appointment was booked.
 */
const columns = {
  id: ({ id }) => id,
  booking_id: ({ booking_id }) => booking_id,
  date: ({ date }) => date,
  start: ({ start }) => formatTime(start),
  end: ({ start, minutes }) => formatTime(start + minutes),
  minutes: ({ minutes }) => minutes,
  status: ({ status, cancelled }) => (cancelled ? 'cancelled' : status),
  channel: ({ channel }) => channel,
  customer: ({ Customer }) => Customer?.name ?? walkIn,
  guest_name: ({ guest_name }) => guest_name ?? null,
  phone: ({ Customer }) => Customer?.phone ?? null,
  email: ({ Customer }) => Customer?.email ?? null,
  technician: ({ technician }) => technician,
  services: ({ Services }) => Services.map(({ name }) => name).join('; '),
  price: ({ Services }) => totalPrice(Services).from,
  note: ({ note }) => note,
  customer_note: ({ customer_note }) => customer_note,
  created_at: ({ created_at }) => created_at,
  cancelled_at: ({ cancelled }) => cancelled?.at ?? null,
} satisfies Record<string, (row: DeskRow) => string | number | null>;

/** Rows read at once: the memory of an export does not grow with its length. */
const pageSize = 500;

/** All appointments within the filters as CSV, newest first. The first page is read before anything is sent. @throws Refusal 400. */
export async function exportAppointments(queries: Queries, filters: Filters): Promise<Readable> {
  const page = (cursor?: string) =>
    searchAppointments(queries, { ...filters, limit: pageSize, cursor }, readDesk);
  const first = await page();
  return Readable.from(linesFrom(first, page));
}

type Page = { appointments: DeskRow[]; next: string | null };

async function* linesFrom(first: Page, page: (cursor: string) => Promise<Page>) {
  yield byteOrderMark + csvLine(Object.keys(columns));
  const read = Object.values(columns);
  let current = first;
  for (;;) {
    yield current.appointments.map((row) => csvLine(read.map((cell) => cell(row)))).join('');
    if (!current.next) return;
    current = await page(current.next);
  }
}
