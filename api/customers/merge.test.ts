import { afterEach, expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import {
  bookAppointment,
  byStaff,
  eventsOf,
  freshThursday,
  linh,
  newVisitor,
} from '../testing/bookings.ts';
import { rowsOf } from '../testing/rows.ts';
import { onPostgres, type Salon, testNow } from '../testing/salon.ts';
import { unusedPhone } from '../testing/unused.ts';

const day = 86_400_000;

onPostgres('merging customers', (open) => {
  afterEach(() => {
    open().now.ms = testNow;
  });

  const send = async (salon: Salon, url: string, body: object) => {
    const token = await salon.newStaffToken();
    return salon.call({ method: 'POST', url: `/api/customers/${url}`, token, body });
  };
  const get = async (salon: Salon, url: string) =>
    salon.call({ url: `/api/customers/${url}`, token: await salon.newStaffToken() });

  /** All that the database has of these customers. */
  const stored = (salon: Salon, ids: number[]) =>
    rowsOf<{ row: unknown }>(
      salon.database.queries,
      sql`select jsonb_build_object('customer', to_jsonb(c), 'totals', (select to_jsonb(t) from customer_totals t where t.customer_id = c.id),
            'appointments', (select jsonb_agg(jsonb_build_array(a.id, a.cancelled_by) order by a.id) from appointments a where a.customer_id = c.id),
            'audit', (select jsonb_agg(u.id order by u.id) from audit u where u.actor = 'customer:' || c.id),
            'proofs', (select jsonb_agg(p.id order by p.id) from email_proofs p where p.customer_id = c.id)) as row
          from customers c where c.id = any(${sql.param(ids)}::int[]) order by c.id`,
    );

  /** Two customers with appointments, the second one with a health note and a cancellation. */
  async function twoOf(salon: Salon) {
    const jane = await newVisitor(salon, 'JANE LINDQVIST');
    const double = await newVisitor(salon, 'JANE LINDQUIST');
    const date = freshThursday();
    await bookAppointment(salon, byStaff(salon, jane), { date });
    await bookAppointment(salon, byStaff(salon, double), { date, technician_id: linh });
    const gone = await bookAppointment(salon, double, { date: freshThursday() });
    await salon.call({
      method: 'PUT',
      url: '/api/appointments/update_note',
      cookie: double.cookie,
      body: { id: gone, note: 'deleted' },
    });
    await salon.database.queries.execute(
      sql`update customers set notes = 'Almond shape' where id = ${jane.id}`,
    );
    await salon.database.queries.execute(
      sql`update customers set notes = 'Latex allergy', email = 'jane.merge@example.com', email_proven_at = now() where id = ${double.id}`,
    );
    await get(salon, 'list');
    return { jane, double };
  }

  const hasConsent = (salon: Salon, ids: readonly number[]) =>
    rowsOf<{ consent: boolean }>(
      salon.database.queries,
      sql`select text_consent as consent from appointments where id = any(${sql.param(ids)}::int[]) order by id`,
    ).then((rows) => rows.map(({ consent }) => consent));

  it.each([
    ['keep', [true, false]],
    ['fold', [false, true]],
  ])(
    'keeps consent to texts about a booking for the chosen number only: %s',
    async (phone, kept) => {
      const salon = open();
      const { jane, double } = await twoOf(salon);
      const date = freshThursday();
      const ids = [
        await bookAppointment(salon, byStaff(salon, jane), { date }),
        await bookAppointment(salon, byStaff(salon, double), { date, technician_id: linh }),
      ];
      await salon.database.queries.execute(
        sql`update appointments set text_consent = true where id = any(${sql.param(ids)}::int[])`,
      );
      const request = { keep: jane.id, fold: double.id, phone, preview: false };
      const { merge_id } = (await send(salon, 'merge', request)).json();
      expect(await hasConsent(salon, ids)).toEqual(kept);
      expect((await send(salon, 'merge/undo', { merge_id })).statusCode).toBe(200);
      expect(await hasConsent(salon, ids)).toEqual([true, true]);
    },
  );

  it('tells the desks that show appointments of either', async () => {
    const salon = open();
    const { jane, double } = await twoOf(salon);
    const date = freshThursday();
    const ids = [
      await bookAppointment(salon, byStaff(salon, jane), { date }),
      await bookAppointment(salon, byStaff(salon, double), { date, technician_id: linh }),
    ];
    const events = () => Promise.all(ids.map((id) => eventsOf(salon, id)));
    const request = { keep: jane.id, fold: double.id, preview: false };
    const { merge_id } = (await send(salon, 'merge', request)).json();
    const once = ['appointment.created', 'appointment.changed'];
    expect(await events()).toEqual([once, once]);
    await send(salon, 'merge/undo', { merge_id });
    const twice = [...once, 'appointment.changed'];
    expect(await events()).toEqual([twice, twice]);
  });

  it('ends consent to texts about a booking with a new number', async () => {
    const salon = open();
    const jane = await newVisitor(salon);
    const id = await bookAppointment(salon, byStaff(salon, jane), { date: freshThursday() });
    await salon.database.queries.execute(
      sql`update appointments set text_consent = true where id = ${id}`,
    );
    const token = await salon.newStaffToken();
    const change = (body: object) =>
      salon.call({ method: 'PUT', url: `/api/customers/${jane.id}`, token, body });
    await change({ phone: jane.phone, notes: 'Prefers the window.' });
    expect(await hasConsent(salon, [id])).toEqual([true]);
    await change({ phone: unusedPhone() });
    expect(await hasConsent(salon, [id])).toEqual([false]);
  });

  it('previews what the merge then does', async () => {
    const salon = open();
    const { jane, double } = await twoOf(salon);
    const before = await stored(salon, [jane.id, double.id]);
    const request = { keep: jane.id, fold: double.id };
    const preview = await send(salon, 'merge', { ...request, preview: true });
    expect(preview.statusCode).toBe(200);
    expect(await stored(salon, [jane.id, double.id])).toEqual(before);
    expect(preview.json()).toMatchObject({
      merge_id: null,
      keep: { id: jane.id, notes: 'Almond shape' },
      fold: { id: double.id, notes: 'Latex allergy', cancelled: 1 },
      becomes: {
        id: jane.id,
        name: 'JANE LINDQVIST',
        phone: jane.phone,
        other_phones: [double.phone],
        // Lists and the calendar show the first words.
        notes: 'Latex allergy\nAlmond shape',
        email: 'jane.merge@example.com',
        cancelled: 1,
      },
    });
    const merged = await send(salon, 'merge', { ...request, preview: false });
    const { becomes } = merged.json();
    expect({ ...becomes, merge: null }).toEqual(preview.json().becomes);
    expect(becomes.merge).toMatchObject({
      merge_id: merged.json().merge_id,
      name: 'JANE LINDQUIST',
      phone: double.phone,
    });
    // Both numbers lead to the one who stays, and nothing is left of the other.
    expect((await get(salon, `search?phone=${double.phone}`)).json().id).toBe(jane.id);
    expect((await get(salon, `smart_search?keyword=${double.phone}`)).json()).toMatchObject([
      { id: jane.id },
    ]);
    expect((await get(salon, String(double.id))).statusCode).toBe(404);
    const left = await rowsOf(
      salon.database.queries,
      sql`select id from appointments where customer_id = ${double.id} or cancelled_by = ${`customer:${double.id}`}
          union all select id from audit where actor = ${`customer:${double.id}`}`,
    );
    expect(left).toEqual([]);
    const history = await get(salon, `../appointments/customer_history?customer_id=${jane.id}`);
    expect(history.json().future).toHaveLength(2);
  });

  it('is undone exactly, within 30 days', async () => {
    const salon = open();
    const { jane, double } = await twoOf(salon);
    const ids = [jane.id, double.id];
    const before = await stored(salon, ids);
    const request = { keep: jane.id, fold: double.id, name: 'fold', phone: 'fold', preview: false };
    const { merge_id, becomes } = (await send(salon, 'merge', request)).json();
    expect(becomes).toMatchObject({
      name: 'JANE LINDQUIST',
      phone: double.phone,
      other_phones: [jane.phone],
    });
    salon.now.ms = testNow + 31 * day;
    expect((await send(salon, 'merge/undo', { merge_id })).json().code).toBe('merge_not_found');
    expect((await get(salon, String(jane.id))).json().merge).toBeNull();
    salon.now.ms = testNow;
    const undone = await send(salon, 'merge/undo', { merge_id });
    expect(undone.json()).toMatchObject({ keep: { id: jane.id }, fold: { id: double.id } });
    expect(await stored(salon, ids)).toEqual(before);
    expect((await send(salon, 'merge/undo', { merge_id })).json().code).toBe('merge_not_found');
    const trail = await rowsOf<{ action: string }>(
      salon.database.queries,
      sql`select action from audit where details->>'merge' = ${String(merge_id)} order by id`,
    );
    expect(trail.map(({ action }) => action)).toEqual(['customers merged', 'merge undone']);
  });

  it('keeps what has changed since when it is undone', async () => {
    const salon = open();
    const { jane, double } = await twoOf(salon);
    const request = { keep: jane.id, fold: double.id, preview: false };
    const { merge_id } = (await send(salon, 'merge', request)).json();
    const booked = await bookAppointment(salon, byStaff(salon, jane), { date: freshThursday() });
    await salon.call({
      method: 'PUT',
      url: `/api/customers/${jane.id}`,
      token: salon.staffToken,
      body: { notes: 'Almond shape, latex allergy, window chair' },
    });
    const { keep, fold } = (await send(salon, 'merge/undo', { merge_id })).json();
    expect([keep.notes, keep.other_phones, keep.email]).toEqual([
      'Almond shape, latex allergy, window chair',
      [],
      null,
    ]);
    expect([fold.notes, fold.phone]).toEqual(['Latex allergy', double.phone]);
    const [row] = await rowsOf<{ customer_id: number }>(
      salon.database.queries,
      sql`select customer_id from appointments where id = ${booked}`,
    );
    expect(row?.customer_id).toBe(jane.id);
  });

  it('is undone in reverse order where a customer was merged several times', async () => {
    const salon = open();
    const customers = [];
    for (const name of ['ADA CHAIN', 'BEA CHAIN', 'CLEO CHAIN'])
      customers.push(await salon.newCustomer(name));
    const [ada, bea, cleo] = customers.map(({ id }) => id);
    const before = await stored(
      salon,
      customers.map(({ id }) => id),
    );
    const merge = async (keep?: number, fold?: number) =>
      (await send(salon, 'merge', { keep, fold, preview: false })).json().merge_id as number;
    const undo = async (merge_id: number) =>
      (await send(salon, 'merge/undo', { merge_id })).json().code;
    const first = await merge(bea, cleo);
    const second = await merge(ada, bea);
    const phones = customers.slice(1).map(({ phone }) => phone);
    expect((await get(salon, String(ada))).json().other_phones).toEqual(phones);
    expect(await undo(first)).toBe('merge_not_latest');
    expect(await undo(second)).toBeUndefined();
    expect(await undo(first)).toBeUndefined();
    expect(
      await stored(
        salon,
        customers.map(({ id }) => id),
      ),
    ).toEqual(before);
  });

  it('goes with the customer who is deleted, whose upcoming visits come first', async () => {
    const salon = open();
    const { jane, double } = await twoOf(salon);
    await send(salon, 'merge', { keep: jane.id, fold: double.id, preview: false });
    const remove = () =>
      salon.call({
        method: 'DELETE',
        url: `/api/customers/${jane.id}`,
        token: salon.adminToken,
      });
    expect((await remove()).json().code).toBe('customer_has_appointments');
    await salon.database.queries.execute(sql`delete from pgboss.job where name = 'messages'`);
    await salon.database.queries.execute(
      sql`update appointments set cancelled_at = now(), cancelled_by = 'staff:1' where customer_id = ${jane.id} and cancelled_at is null`,
    );
    expect((await remove()).statusCode).toBe(200);
    expect((await remove()).json().code).toBe('customer_not_found');
    for (const { phone } of [jane, double]) {
      const left = await rowsOf(
        salon.database.queries,
        sql`select id from customers where search like ${`%${phone}%`}
            union all select id from customer_merges where details::text like ${`%${phone}%`}`,
      );
      expect(left).toEqual([]);
    }
  });

  it('does not give a number back that somebody else has by now', async () => {
    const salon = open();
    const [jane, double] = [await salon.newCustomer(), await salon.newCustomer()];
    const request = { keep: jane.id, fold: double.id, preview: false };
    const { merge_id } = (await send(salon, 'merge', request)).json();
    const change = (id: number, body: object) =>
      salon.call({ method: 'PUT', url: `/api/customers/${id}`, token: salon.staffToken, body });
    for (const second_phone of [double.phone, null]) await change(jane.id, { second_phone });
    const other = await salon.newCustomer();
    await change(other.id, { phone: double.phone });
    expect((await send(salon, 'merge/undo', { merge_id })).json().code).toBe('customer_exists');
    expect((await get(salon, String(jane.id))).statusCode).toBe(200);
  });
});
