import { cancelledNote } from '@salon/shared-lib/domain';
import { hasStarted } from '@salon/shared-lib/scheduling';
import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { updateNote } from '../appointments/cancel.ts';
import type { Context } from '../context.ts';
import type { Queries } from '../db/database.ts';
import { idRow, rowsOf } from '../db/rows.ts';
import { anonymous } from '../identity/permission.ts';
import { type BookingDetails, readBookingDetails } from '../messages/booking-details.ts';
import { textTime } from '../messages/booking-texts.ts';
import { consentByText } from '../messages/consent.ts';
import { localeSchema, readLocale } from '../messages/delivery.ts';
import { holdMessages } from '../messages/enqueue.ts';
import { hasStopped } from '../messages/stopped.ts';
import type { PublicData } from '../public-data/public-data.ts';
import { salonNow } from '../runtime/salon-clock.ts';
import { cancelQuestion, helpText, receivedText, visitChanged } from './automatic-answers.ts';
import { commandOf, type TextCommand } from './inbound-text.ts';
import {
  askedBooking,
  endQuestion,
  lockTexts,
  type Question,
  storeAutomatic,
  storeInbound,
  wasThanked,
} from './store.ts';

/** How long YES cancels the visit that was asked about. */
const questionHours = 2;
const maxBody = 1_600;

type Needs = Pick<Context, 'clock'> & { data: PublicData };
type Sent = { phone: string; body: string; providerId: string | null };

/** What was done about a text. `answer`: what its sender gets; `cancelled`: an appointment was. */
type Taken = { answer: string | null; cancelled: boolean };

const nothing: Taken = { answer: null, cancelled: false };
const customerRow = z.object({ id: z.int(), locale: localeSchema });
type Customer = z.infer<typeof customerRow>;

/**
 * Stores a text to the salon, where the desk sees it, and does what its sender asks for (docs/rules.md#texts-to-the-salon). A text whose
 * sender has no number is stored, and nothing else: the customer without one stands for forgotten people.
 */
export async function takeText(
  { database, publicData, clock }: Pick<Context, 'database' | 'publicData' | 'clock'>,
  sent: Sent,
): Promise<Taken> {
  // The embedded database has one connection: nothing else is read within the transaction.
  const needs: Needs = { clock, data: await publicData.current() };
  const { phone, providerId } = sent;
  const body = sent.body.slice(0, maxBody);
  const now = new Date(needs.clock());
  const at = sql`${now.toISOString()}::timestamptz`;
  return database.transaction(async (queries) => {
    await lockTexts(queries, phone);
    const customer = phone === '' ? null : await customerOf(queries, phone);
    const visit = customer && (await readVisit(needs, queries, customer, phone, at, body));
    const stopped = phone !== '' && (await hasStopped(queries, phone));
    const command = phone === '' ? null : commandFor(commandOf(body), visit, stopped);
    if (!(await storeInbound(queries, { phone, body, at, command, providerId }))) return nothing;
    if (phone === '') return nothing;
    if (command === 'stop' || command === 'start') {
      await consentByText(queries, phone, command === 'start');
      return nothing;
    }
    const locale = customer?.locale ?? readLocale(undefined);
    const answer = (words: string, asks: Parameters<typeof storeAutomatic>[2] = null) =>
      storeAutomatic(queries, { phone, body: words, at, command }, asks).then(() => ({
        answer: words,
        cancelled: false,
      }));
    if (command === 'help') return answer(helpText(locale));
    // Carriers hold back everything but the answer to HELP.
    if (stopped) return nothing;
    if (command === 'cancel' && visit?.next) {
      const { id, sequence } = visit.next;
      const until = sql`${at} + make_interval(hours => ${questionHours})`;
      return answer(cancelQuestion(textTime(visit.next, locale), locale), { id, sequence, until });
    }
    if (command === 'yes' && customer && visit?.asked) {
      await endQuestion(queries, phone);
      const isSame = await cancelAsked(needs, queries, customer, phone, visit.asked);
      return isSame ? { answer: null, cancelled: true } : answer(visitChanged(locale));
    }
    return (await wasThanked(queries, phone, at)) ? nothing : answer(receivedText(locale));
  });
}

type Visit = {
  next: BookingDetails | null;
  asked: Question | null;
};

/** CANCEL and YES are about a visit only where there is one. Another YES answers the desk, unless the texts are stopped. */
function commandFor(
  command: TextCommand | null,
  visit: Visit | null,
  stopped: boolean,
): TextCommand | null {
  if (command === 'cancel' && !visit?.next) return 'stop';
  if (command !== 'yes' || visit?.asked) return command;
  return stopped ? 'start' : null;
}

/** The customer whose own number this is: a further one proves nothing about the visits. */
async function customerOf(queries: Queries, phone: string): Promise<Customer | null> {
  const [customer] = await rowsOf(
    queries,
    customerRow,
    sql`select id, locale from customers where phone = ${phone}`,
  );
  return customer ? { ...customer, locale: readLocale(customer.locale) } : null;
}

/** The next visit, where the text asks to cancel it, and the one that was asked about, where the text may answer that. */
async function readVisit(
  needs: Needs,
  queries: Queries,
  { id }: Customer,
  phone: string,
  at: SQL,
  body: string,
): Promise<Visit> {
  const command = commandOf(body);
  const asked = command === 'yes' ? await askedBooking(queries, phone, at) : null;
  if (command !== 'cancel') return { next: null, asked };
  const { date, minute } = salonNow(needs.clock());
  const [booking] = await rowsOf(
    queries,
    idRow,
    sql`select coalesce(group_id, id) as id from appointments
        where customer_id = ${id} and cancelled_at is null and status = 'booked' and (date, start_minute) > (${date}::date, ${minute})
        order by date, start_minute, id limit 1`,
  );
  return {
    next: booking ? await readBookingDetails(queries, booking.id, needs.data) : null,
    asked,
  };
}

/**
 * Cancels a booking as its customer does on the pages, and tells at once: no page offers the way back. False, and nothing is done, where
 * the question is old, or the booking has changed, started or been cancelled since.
 */
async function cancelAsked(
  needs: Needs,
  queries: Queries,
  { id: customerId }: Customer,
  phone: string,
  asked: Question,
): Promise<boolean> {
  if (!asked.isOpen) return false;
  await queries.execute(sql`select from appointments where id = ${asked.id} for update`);
  const booking = await readBookingDetails(queries, asked.id, needs.data);
  const now = salonNow(needs.clock());
  if (
    !booking ||
    booking.cancelled ||
    booking.sequence !== asked.sequence ||
    booking.customer.phone !== phone ||
    hasStarted(booking, now)
  )
    return false;
  const actor = { caller: { ...anonymous, history: customerId, proven: true }, device: null };
  await updateNote(queries, actor, now, { id: asked.id, note: cancelledNote });
  await holdMessages(queries, asked.id, 'cancel', 0);
  return true;
}
