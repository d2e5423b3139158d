import { type ConversationTexts, conversationSchema, textSchema } from '@salon/shared-lib/domain';
import type { SalonMoment } from '@salon/shared-lib/scheduling';
import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { ownerOf } from '../db/customer-phones.ts';
import type { Queries } from '../db/database.ts';
import { iso, person } from '../db/people.ts';
import { required, rowsOf } from '../db/rows.ts';
import { refuse } from '../http/refusal.ts';
import { stoppedNumber } from '../messages/stopped.ts';

const maxListed = 200;

const { visit: _, ...shape } = conversationSchema.shape;
const conversationRow = z.object({
  ...shape,
  appointment_id: z.nullable(z.int()),
  date: z.nullable(z.string()),
  start: z.nullable(z.int()),
});

/** The columns of a text `t`, as JSON. */
const textJson = sql`jsonb_build_object('id', t.id, 'from', case when t.inbound then 'customer' else 'salon' end, 'body', t.body, 'at', ${iso(sql`t.at`)},
  'by', case when t.actor is not null then ${person(sql`t.actor`)} end, 'job', t.job,
  'state', case when t.inbound then 'received' when t.job is null then 'sent' else (
    select case when j.data->>'outcome' = 'sent' then 'sent'
      when j.state = 'failed' or j.data ? 'outcome' or j.state > 'active' then 'failed' else 'waiting' end
    from pgboss.job j where j.name = 'messages' and j.id = t.job) end)`;

/** The conversations with these numbers (all by default), latest first. The former customer is nobody. */
async function readConversations(
  queries: Queries,
  { date, minute }: SalonMoment,
  phones: SQL | null,
): Promise<z.infer<typeof conversationSchema>[]> {
  const rows = await rowsOf(
    queries,
    conversationRow,
    sql`select asked.id, talk.phone, talk.unread, ${stoppedNumber(sql`talk.phone`)} as stopped,
          case when c.id is not null then jsonb_build_object('id', c.id, 'name', c.name) end as customer,
          visit.id as appointment_id, visit.date::text as date, visit.start_minute as start,
          (select ${textJson} from texts t where t.id = talk.latest) as latest
        from (select phone, max(id) filter (where inbound or actor is not null) as latest, (count(*) filter (where inbound and read_at is null))::int as unread
            from texts ${phones === null ? sql`` : sql`where phone in ${phones}`} group by phone order by latest desc limit ${maxListed}) talk
          join lateral (select max(id) as id from texts t where t.phone = talk.phone and t.inbound) asked on asked.id is not null
          left join customers c on talk.phone <> '' and c.id = ${ownerOf(sql`talk.phone`)}
          left join lateral (select a.id, a.date, a.start_minute from appointments a
            where a.customer_id = c.id and a.cancelled_at is null and (a.date, a.start_minute) >= (${date}::date, ${minute})
            order by a.date, a.start_minute, a.id limit 1) visit on true
        order by talk.latest desc`,
  );
  return rows.map(({ appointment_id, date: day, start, ...conversation }) => ({
    ...conversation,
    visit:
      appointment_id !== null && day !== null && start !== null
        ? { appointment_id, date: day, start_service_time: start }
        : null,
  }));
}

/** All conversations (docs/rules.md#texts-to-the-salon). */
export const listConversations = (queries: Queries, now: SalonMoment) =>
  readConversations(queries, now, null);

/** The texts with the number of a text, or with all numbers of the customer of an appointment. @throws Refusal 404. */
export async function readConversation(
  queries: Queries,
  now: SalonMoment,
  { text, appointment }: { text?: number | undefined; appointment?: number | undefined },
): Promise<ConversationTexts> {
  const phones =
    appointment === undefined
      ? sql`(${(await readInbound(queries, text ?? 0)).phone})`
      : await numbersAbout(queries, appointment);
  const [conversation = null] = await readConversations(queries, now, phones);
  const rows = await rowsOf(
    queries,
    z.object({ text: textSchema }),
    sql`select ${textJson} as text from texts t where t.phone in ${phones} order by t.id desc limit ${maxListed}`,
  );
  return { conversation, texts: rows.map(({ text }) => text).reverse() };
}

/** The numbers of the customer of an appointment, for `in`. A walk-in has none. */
async function numbersAbout(queries: Queries, appointment: number): Promise<SQL> {
  const rows = await rowsOf(
    queries,
    z.object({}),
    sql`select from appointments where id = ${appointment}`,
  );
  required(rows, () => refuse('appointment_not_found'));
  return sql`(select p.number from appointments a join customer_phones p on p.customer_id = a.customer_id
    where a.id = ${appointment} and p.number <> '')`;
}

const inboundRow = z.object({ id: z.int(), phone: z.string() });

/** A text to the salon. @throws Refusal 404. */
export async function readInbound(
  queries: Queries,
  id: number,
): Promise<z.infer<typeof inboundRow>> {
  const rows = await rowsOf(
    queries,
    inboundRow,
    sql`select id, phone from texts where id = ${id} and inbound`,
  );
  return required(rows, () => refuse('text_not_found'));
}

/** How many texts to the salon nobody has read. */
export async function countUnread(queries: Queries): Promise<{ unread: number }> {
  const [row] = await rowsOf(
    queries,
    z.object({ unread: z.int() }),
    sql`select count(*)::int as unread from texts where inbound and read_at is null`,
  );
  return row ?? { unread: 0 };
}
