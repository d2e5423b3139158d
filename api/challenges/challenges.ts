import { randomBytes, timingSafeEqual } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Context } from '../context.ts';
import type { Queries } from '../db/database.ts';
import { challenges } from '../db/limits-schema.ts';
import { rowsOf } from '../db/rows.ts';
import { digest, type Keys } from '../identity/keys.ts';

export const codeMinutes = 10;
/** Per challenge. */
const maxTries = 5;

type Needs = Pick<Context, 'database' | 'keys' | 'clock'>;

const rowIdOf = (keys: Keys, id: string) => digest(keys.passcode, 'challenge', id);
const subjectOf = (keys: Keys, subject: string) => digest(keys.passcode, 'subject', subject);

/**
 * Opens a challenge for a phone number or login identifier (docs/rules.md#one-time-codes). `id` is for the cookie of the
 * browser that asked, `row` for the message that carries the code, `reference` for both. `recipient` is the same for all challenges of a
 * subject. The same row is written for every subject, so that nothing reveals whether it is on file. `replaces`: the challenge of this
 * browser before, whose code is not sent any more.
 */
export async function openChallenge(
  { database, keys, clock }: Needs,
  subject: string,
  replaces: string,
): Promise<{ id: string; row: string; reference: string; recipient: string }> {
  const id = randomBytes(16).toString('base64url');
  const row = rowIdOf(keys, id);
  const recipient = subjectOf(keys, subject);
  await database.queries.execute(
    sql`with replaced as (delete from challenges where id = ${rowIdOf(keys, replaces)})
        insert into challenges (id, subject, created_at) values (${row}, ${recipient}, ${new Date(clock()).toISOString()})`,
  );
  return { id, row, reference: referenceOf(row), recipient };
}

/**
 * The browser's challenge for this subject: how many seconds ago it was opened, and whether its code was sent; null
 * where there is none that works.
 */
export async function readOpenChallenge(
  { database, keys, clock }: Needs,
  { id, subject }: { id: string; subject: string },
): Promise<{ age: number; sent: boolean } | null> {
  const [open] = await rowsOf(
    database.queries,
    z.object({ age: z.number(), sent: z.boolean() }),
    sql`select extract(epoch from ${new Date(clock()).toISOString()}::timestamptz - created_at)::float as age,
          sent_at is not null as sent
        from challenges where id = ${rowIdOf(keys, id)} and subject = ${subjectOf(keys, subject)}
          and used_at is null and tries < ${maxTries} and created_at > ${oldest(clock)}`,
  );
  return open ?? null;
}

/** Letters that spell no word. */
const referenceLetters = 'BCDFGHJKLMNPQRSTVWXZ';

/** Two letters that tell one challenge from others, on the page that asked for a code and in the message that carries it. */
export function referenceOf(row: string): string {
  const { length } = referenceLetters;
  const number = Number.parseInt(row.slice(0, 8), 16);
  return `${referenceLetters[number % length]}${referenceLetters[Math.floor(number / length) % length]}`;
}

/**
 * The code of a challenge, at the time of sending; every attempt of one message has the same. Null when the challenge was
 * used or is too old.
 */
export async function codeToSend(
  { database, keys, clock }: Needs,
  row: string,
): Promise<string | null> {
  const now = new Date(clock()).toISOString();
  const [sent] = await rowsOf(
    database.queries,
    z.object({}),
    sql`update challenges set sent_at = ${now}
        where id = ${row} and used_at is null and created_at > ${oldest(clock)} returning id`,
  );
  return sent ? codeOf(keys, row) : null;
}

/** What became of a typed code. `used_up`: no code of this challenge works any more; `wrong`: it may, or there is no such challenge. */
export type Redeemed = 'right' | 'wrong' | 'used_up';

/**
 * Whether this is the code of the browser's challenge for this subject: sent, at most ten minutes old, not used, and within
 * five tries, which are counted before the comparison, so that parallel tries can't exceed them. A code works once.
 */
export async function redeemCode(
  { database, keys, clock }: Needs,
  challenge: { id: string; subject: string; code: string },
): Promise<Redeemed> {
  const row = rowIdOf(keys, challenge.id);
  const subject = subjectOf(keys, challenge.subject);
  const expected = Buffer.from(codeOf(keys, row));
  const given = Buffer.from(challenge.code);
  const right = given.length === expected.length && timingSafeEqual(given, expected);
  const [counted] = await rowsOf(
    database.queries,
    z.object({ open: z.boolean(), over: z.boolean() }),
    sql`update challenges set tries = least(tries, ${maxTries}) + 1 where id = ${row}
        returning subject = ${subject} and tries <= ${maxTries}
            and used_at is null and coalesce(sent_at > ${oldest(clock)}, false) as open,
          subject = ${subject} and (tries >= ${maxTries}
            or used_at is not null or coalesce(sent_at, created_at) <= ${oldest(clock)}) as over`,
  );
  if (!right || !counted?.open) return counted?.over ? 'used_up' : 'wrong';
  const used = await rowsOf(
    database.queries,
    z.object({}),
    sql`update challenges set used_at = ${new Date(clock()).toISOString()}
        where id = ${row} and used_at is null returning id`,
  );
  return used.length > 0 ? 'right' : 'used_up';
}

/** Deletes the challenges for a subject, whatever became of them. */
export async function endChallenges(keys: Keys, queries: Queries, subject: string): Promise<void> {
  await queries.delete(challenges).where(eq(challenges.subject, subjectOf(keys, subject)));
}

/** Derived, so that it is not stored: without the key, the row tells nothing of it. */
function codeOf(keys: Keys, row: string): string {
  const number = Number.parseInt(digest(keys.passcode, 'code', row).slice(0, 12), 16);
  return String(number % 1_000_000).padStart(6, '0');
}

/** Codes sent before this moment have expired. */
function oldest(clock: () => number): string {
  return new Date(clock() - codeMinutes * 60_000).toISOString();
}
