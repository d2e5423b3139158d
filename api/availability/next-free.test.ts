import { expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { bookAppointment, byStaff, marisol, newVisitor } from '../testing/bookings.ts';
import { onPostgres } from '../testing/salon.ts';

type NextFree = { id: number; next: { date: string; start: string } | null };

onPostgres('GET /technicians/next_free', (salon) => {
  const nextFree = async (query = '', token?: string) => {
    const answer = await salon().call({
      url: `/api/technicians/next_free${query}`,
      ...(token && { token }),
    });
    expect(answer.statusCode).toBe(200);
    return answer.json<NextFree[]>();
  };
  const of = (list: NextFree[], id: number) => list.find((one) => one.id === id)?.next;

  it('is the soonest start, as availability offers it', async () => {
    // The clock stands at ten; the demo settings keep an hour.
    expect(of(await nextFree(), marisol)).toEqual({ date: '2027-03-10', start: '11:00' });
    const jane = byStaff(salon(), await newVisitor(salon()));
    await bookAppointment(salon(), jane, { date: '2027-03-10', start_service_time: '11:00' });
    expect(of(await nextFree(), marisol)).toEqual({ date: '2027-03-10', start: '11:30' });
    // No more than ten hours fit into a day, and five for customers.
    expect(of(await nextFree('?minutes=300'), marisol)).toEqual({
      date: '2027-03-10',
      start: '11:30',
    });
    expect(of(await nextFree('?minutes=301'), marisol)).toBeNull();
  });

  it('is null for a technician who is off up to the horizon', async () => {
    const { database, server } = salon();
    await database.queries.execute(
      sql`update settings set context = '20' where title = 'bookingHorizonDays'`,
    );
    await database.queries.execute(
      sql`insert into time_off (technician_id, first_date, last_date) values (${marisol}, '2027-03-10', '2027-03-29')`,
    );
    server.publicData.invalidate();
    // The last date of the horizon.
    expect(of(await nextFree(), marisol)).toMatchObject({ date: '2027-03-30' });
    await database.queries.execute(
      sql`update time_off set last_date = '2027-03-30' where technician_id = ${marisol}`,
    );
    server.publicData.invalidate();
    expect(of(await nextFree(), marisol)).toBeNull();
  });

  it('leaves out hidden technicians for everyone but staff', async () => {
    const { database, server } = salon();
    await database.queries.execute(
      sql`update settings set context = 'Marisol' where title = 'offline_worker'`,
    );
    server.publicData.invalidate();
    const ids = (list: NextFree[]) => list.map(({ id }) => id);
    expect(ids(await nextFree())).not.toContain(marisol);
    expect(ids(await nextFree('', salon().staffToken))).toContain(marisol);
  });

  it.each(['0', '1441', 'x', '1.5', ''])('refuses minutes=%s', async (minutes) => {
    const answer = await salon().call({ url: `/api/technicians/next_free?minutes=${minutes}` });
    expect(answer.statusCode).toBe(400);
  });
});
