import { beforeAll, expect, it } from '@jest/globals';
import type { FailedMessage } from '@salon/shared-lib/domain';
import { sql } from 'drizzle-orm';
import { administrator } from '../testing/administrator.ts';
import { bookAppointment, freshThursday } from '../testing/bookings.ts';
import { changesIn } from '../testing/changes.ts';
import {
  eventsUntilNow,
  listen,
  listenFromNow,
  nextEvent,
  type ReceivedEvent,
} from '../testing/event-streams.ts';
import { onEveryDatabaseWithMessageServers } from '../testing/message-servers.ts';
import { countRows } from '../testing/rows.ts';
import { unusedPhone } from '../testing/unused.ts';

/** A stream that nobody wakes looks after five seconds; so many milliseconds are enough for one that is woken. */
const limit = 4_000;
const announced = sql`events where type = 'records.changed' and details->>'of' = 'messages'`;

onEveryDatabaseWithMessageServers('events of changed records', (servers) => {
  const { salon, smtp, settled, visitor } = servers;
  const { get, post, put, remove } = administrator(salon);
  const { staff, reschedule, cancel } = changesIn(salon);
  const query = (statement: ReturnType<typeof sql>) => salon().database.queries.execute(statement);
  beforeAll(async () => {
    await salon().app.listen({ port: 0, host: '127.0.0.1' });
  });

  /** What the events of changed records say after `act`. Where there is `any`, the first one comes by itself and in time. */
  async function told(act: () => Promise<unknown>, any = true): Promise<unknown[]> {
    const stream = await listenFromNow(salon());
    await act();
    const before = performance.now();
    const seen: (ReceivedEvent | null)[] = [];
    const changed = () => seen.filter((one) => one?.event === 'records.changed');
    while (any && changed().length === 0) seen.push(await nextEvent(stream));
    expect(performance.now() - before).toBeLessThan(limit);
    seen.push(...(await eventsUntilNow(salon(), stream)));
    stream.close();
    return changed().map((one) => one?.data);
  }

  async function newMember() {
    const phone = unusedPhone();
    const member = {
      name: 'Zoe',
      email: `zoe${phone}@example.com`,
      phone,
      role: 'desk',
      technician_id: null,
    };
    const { body } = await post('staff', member);
    return { ...member, id: body.id as number };
  }

  /** A booking whose messages to the customer fail for good. */
  async function bookInVain(): Promise<number> {
    smtp().state.behavior = 'no such mailbox';
    const id = await bookAppointment(salon(), await visitor(), { date: freshThursday() });
    await settled();
    smtp().state.behavior = 'normal';
    return id;
  }
  async function failedOf(appointment: number): Promise<string> {
    const { body } = await get('notification/failed');
    const one = (body as FailedMessage[]).find((each) => each.appointment_id === appointment);
    return `notification/failed/${one?.id}`;
  }

  const both = [{ of: 'staff' }, { of: 'audit' }];

  it('tell of a new member, another role and a removal, once each', async () => {
    let zoe = await newMember();
    expect(
      await told(async () => {
        zoe = await newMember();
      }),
    ).toEqual(both);
    const { id, ...member } = zoe;
    expect(await told(() => put(`staff/${id}`, { ...member, role: 'owner' }))).toEqual(both);
    expect(await told(() => remove(`staff/${id}`))).toEqual(both);
    expect(await told(() => post('undo', { change: 'removed', kind: 'staff', id }))).toEqual(both);
  });

  it('tell of a change by manual SQL, and not of one that nobody sees', async () => {
    const { id } = await newMember();
    const set = (change: ReturnType<typeof sql>) => () =>
      query(sql`update staff set ${change} where id = ${id}`);
    expect(await told(set(sql`name = 'Zoe Finn'`))).toEqual([{ of: 'staff' }]);
    expect(await told(set(sql`locale = 'es'`), false)).toEqual([]);
    expect(await told(() => query(sql`update staff set name = '' where id = 0`), false)).toEqual(
      [],
    );
  });

  it('tell of what is written into the audit trail beside the calendar', async () => {
    const title = 'subtext';
    expect(await told(() => put('miscellaneouses/key', { title, context: 'Soft hands' }))).toEqual([
      { of: 'audit' },
    ]);
    const sent = () => salon().call({ url: '/api/backup', token: salon().adminToken });
    expect(await told(sent)).toContainEqual({ of: 'audit' });
  });

  it('tell of a change that is rolled back to nobody', async () => {
    const rolledBack = () =>
      salon()
        .database.transaction(async (queries) => {
          await queries.execute(sql`update staff set name = 'Nobody'`);
          throw new Error('Never mind.');
        })
        .catch(() => undefined);
    expect(await told(rolledBack, false)).toEqual([]);
  });

  it('say nothing of the calendar, whose changes have events of their own', async () => {
    const jane = await visitor();
    const [date, other] = [freshThursday(), freshThursday()];
    const calendar = async () => {
      const id = await bookAppointment(salon(), jane, { date });
      expect((await reschedule(staff(), { id, date: other })).statusCode).toBe(200);
      expect((await cancel(staff(), id)).statusCode).toBe(200);
      await settled();
    };
    expect(await told(calendar, false)).toEqual([]);
  });

  it('tell of a message that fails, is sent again, dismissed and put back', async () => {
    let id = 0;
    const fails = async () => {
      id = await bookInVain();
    };
    expect(await told(fails)).toContainEqual({ of: 'messages' });
    const both = [{ of: 'audit' }, { of: 'messages' }];
    const sorted = async (act: () => Promise<unknown>) =>
      (await told(act)).toSorted((a, b) => JSON.stringify(a).localeCompare(JSON.stringify(b)));
    const one = await failedOf(id);
    expect(await sorted(() => remove(one))).toEqual(both);
    const undo = { change: 'removed', kind: 'message', id: one.split('/').at(-1) };
    expect(await sorted(() => post('undo', undo))).toEqual(both);
    const again = await failedOf(id);
    expect(await told(() => post(`${again}/retry`).then(settled))).toContainEqual({
      of: 'messages',
    });
  });

  it('tell of a message that waits for its next attempt, and say nothing of one that arrives at once', async () => {
    const jane = await visitor();
    smtp().state.behavior = 'busy';
    const book = async () => {
      await bookAppointment(salon(), jane, { date: freshThursday() });
      await settled();
    };
    expect(await told(book)).toContainEqual({ of: 'messages' });
    smtp().state.behavior = 'normal';
    await query(sql`update pgboss.job set start_after = now() where state = 'retry'`);
    await settled();
    expect(await told(book, false)).toEqual([]);
  });

  it('are few for many messages that fail at once', async () => {
    const jobs = 90;
    await query(
      sql`select enqueue_jobs(array_agg(md5('storm:' || n)::uuid), array_agg('{"kind": "login_storm", "channel": "owner_mail", "payload": {"attempts": "60"}}'::jsonb))
          from generate_series(1, ${jobs}::int) n`,
    );
    smtp().state.behavior = 'no such mailbox';
    const before = await countRows(salon(), announced);
    await settled();
    const failed = await countRows(
      salon(),
      sql`pgboss.job where id in (select md5('storm:' || n)::uuid from generate_series(1, ${jobs}::int) n) and state = 'failed'`,
    );
    expect(failed).toBe(jobs);
    const events = (await countRows(salon(), announced)) - before;
    expect(events).toBeGreaterThan(0);
    expect(events).toBeLessThan(jobs / 4);
    // One statement, one event.
    const more = await told(() => query(sql`delete from pgboss.job where state = 'failed'`));
    expect(more).toEqual([{ of: 'messages' }]);
  });

  it('never keep a message from being written', async () => {
    await query(sql`alter table events rename to events_away`);
    try {
      await query(
        sql`update pgboss.job set state = 'failed' where id = (select id from pgboss.job where name = 'messages' and state = 'completed' limit 1)`,
      );
    } finally {
      await query(sql`alter table events_away rename to events`);
    }
    expect(await countRows(salon(), sql`pgboss.job where state = 'failed'`)).toBeGreaterThan(0);
  });

  it('are for staff', async () => {
    for (const headers of [{ authorization: '' }, { authorization: 'Bearer nonsense' }]) {
      const stranger = await listen(salon(), headers);
      expect(stranger.response.status).toBe(401);
      stranger.close();
    }
    // Who may not read the lists hears only that they changed.
    const token = salon().staffToken;
    for (const list of ['staff', 'audit', 'backup/last']) {
      expect([list, (await get(list, undefined, token)).status]).toEqual([list, 403]);
    }
  });
});
