import { expect, it } from '@jest/globals';
import { salonInstant } from '@salon/shared-lib/scheduling';
import { sql } from 'drizzle-orm';
import { administrator } from '../testing/administrator.ts';
import {
  auditOf,
  bookAppointment,
  countOverlaps,
  freshThursday,
  linh,
  newVisitor,
  openHistory,
  requestAppointment,
} from '../testing/bookings.ts';
import { type As, changesIn } from '../testing/changes.ts';
import { onPostgresWithMessageServers } from '../testing/message-servers.ts';
import { makeDue, messages } from '../testing/messages.ts';
import { rowsOf } from '../testing/rows.ts';
import { testNow } from '../testing/salon.ts';

onPostgresWithMessageServers('taking a cancellation back', (servers) => {
  const { salon, smtp, twilio, settled, to, visitor } = servers;
  const { put, cancel, reschedule, history, staff, bookGroup } = changesIn(salon);
  const restore = (as: As, id: number) => put('restore', as, { id });
  const outcome = async (answer: ReturnType<typeof restore>) => {
    const { statusCode, json } = await answer;
    return `${statusCode} ${json().code ?? ''}`.trim();
  };
  const ageCancellation = (id: number, seconds: number) =>
    salon().database.queries.execute(
      sql`update appointments set cancelled_at = cancelled_at - make_interval(secs => ${seconds}) where id = ${id}`,
    );
  /** A customer, who books from an own address, cancelled the first of the four bookings that she can hold, and made a fifth. */
  async function bookFifth(address: string) {
    const jane = await newVisitor(salon(), 'JANE DOE', address);
    const [first = 0] = await Promise.all(
      [1, 2, 3, 4].map(() => bookAppointment(salon(), jane, { date: freshThursday() })),
    );
    await cancel(jane, first);
    return { jane, first, fifth: await bookAppointment(salon(), jane, { date: freshThursday() }) };
  }
  const idsOf = async (who: Parameters<typeof history>[0]) =>
    (await history(who)).future.map(({ id }: { id: number }) => id);

  it('restores the booking, and no message is sent about either', async () => {
    const jane = await visitor();
    const date = freshThursday();
    const id = await bookAppointment(salon(), jane, { date });
    await settled();
    const before = [to(jane.email).length, twilio().sent.length, smtp().mails.length];
    await cancel(jane, id);
    // The messages about the cancellation are not due yet.
    await settled();
    const answer = await restore(jane, id);
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      { id, date, start_service_time: '10:00', tells: false },
    ]);
    await salon().database.queries.execute(makeDue);
    await settled();
    expect([to(jane.email).length, twilio().sent.length, smtp().mails.length]).toEqual(before);
    expect(await idsOf(jane)).toEqual([id]);
    expect(await auditOf(salon(), id)).toEqual([
      `customer:${jane.id} booked`,
      `customer:${jane.id} cancelled`,
      `customer:${jane.id} restored`,
    ]);
    expect(
      (await requestAppointment(salon(), await newVisitor(salon()), { date })).statusCode,
    ).toBe(400);
  });

  it('restores a group as a whole', async () => {
    const jane = await newVisitor(salon());
    const date = freshThursday();
    const { id, appointments } = await bookGroup(jane, date);
    await cancel(jane, id);
    expect(await outcome(restore(jane, appointments.at(-1)?.id ?? 0))).toBe('200');
    const joan = await newVisitor(salon(), 'JOAN ROE');
    const other = { date, technician_id: linh };
    expect((await requestAppointment(salon(), joan, other)).statusCode).toBe(400);
  });

  it('is refused when the technician has gone or is off meanwhile', async () => {
    const { post, remove } = administrator(salon);
    // From an own address, because one address may send few changes.
    const headers = { 'x-forwarded-for': '203.0.113.77' };
    const jane = { ...(await newVisitor(salon())), headers };
    const restoreAfter = async (change: (technician: number, date: string) => Promise<unknown>) => {
      const date = freshThursday();
      const name = `Ingrid ${date}`;
      const added = await post('technicians', {
        name,
        description: '',
        unavailability: '',
        category_ids: [1],
      });
      const technician_id: number = added.body.id;
      const id = await bookAppointment(salon(), jane, { date, technician_id });
      await cancel(jane, id);
      await change(technician_id, date);
      return outcome(restore(jane, id));
    };
    expect(await restoreAfter(async () => undefined)).toBe('200');
    expect(await restoreAfter((id) => remove(`technicians/${id}`))).toBe('400 slot_taken');
    expect(
      await restoreAfter((technician_id, date) =>
        post('technicians/time_off', { technician_id, first_date: date, last_date: date }),
      ),
    ).toBe('400 slot_taken');
  });

  it('sends the cancellation when it is not taken back, and again for a second one', async () => {
    const jane = await visitor();
    const id = await bookAppointment(salon(), jane, { date: freshThursday() });
    await settled();
    await cancel(jane, id);
    await restore(jane, id);
    await cancel(jane, id);
    await salon().database.queries.execute(makeDue);
    await settled();
    expect(to(jane.email).map(({ mail }) => mail.subject)).toEqual([
      'Appointment Confirmation',
      'Cancellation',
    ]);
  });

  it('confirms a booking that was cancelled before its confirmation was sent', async () => {
    const jane = await visitor();
    const id = await bookAppointment(salon(), jane, { date: freshThursday() });
    await salon().database.queries.execute(
      sql`update pgboss.job set start_after = now() + interval '1 hour' where data->>'appointment_id' = ${String(id)}`,
    );
    await cancel(jane, id);
    await restore(jane, id);
    // What is being sent right now ends first.
    await settled();
    await salon().database.queries.execute(makeDue);
    await settled();
    expect(to(jane.email).map(({ mail }) => mail.subject)).toEqual(['Appointment Confirmation']);
  });

  it.each([
    ['once when it had not been sent', false, ['Appointment Confirmation']],
    ['not once more when it was being sent', true, []],
  ])(
    'confirms a booking that was cancelled and restored twice: %s',
    async (_, wasSent, subjects) => {
      const jane = await visitor();
      smtp().state.behavior = 'busy';
      const id = await bookAppointment(salon(), jane, { date: freshThursday() });
      await settled();
      smtp().state.behavior = 'normal';
      const { queries } = salon().database;
      await cancel(jane, id);
      await restore(jane, id);
      await settled();
      if (wasSent) {
        await queries.execute(
          sql`update pgboss.job set state = 'completed', completed_on = now(), data = data || '{"outcome": "sent"}'
            where data->>'appointment_id' = ${String(id)} and data->>'sequence' = '0'`,
        );
      }
      await cancel(jane, id);
      expect(await outcome(restore(jane, id))).toBe('200');
      await settled();
      await queries.execute(makeDue);
      await settled();
      expect(to(jane.email).map(({ mail }) => mail.subject)).toEqual(subjects);
    },
  );

  it('is repeated without an effect, also at the same time', async () => {
    const jane = await newVisitor(salon());
    const id = await bookAppointment(salon(), jane, { date: freshThursday() });
    await cancel(jane, id);
    const answers = await Promise.all([1, 2, 3, 4].map(() => outcome(restore(jane, id))));
    expect([...answers, await outcome(restore(jane, id))]).toEqual(Array(5).fill('200'));
    expect(await auditOf(salon(), id)).toHaveLength(3);
  });

  it('is refused to everybody else', async () => {
    const [jane, joan] = [await newVisitor(salon()), await newVisitor(salon(), 'JOAN ROE')];
    const id = await bookAppointment(salon(), jane, { date: freshThursday() });
    await cancel(jane, id);
    const bookOnly = { cookie: (await salon().newCustomer()).cookie };
    expect(await outcome(restore({}, id))).toMatch(/^401/);
    expect(await outcome(restore(bookOnly, id))).toMatch(/^401/);
    expect(await outcome(restore(joan, id))).toMatch(/^403/);
    expect(await outcome(restore(jane, 999_999))).toMatch(/^404/);
    expect(await idsOf(jane)).toEqual([]);
  });

  it('is refused after its seconds, and for what staff cancelled', async () => {
    const jane = await newVisitor(salon());
    const [late, byStaff] = [
      await bookAppointment(salon(), jane, { date: freshThursday() }),
      await bookAppointment(salon(), jane, { date: freshThursday() }),
    ];
    await cancel(jane, late);
    await ageCancellation(late, 121);
    await cancel(staff(), byStaff);
    for (const id of [late, byStaff])
      expect(await outcome(restore(jane, id))).toBe('400 appointment_cancelled');
    expect(await idsOf(jane)).toEqual([]);
  });

  it('is allowed longer than the pages offer it, and no message leaves meanwhile', async () => {
    const jane = await visitor();
    const id = await bookAppointment(salon(), jane, { date: freshThursday() });
    await settled();
    await cancel(jane, id);
    const [first] = await rowsOf<{ seconds: string }>(
      salon().database.queries,
      sql`select extract(epoch from min(start_after) - now()) as seconds from ${messages}
          where kind = 'cancel' and appointment_id = ${id}`,
    );
    expect(Number(first?.seconds)).toBeGreaterThan(120);
    await ageCancellation(id, 110);
    expect(await outcome(restore(jane, id))).toBe('200');
  });

  it('is refused once the visit has started', async () => {
    const jane = await newVisitor(salon());
    const date = freshThursday();
    const id = await bookAppointment(salon(), jane, { date });
    await cancel(jane, id);
    salon().now.ms = salonInstant(date, 10 * 60 + 1);
    const later = await outcome(restore({ cookie: await openHistory(salon(), jane.phone) }, id));
    salon().now.ms = testNow;
    expect(later).toBe('400 appointment_started');
  });

  it('is refused when somebody else has the minutes, or gets them at the same time', async () => {
    const [jane, joan] = [await newVisitor(salon()), await newVisitor(salon(), 'JOAN ROE')];
    const date = freshThursday();
    const id = await bookAppointment(salon(), jane, { date });
    await cancel(jane, id);
    await bookAppointment(salon(), joan, { date });
    expect(await outcome(restore(jane, id))).toBe('400 slot_taken');

    const race = freshThursday();
    const raced = await bookAppointment(salon(), jane, { date: race });
    await cancel(jane, raced);
    const answers = await Promise.all([
      outcome(restore(jane, raced)),
      outcome(requestAppointment(salon(), joan, { date: race }) as ReturnType<typeof restore>),
    ]);
    expect(answers.filter((one) => one.startsWith('20'))).toHaveLength(1);
    expect(await countOverlaps(salon())).toBe(0);
  });

  it('is possible for who has more bookings than a customer can make', async () => {
    const jane = await newVisitor(salon());
    const ids = await Promise.all(
      [1, 2, 3, 4].map(() => bookAppointment(salon(), jane, { date: freshThursday() })),
    );
    // The salon books more for her.
    await salon().database.queries.execute(
      sql`insert into appointments (customer_id, technician_id, date, start_minute, length, created_at)
          select ${jane.id}, 1, date '2027-09-02' + n, 600, 30, now() - interval '1 day' from generate_series(1, 3) as n`,
    );
    await salon().database.queries.execute(
      sql`update audit set at = at - interval '1 hour' where appointment_id = any(${sql.param(ids)}::int[])`,
    );
    const [first = 0] = ids;
    await cancel(jane, first);
    expect(await outcome(restore(jane, first))).toBe('200');
  });

  it('passes no limit of bookings when another one was made since', async () => {
    const { jane, first } = await bookFifth('198.51.100.9');
    expect(await outcome(restore(jane, first))).toBe('400 too_many_upcoming');

    const joan = await newVisitor(salon(), 'JOAN ROE');
    const date = freshThursday();
    const own = await bookAppointment(salon(), joan, { date });
    await cancel(joan, own);
    await bookAppointment(salon(), joan, { date, technician_id: linh });
    expect(await outcome(restore(joan, own))).toBe('400 own_overlap');
  });

  it('passes no limit by one booking that was cancelled again', async () => {
    const { jane, first, fifth } = await bookFifth('198.51.100.1');
    await cancel(jane, fifth);
    // Those of before the cancellations do not count as made since.
    await salon().database.queries.execute(
      sql`update audit set at = at - interval '1 hour' from appointments a
          where a.id = appointment_id and a.customer_id = ${jane.id} and a.id not in (${first}, ${fifth})`,
    );
    expect(await outcome(restore(jane, first))).toBe('200');
    expect(await outcome(restore(jane, fifth))).toBe('400 too_many_upcoming');
    expect(await idsOf(jane)).toHaveLength(4);
  });

  it('passes no limit when several cancellations are taken back at the same time', async () => {
    const { jane, first, fifth } = await bookFifth('198.51.100.2');
    await cancel(jane, fifth);
    const answers = await Promise.all([first, fifth].map((id) => outcome(restore(jane, id))));
    expect(answers.sort()).toEqual(['200', '400 too_many_upcoming']);
  });

  it('does not overlap a booking that was moved since', async () => {
    const jane = await newVisitor(salon(), 'JANE DOE', '198.51.100.3');
    const [date, other] = [freshThursday(), freshThursday()];
    const id = await bookAppointment(salon(), jane, { date });
    const moved = await bookAppointment(salon(), jane, { date: other, technician_id: linh });
    await salon().database.queries.execute(
      sql`update appointments set created_at = created_at - interval '1 hour' where id = ${moved}`,
    );
    await salon().database.queries.execute(
      sql`update audit set at = at - interval '1 hour' where appointment_id = ${moved}`,
    );
    await cancel(jane, id);
    expect((await reschedule(jane, { id: moved, date })).statusCode).toBe(200);
    expect(await outcome(restore(jane, id))).toBe('400 own_overlap');
  });
});
