import { textLimit } from '@salon/shared-lib/domain';
import { eq, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Context } from '../context.ts';
import type { Queries } from '../db/database.ts';
import { sentTexts } from '../db/limits-schema.ts';
import { rowsOf } from '../db/rows.ts';
import { digest, hmacPads, type Keys } from '../identity/keys.ts';
import type { PublicData } from '../public-data/public-data.ts';
import type { Message } from './outbox.ts';

/** Text messages to one phone number in 24 hours. */
const textsPerPhone = 6;
/** Codes, or other messages: a stranger who causes many of one kind leaves one of the other. */
const perKind = 4;

/** Seconds that a text message waits at least and at most before the limit is looked at anew. */
const [shortestWait, longestWait] = [30, 300];
const quietHours = 12;

/** What staff write to a number in 24 hours: as long as a conversation is, beside the messages. */
const answersPerPhone = 20;

/** The texts of its kind and in all that a number has. The last one is for a cancellation, or for the first code. */
function dailyLimits(kind: Message['kind']): { ofKind: number; daily: number } {
  if (kind === 'answer') return { ofKind: answersPerPhone, daily: answersPerPhone };
  return kind === 'cancel'
    ? { ofKind: perKind + 1, daily: textsPerPhone }
    : { ofKind: perKind, daily: textsPerPhone - 1 };
}

type Needs = Pick<Context, 'database' | 'publicData' | 'keys' | 'clock'>;
type QueryNeeds = Pick<Context, 'keys' | 'clock'> & { queries: Queries };

const roomSchema = z.object({
  outcome: z.enum(['room', 'number', 'hour']),
  oldest: z.optional(z.nullable(z.string())),
  id: z.optional(z.int()),
});

export type Reservation =
  | { outcome: 'reserved'; release(): Promise<void> }
  /** The number had its texts for today. */
  | { outcome: 'number' }
  /** There is none left for this hour. */
  | { outcome: 'hour'; seconds: number };

/** The setting `textsPerHour`. */
export const hourlyTextLimit = ({ settingValues }: Pick<PublicData, 'settingValues'>): number =>
  Number(settingValues.textsPerHour ?? textLimit.default);

/** The limits of a text that confirms a booking, as `confirmation_recipient` takes them. */
export type ConfirmationTextLimits = {
  pads: { inner: string; outer: string };
  of_kind: number;
  daily: number;
  hourly: number;
};

/** The limits of the text that confirms a booking; the hourly one is the owner's setting. */
export function confirmationTextLimits(
  keys: Keys,
  data: Pick<PublicData, 'settingValues'>,
): ConfirmationTextLimits {
  const { ofKind, daily } = dailyLimits('confirm');
  return { pads: hmacPads(keys.texts), of_kind: ofKind, daily, hourly: hourlyTextLimit(data) };
}

/** Counts a text message before it is sent (docs/rules.md#text-messages). `release` when it certainly was not sent. */
export async function reserveText(
  needs: Needs,
  phone: string,
  kind: Message['kind'],
): Promise<Reservation> {
  const { queries } = needs.database;
  const limit = hourlyTextLimit(await needs.publicData.current());
  const { outcome, oldest, id } = await askForRoom(
    'reserve_text',
    { ...needs, queries },
    limit,
    phone,
    kind,
  );
  if (outcome === 'number') return { outcome };
  if (id !== undefined) {
    return {
      outcome: 'reserved',
      release: async () => void (await queries.delete(sentTexts).where(eq(sentTexts.id, id))),
    };
  }
  const freeMs = oldest ? Date.parse(oldest) + 3_600_000 - needs.clock() : 0;
  const seconds = Math.min(longestWait, Math.max(shortestWait, Math.ceil(freeMs / 1000)));
  return { outcome: 'hour', seconds };
}

/** Whether the limits have room for a text message of this kind now. `queries`: those of the caller's transaction. */
export async function hasRoomForText(
  needs: QueryNeeds,
  data: Pick<PublicData, 'settingValues'>,
  phone: string,
  kind: Message['kind'],
): Promise<boolean> {
  const limit = hourlyTextLimit(data);
  return (await askForRoom('text_room', needs, limit, phone, kind)).outcome === 'room';
}

/** Whether a number has a text about a booking left for today. One that waits for the next hour is sent then. */
export async function numberHasTexts(
  needs: QueryNeeds,
  data: Pick<PublicData, 'settingValues'>,
  phone: string,
): Promise<boolean> {
  const limit = hourlyTextLimit(data);
  return (await askForRoom('text_room', needs, limit, phone, 'confirm')).outcome !== 'number';
}

async function askForRoom(
  ask: 'text_room' | 'reserve_text',
  { queries, keys, clock }: QueryNeeds,
  hourly: number,
  phone: string,
  kind: Message['kind'],
): Promise<z.infer<typeof roomSchema>> {
  const { ofKind, daily } = dailyLimits(kind);
  const now = new Date(clock()).toISOString();
  const [answer] = await rowsOf(
    queries,
    z.object({ room: roomSchema }),
    sql`select ${sql.raw(ask)}(${digest(keys.texts, phone)}, ${kind}, ${now}, ${ofKind}::int, ${daily}::int, ${hourly}::int) as room`,
  );
  if (!answer) throw new Error('The limit of text messages was not read.');
  return answer.room;
}

/** Tells the owner that text messages wait, once in twelve hours, whichever process notices it. */
export async function tellOwnerOfHeldTexts({ database, clock }: Needs): Promise<void> {
  const now = new Date(clock()).toISOString();
  const until = new Date(clock() + quietHours * 3_600_000).toISOString();
  const message: Message = { kind: 'texts_held', channel: 'owner_mail' };
  await database.queries.execute(
    sql`with told as (
          insert into notices (name, quiet_until) values (${message.kind}, ${until})
          on conflict (name) do update set quiet_until = excluded.quiet_until where notices.quiet_until <= ${now}
          returning name
        )
        select enqueue_jobs(array[gen_random_uuid()], array[${JSON.stringify(message)}::jsonb], name) from told`,
  );
}

const statusSchema = z.object({ sent_last_hour: z.int(), waiting: z.int(), held: z.int() });

/** For staff: the texts of the last hour, and those that wait; `held` of them for the hourly limit. */
export async function readTextStatus(
  queries: Queries,
  nowMs: number,
): Promise<z.infer<typeof statusSchema>> {
  const hourAgo = new Date(nowMs - 3_600_000).toISOString();
  const [status] = await rowsOf(
    queries,
    statusSchema,
    sql`select (select count(*)::int from sent_texts where at > ${hourAgo}) as sent_last_hour,
          count(*)::int as waiting, (count(*) filter (where state = 'created' and start_after > now()))::int as held
        from pgboss.job where name = 'messages' and state <= 'active' and data->>'channel' = 'customer_text'`,
  );
  if (!status) throw new Error('The text messages were not counted.');
  return status;
}
