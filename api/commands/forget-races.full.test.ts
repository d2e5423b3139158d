import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { addDays, type LocalDate } from '@salon/shared-lib/scheduling';
import { sql } from 'drizzle-orm';
import type { LightMyRequestResponse } from 'fastify';
import pg from 'pg';
import { codeToSend } from '../challenges/challenges.ts';
import { deriveKeys, digest } from '../identity/keys.ts';
import {
  bookAppointment,
  freshThursday,
  newVisitor,
  requestAppointment,
  type Visitor,
} from '../testing/bookings.ts';
import { changesIn } from '../testing/changes.ts';
import { startUntilWaiting } from '../testing/locks.ts';
import { startPostgres, type TestPostgres } from '../testing/postgres.ts';
import { countRows, tablesWith } from '../testing/rows.ts';
import {
  cookieNamed,
  cookieOf,
  openSalon,
  type Salon,
  testNow,
  testSecret,
} from '../testing/salon.ts';
import { outcome } from '../testing/strangers.ts';
import { runCommand } from './commands.ts';

const keys = deriveKeys(testSecret);

/** A customer with two visits in the past, the one that was booked first being the later one. */
type Customer = Visitor & { name: string; visits: [number, number] };

/** What a transaction of the test holds while the others begin: each waits where it takes this lock. */
const locks: Record<string, (customer: Customer) => [statement: string, value: number]> = {
  'the visit that was booked first': ({ visits }) => [
    'select from appointments where id = $1 for update',
    visits[0],
  ],
  'the visit that was booked last': ({ visits }) => [
    'select from appointments where id = $1 for update',
    visits[1],
  ],
  'the bookings of the customer': ({ id }) => [
    "select pg_advisory_xact_lock(hashtext('bookings of a customer'), $1)",
    id,
  ],
  'the customer': ({ id }) => ['select from customers where id = $1 for update', id],
};

describe('salon customer forget, at the same time as', () => {
  let salon: Salon;
  let blocker: pg.Client;
  let close: () => Promise<void>;
  beforeAll(async () => {
    const postgres: TestPostgres = await startPostgres();
    ({ salon, close } = await openSalon('postgres', {}, { postgres }));
    blocker = new pg.Client(postgres.url);
    await blocker.connect();
  });
  afterAll(async () => {
    await blocker.end();
    await close();
  });
  const { cancel, staff } = changesIn(() => salon);

  const forget = ({ phone }: Customer) =>
    runCommand(salon.database, { keys, nowMs: testNow }, ['customer', 'forget', phone, '--yes']);

  let customers = 0;
  let past: LocalDate = '2026-01-01';
  async function newCustomer(): Promise<Customer> {
    customers += 1;
    const name = `MINA QUILL${'I'.repeat(customers)}`;
    const visitor = await newVisitor(salon, name);
    const { queries } = salon.database;
    await queries.execute(
      sql`update customers set email = ${`${visitor.phone}@example.com`}, email_proven_at = now() where id = ${visitor.id}`,
    );
    const first = await bookAppointment(salon, visitor, { date: freshThursday() });
    const last = await bookAppointment(salon, visitor, { date: freshThursday() });
    past = addDays(past, 2);
    await queries.execute(
      // Proving the number changes both.
      sql`update appointments set date = ${past}::date + (id = ${first})::int, phone_alone = true
          where customer_id = ${visitor.id}`,
    );
    return { ...visitor, name, visits: [first, last] };
  }

  /** The code that proves the customer's number, and the cookies of the browser that asked for it. */
  async function askForCode({ cookie }: Customer) {
    const sent = await salon.call({ method: 'POST', url: '/api/customers/send-code', cookie });
    const challenge = cookieNamed('salon_challenge', { cookie: cookieOf(sent) });
    const [id = ''] = challenge.replace('salon_challenge=', '').split('.');
    const needs = { database: salon.database, keys, clock: () => salon.now.ms };
    const code = await codeToSend(needs, digest(keys.passcode, 'challenge', id));
    return { body: { code }, cookie: `${cookie}; ${challenge}` };
  }

  /** Another call, prepared, and what it answers when the customer is forgotten, and when not; null where that can't be. */
  type Other = {
    prepare: (customer: Customer) => Promise<() => Promise<LightMyRequestResponse>>;
    whenForgotten: string | null;
    whenKept: string | null;
  };
  const others: Record<string, Other> = {
    'a booking': {
      async prepare(customer) {
        const date = freshThursday();
        const key = { 'idempotency-key': `booking of ${customer.id}` };
        return async () => await requestAppointment(salon, customer, { date }, key);
      },
      whenForgotten: '400 customer_not_found',
      whenKept: '201',
    },
    'the cancellation of a visit to come': {
      async prepare(customer) {
        const id = await bookAppointment(salon, customer, { date: freshThursday() });
        return async () => await cancel(customer, id);
      },
      whenForgotten: null,
      whenKept: '200',
    },
    'the cancellation of a past visit by staff': {
      prepare:
        async ({ visits }) =>
        async () =>
          await cancel(staff(), visits[0]),
      whenForgotten: '200',
      whenKept: null,
    },
    'a login with the name': {
      async prepare({ phone, name }) {
        const url = `/api/customers/validate?phone=${phone}&name=${encodeURIComponent(name)}`;
        return async () => await salon.call({ url, headers: { 'accept-language': 'vi' } });
      },
      whenForgotten: '200',
      whenKept: null,
    },
    'a login with a code': {
      async prepare(customer) {
        const typed = await askForCode(customer);
        const url = '/api/customers/verify-code';
        return async () => await salon.call({ method: 'POST', url, ...typed });
      },
      whenForgotten: '200',
      whenKept: null,
    },
  };

  const cases = Object.keys(others).flatMap((call) =>
    Object.keys(locks).flatMap((lock) =>
      ['before', 'after'].map((order) => [call, order, lock] as const),
    ),
  );
  it.each(cases)('%s, begun %s it, while another holds %s', async (call, order, lock) => {
    const customer = await newCustomer();
    const { prepare, whenForgotten, whenKept } = others[call] as Other;
    const other = await prepare(customer);
    const [statement, value] = locks[lock]?.(customer) ?? ['', 0];
    await blocker.query('begin');
    await blocker.query(statement, [value]);
    const early = order === 'before' ? await startUntilWaiting(salon.database, other) : null;
    const forgetting = await startUntilWaiting(salon.database, () => forget(customer));
    const late = early ?? (await startUntilWaiting(salon.database, other));
    await blocker.query('commit');
    // A deadlock rejects the command, or answers 503.
    const { ok, text } = await forgetting.ended;
    expect(outcome(await late.ended)).toBe(ok ? whenForgotten : whenKept);

    const { id, phone, name, visits } = customer;
    if (!ok) {
      expect(text).toMatch(/has 1 upcoming appointment|about a cancellation yet/);
      expect(await countRows(salon, sql`appointments where customer_id = ${id}`)).toBe(3);
      return;
    }
    expect(await countRows(salon, sql`appointments where id in ${visits}`)).toBe(2);
    for (const trace of [`\\m${name}\\M`, phone, `\\mcustomer:${id}\\M`]) {
      expect([trace, await tablesWith(salon, trace)]).toEqual([trace, []]);
    }
  });
});
