import { expect, it } from '@jest/globals';
import { addDays, salonInstant } from '@salon/shared-lib/scheduling';
import { sql } from 'drizzle-orm';
import { bookAppointment, freshThursday, type Visitor } from '../testing/bookings.ts';
import { changesIn } from '../testing/changes.ts';
import { onPostgresWithMessageServers } from '../testing/message-servers.ts';
import { makeDue } from '../testing/messages.ts';
import { testNow } from '../testing/salon.ts';
import { remind } from './reminders.ts';

onPostgresWithMessageServers('reminders', ({ salon, smtp, settled, to, visitor }) => {
  const { cancel, reschedule, staff } = changesIn(salon);
  const tomorrow = freshThursday();
  const needs = () => ({
    ...salon().server,
    database: salon().database,
    clock: () => salon().now.ms,
  });
  const eve = new Date(Date.parse(tomorrow) - 86_400_000).toISOString().slice(0, 10);
  /** Books a day before the clock of the tests: that of the database may be ahead of it. */
  const book = async (who: Visitor, request: Record<string, unknown>) => {
    const id = await bookAppointment(salon(), who, request);
    const at = new Date(testNow - 86_400_000).toISOString();
    await salon().database.queries.execute(
      sql`update audit set at = ${at}::timestamptz where appointment_id = ${id}`,
    );
    return id;
  };
  const remindAt = async (minute: number) => {
    salon().now.ms = salonInstant(eve, minute);
    const count = await remind(needs());
    await settled();
    salon().now.ms = testNow;
    return count;
  };

  it('are sent once, in the daytime, for upcoming bookings', async () => {
    const [jane, joan, gone] = [await visitor(), await visitor(), await visitor()];
    await book(jane, { date: tomorrow, start_service_time: '09:00' });
    const other = await book(joan, { date: tomorrow });
    const cancelled = await book(gone, {
      date: tomorrow,
      start_service_time: '13:00',
    });
    await reschedule(staff(), { id: other, date: freshThursday(), start_service_time: '10:00' });
    await cancel(staff(), cancelled);
    await settled();
    smtp().mails.length = 0;
    expect(await remindAt(9 * 60)).toBe(0);
    expect(await remindAt(21 * 60)).toBe(0);
    const counts = await Promise.all([remindAt(10 * 60), remindAt(10 * 60)]);
    expect(counts.reduce((sum, count) => sum + count)).toBe(2);
    expect(await remindAt(11 * 60)).toBe(0);
    expect(to(jane.email).map(({ mail }) => mail.subject)).toEqual(['Your appointment']);
    expect(to(jane.email)[0]?.mail.html).not.toContain('Confirmation');
    expect([to(joan.email), to(gone.email)]).toEqual([[], []]);
  });

  it.each([
    ['noted', 2],
    ['booked', 0],
    ['rescheduled', 0],
    ['reassigned', 0],
    ['restored', 2],
  ])('are enqueued hours after a booking was %s: %i', async (action, messages) => {
    const jane = await visitor();
    const id = await book(jane, {
      date: tomorrow,
      start_service_time: '16:00',
    });
    await settled();
    const hoursAgo = new Date(salonInstant(eve, 7 * 60)).toISOString();
    await salon().database.queries.execute(
      sql`insert into audit (actor, action, appointment_id, at)
          values ('staff:1', ${action}, ${id}, ${hoursAgo}::timestamptz)`,
    );
    expect(await remindAt(12 * 60)).toBe(messages);
    await cancel(staff(), id);
    await settled();
  });

  it.each([
    ['restored', 2, 1],
    ['restored', 2, 2],
    ['services changed', 1, 2],
  ])(
    'are not sent again for a booking after its reminder: %s, which raises its sequence by %i, %i times',
    async (action, raised, times) => {
      const jane = await visitor();
      const id = await book(jane, {
        date: tomorrow,
        start_service_time: '16:00',
      });
      await settled();
      expect(await remindAt(12 * 60)).toBe(2);
      const { queries } = salon().database;
      const minutesAgo = new Date(salonInstant(eve, 12 * 60 + 30)).toISOString();
      await queries.execute(
        sql`update appointments set sequence = sequence + ${raised * times} where id = ${id}`,
      );
      await queries.execute(
        sql`insert into audit (actor, action, appointment_id, at)
          select 'customer', ${action}, ${id}, ${minutesAgo}::timestamptz from generate_series(1, ${times}::int)`,
      );
      expect(await remindAt(13 * 60)).toBe(0);
      await cancel(staff(), id);
      await settled();
    },
  );

  it('are skipped when the appointment has started', async () => {
    const jane = await visitor();
    const date = freshThursday();
    await book(jane, { date });
    await settled();
    smtp().mails.length = 0;
    smtp().state.behavior = 'busy';
    salon().now.ms = salonInstant(addDays(date, -1), 12 * 60);
    expect(await remind(needs())).toBe(2);
    await settled();
    smtp().state.behavior = 'normal';
    salon().now.ms = salonInstant(date, 10 * 60 + 1);
    await salon().database.queries.execute(makeDue);
    await settled();
    salon().now.ms = testNow;
    expect(to(jane.email)).toEqual([]);
  });

  it('are disabled by the setting `reminders`', async () => {
    const jane = await visitor();
    await book(jane, { date: tomorrow, start_service_time: '15:00' });
    await settled();
    const set = (context: string) =>
      salon().database.queries.execute(
        sql`insert into settings (title, context) values ('reminders', ${context})
          on conflict (title) do update set context = excluded.context`,
      );
    await set('off');
    salon().server.publicData.invalidate();
    expect(await remindAt(12 * 60)).toBe(0);
    await set('on');
    salon().server.publicData.invalidate();
    expect(await remindAt(12 * 60)).toBe(2);
  });
});
