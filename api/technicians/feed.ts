import { createHash, randomBytes } from 'node:crypto';
import { greetingName, icsFeed } from '@salon/shared-lib/domain';
import { m } from '@salon/shared-lib/i18n';
import { addDays } from '@salon/shared-lib/scheduling';
import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Queries } from '../db/database.ts';
import { iso } from '../db/people.ts';
import { required, rowsOf } from '../db/rows.ts';
import { refuse } from '../http/refusal.ts';
import { salonInstant, salonNow } from '../runtime/salon-clock.ts';
import { noTechnician } from './lock-technician.ts';

/** How many days back and ahead a calendar goes. */
const days = { back: 14, ahead: 90 };

/** 128 bits. The database has a digest, so that who reads it, or a backup, reads no address. */
const newToken = () => randomBytes(16).toString('base64url');
const digestOf = (token: string) => createHash('sha256').update(token).digest('hex');

/** Since when a technician has a calendar at an address; null without one. @throws Refusal 404. */
export async function feedSince(queries: Queries, technicianId: number): Promise<string | null> {
  const rows = await rowsOf(
    queries,
    z.object({ since: z.nullable(z.string()) }),
    sql`select ${iso(sql`f.created_at`)} as since from technicians t left join calendar_feeds f on f.technician_id = t.id
        where t.id = ${technicianId} and not t.removed`,
  );
  return required(rows, noTechnician).since;
}

/** Gives the calendar of a technician a new address, and returns the token in it. */
export async function makeFeed(
  queries: Queries,
  technicianId: number,
  nowMs: number,
): Promise<string> {
  const token = newToken();
  await queries.execute(
    sql`insert into calendar_feeds (technician_id, token_digest, created_at)
        values (${technicianId}, ${digestOf(token)}, ${new Date(nowMs).toISOString()})
        on conflict (technician_id) do update set token_digest = excluded.token_digest, created_at = excluded.created_at`,
  );
  return token;
}

/** @throws Refusal 404 where there is none. */
export async function removeFeed(queries: Queries, technicianId: number): Promise<void> {
  const removed = await rowsOf(
    queries,
    z.object({ technician_id: z.int() }),
    sql`delete from calendar_feeds where technician_id = ${technicianId} returning technician_id`,
  );
  if (removed.length === 0) throw refuse('feed_not_found');
}

const visitRow = z.object({
  id: z.int(),
  date: z.string(),
  start: z.int(),
  length: z.int(),
  name: z.nullable(z.string()),
  services: z.array(z.string()),
});

/**
 * The calendar at the address with `token`: for each visit of the technician its services and the first name of who comes, nothing else of
 * a person. @throws Refusal 404.
 */
export async function readFeed(
  queries: Queries,
  token: string,
  { nowMs, host }: { nowMs: number; host: string },
): Promise<string> {
  const [technician] = await rowsOf(
    queries,
    z.object({ id: z.int(), name: z.string() }),
    sql`select t.id, t.name from calendar_feeds f join technicians t on t.id = f.technician_id
        where f.token_digest = ${digestOf(token)} and not t.removed`,
  );
  if (!technician) throw refuse('feed_not_found');
  const today = salonNow(nowMs).date;
  const visits = await rowsOf(
    queries,
    visitRow,
    sql`select a.id, a.date::text, a.start_minute as start, a.length,
          coalesce(a.guest_name, c.name) as name,
          coalesce((select array_agg(s.name order by s.position, s.id) from appointment_services x
                    join services s on s.id = x.service_id where x.appointment_id = a.id), '{}') as services
        from appointments a left join customers c on c.id = a.customer_id
        where a.technician_id = ${technician.id} and a.cancelled_at is null and a.status <> 'no_show'
          and a.date between ${addDays(today, -days.back)} and ${addDays(today, days.ahead)}
        order by a.date, a.start_minute`,
  );
  const entries = visits.map(({ id, date, start, length, name, services }) => ({
    uid: `visit-${id}@${host}`,
    title: `${(name && greetingName(name)) ?? m.walk_in()}: ${services.join(', ')}`,
    description: '',
    location: '',
    startMs: salonInstant(date, start),
    endMs: salonInstant(date, start + length),
  }));
  return icsFeed(`${m.salon_name()}, ${technician.name}`, entries, nowMs);
}
