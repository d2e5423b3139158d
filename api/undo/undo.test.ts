import { expect, it } from '@jest/globals';
import type { UndoableKind } from '@salon/shared-lib/administration';
import type { ServiceCategory, Technician } from '@salon/shared-lib/domain';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { deleteExpired } from '../cleanup.ts';
import { administrator, tokenFor } from '../testing/administrator.ts';
import { bookAppointment, freshThursday, newVisitor } from '../testing/bookings.ts';
import { countRows, rowsOf } from '../testing/rows.ts';
import { onPostgres } from '../testing/salon.ts';

const notUndone = {
  status: 404,
  body: { message: 'This can’t be undone any more.', code: 'undo_not_found' },
};
const undone = { status: 200, body: { message: 'It is as it was before.' } };
const changed = { status: 409, body: { code: 'record_changed' } };

onPostgres('undo', (salon) => {
  const { get, post, put, remove } = administrator(salon);
  const menu = async () => (await get('services')).body as ServiceCategory[];
  const technicians = async () => (await get('technicians')).body as Technician[];
  const timeOff = async () => (await get('technicians/time_off?from=2027-01-01')).body as object[];
  const undo = (change: 'added' | 'removed', kind: string, id: unknown, token?: string) =>
    post('undo', { change, kind, id }, token);
  const actions = async (kind: string, id: number | undefined) =>
    (
      await rowsOf<{ action: string }>(
        salon().database.queries,
        sql`select action from audit where action like ${`${kind} %`} and details->>'id' = ${String(id)} order by id`,
      )
    ).map(({ action }) => action);
  let made = 0;
  const named = (name: string) => {
    made += 1;
    return `${name} ${made}`;
  };
  const addCategory = async () =>
    (await post('services/categories', { name: named('Massage') })).body.id as number;
  const addService = async (category_id: number) =>
    (await post('services', { category_id, name: named('Stone'), time: 60, price: 55 })).body
      .id as number;
  const zoe = (change: object = {}) => ({
    name: named('Zoe'),
    description: 'Nails.',
    unavailability: '1',
    category_ids: [1, 2],
    ...change,
  });
  const addTechnician = async (change: object = {}) => {
    const { status, body } = await post('technicians', zoe(change));
    expect(status).toBe(201);
    return body.id as number;
  };
  const sam = () => {
    const name = named('Sam');
    const digits = String(made).padStart(2, '0');
    return {
      name,
      email: `undo${made}@example.com`,
      phone: `31055501${digits}`,
      role: 'owner',
      technician_id: null,
    };
  };
  const holiday = (technician_id: number) => ({
    technician_id,
    first_date: '2027-06-07',
    last_date: '2027-06-09',
    note: 'Lake',
  });

  it('of an addition removes a service, a category, a technician, time off and a member', async () => {
    const category = await addCategory();
    const service = await addService(category);
    expect(await undo('added', 'service', service)).toEqual(undone);
    expect(await undo('added', 'category', category)).toEqual(undone);
    expect((await menu()).map(({ id }) => id)).not.toContain(category);
    expect(await actions('service', service)).toEqual(['service added', 'service removed']);

    const technician = await addTechnician();
    const off = (await post('technicians/time_off', holiday(technician))).body.id;
    expect(await undo('added', 'time_off', off)).toEqual(undone);
    expect(await undo('added', 'technician', technician)).toEqual(undone);
    expect((await technicians()).map(({ id }) => id)).not.toContain(technician);

    const member = (await post('staff', sam())).body;
    expect(await undo('added', 'staff', member.id)).toEqual(undone);
    expect((await get('staff')).body).not.toContainEqual(member);
    expect(await undo('added', 'staff', member.id)).toEqual(notUndone);
  });

  it('of an addition shows the name of a technician who was added hidden', async () => {
    const hiddenNames = async () =>
      ((await get('miscellaneouses/')).body as { title: string; context: string }[]).find(
        ({ title }) => title === 'offline_worker',
      )?.context ?? '';
    const before = await hiddenNames();
    const id = await addTechnician({ hidden: true });
    const after = await hiddenNames();
    expect(after).not.toBe(before);
    expect(await undo('added', 'technician', id)).toEqual(undone);
    expect(await hiddenNames()).toBe(before);
    expect(await undo('removed', 'technician', id)).toEqual(undone);
    expect(await hiddenNames()).toBe(after);
    await remove(`technicians/${id}`);
  });

  it('of an addition removes a member who has chosen a language, and keeps it', async () => {
    const { id } = (await post('staff', sam())).body;
    const token = await tokenFor(salon(), { id, role: 'owner' });
    await put('staff/self/language', { locale: 'es' }, token);
    expect(await undo('added', 'staff', id)).toEqual(undone);
    expect(await undo('removed', 'staff', id)).toEqual(undone);
    const stored = await rowsOf(
      salon().database.queries,
      sql`select locale from staff where id = ${id}`,
    );
    expect(stored).toEqual([{ locale: 'es' }]);
  });

  it('of an addition is refused where something else was changed since', async () => {
    const category = await addCategory();
    const service = await addService(category);
    const written = { category_id: category, name: 'Changed', time: 60, price: 55 };
    await put(`services/${service}`, written);
    expect(await undo('added', 'service', service)).toMatchObject(changed);
    expect((await undo('added', 'category', category)).body.code).toBe('category_not_empty');

    const off = await addTechnician();
    await post('technicians/time_off', holiday(off));
    expect(await undo('added', 'technician', off)).toMatchObject(changed);
    const hours = await addTechnician();
    const { name } = (await technicians()).find(({ id }) => id === hours) as Technician;
    const narrow = [{ weekday: 2, start: '11:00', end: '16:00' }];
    await put(`technicians/${hours}`, zoe({ name, hours: narrow }));
    expect(await undo('added', 'technician', hours)).toMatchObject(changed);

    const written2 = sam();
    const member = (await post('staff', written2)).body;
    await put(`staff/${member.id}`, { ...written2, name: 'Samantha' });
    expect(await undo('added', 'staff', member.id)).toMatchObject(changed);
    // What is in the way of a removal is in the way of its undo.
    const booked = await addTechnician({ unavailability: '', category_ids: [1, 2, 3, 4, 5, 6] });
    const jane = await newVisitor(salon());
    await bookAppointment(salon(), jane, { date: freshThursday(), technician_id: booked });
    expect((await undo('added', 'technician', booked)).body.code).toBe(
      'technician_has_appointments',
    );
  });

  it('of an addition leaves what was removed and brought back by somebody else', async () => {
    const category = await addCategory();
    await remove(`services/categories/${category}`);
    expect(await undo('added', 'category', category)).toEqual(notUndone);
    expect(await undo('removed', 'category', category)).toEqual(undone);
    expect(await undo('added', 'category', category)).toEqual(notUndone);
  });

  it('brings a service back to its place, with its id and price', async () => {
    const before = await menu();
    const second = before[0]?.services[1];
    expect((await remove(`services/${second?.id}`)).status).toBe(200);
    expect(await menu()).not.toEqual(before);
    expect(await undo('removed', 'service', second?.id)).toEqual(undone);
    expect(await menu()).toEqual(before);
    expect(await actions('service', second?.id)).toEqual(['service removed', 'service restored']);
    expect(await undo('removed', 'service', second?.id)).toEqual(notUndone);
  });

  it('brings no service back whose category is gone', async () => {
    const category = await addCategory();
    const service = await addService(category);
    await remove(`services/${service}`);
    await remove(`services/categories/${category}`);
    expect((await undo('removed', 'service', service)).body.code).toBe('unknown_category');
    expect(await undo('removed', 'category', category)).toEqual(undone);
    expect(await undo('removed', 'service', service)).toEqual(undone);
  });

  it('brings a category back to its place and its technicians', async () => {
    const category = await addCategory();
    await addCategory();
    const technician = await addTechnician({ category_ids: [1, category] });
    const before = [await menu(), await technicians()];
    await remove(`services/categories/${category}`);
    expect(await technicians()).not.toEqual(before[1]);
    expect(await undo('removed', 'category', category)).toEqual(undone);
    expect([await menu(), await technicians()]).toEqual(before);
    await remove(`technicians/${technician}`);
  });

  it('brings a technician back with hours, categories, photo, time off, and hidden as before', async () => {
    const hours = [{ weekday: 2, start: '10:00', end: '16:00' }];
    const id = await addTechnician({ hours, hidden: true });
    const picture = sharp({
      create: { width: 800, height: 1000, channels: 3, background: '#005d63' },
    });
    const file = (await picture.jpeg().toBuffer()).toString('base64');
    expect((await post(`technicians/${id}/photo`, { picture: file })).status).toBe(201);
    await post('technicians/time_off', holiday(id));
    const before = [await technicians(), await timeOff(), (await get('miscellaneouses/')).body];
    await remove(`technicians/${id}`);
    expect((await technicians()).map((one) => one.id)).not.toContain(id);
    await deleteExpired(salon().database);
    expect(await undo('removed', 'technician', id)).toEqual(undone);
    expect([await technicians(), await timeOff(), (await get('miscellaneouses/')).body]).toEqual(
      before,
    );
    expect((await actions('technician', id)).at(-1)).toBe('technician restored');
  });

  it('brings time off back with its id, and not without its technician', async () => {
    const technician = await addTechnician();
    const { id } = (await post('technicians/time_off', holiday(technician))).body;
    const before = await timeOff();
    await remove(`technicians/time_off/${id}`);
    expect(await undo('removed', 'time_off', id)).toEqual(undone);
    expect(await timeOff()).toEqual(before);
    await remove(`technicians/time_off/${id}`);
    await remove(`technicians/${technician}`);
    expect((await undo('removed', 'time_off', id)).body.code).toBe('technician_not_found');
  });

  it('brings a member back with id, role and language; until then the login is closed', async () => {
    const member = (await post('staff', sam())).body;
    const token = await tokenFor(salon(), { id: member.id, role: 'owner' });
    await put('staff/self/language', { locale: 'vi' }, token);
    const stored = () =>
      rowsOf(salon().database.queries, sql`select * from staff where id = ${member.id}`);
    const before = await stored();
    await remove(`staff/${member.id}`);
    expect((await get('staff', undefined, token)).status).toBe(401);
    // Not even the own removal.
    expect((await undo('removed', 'staff', member.id, token)).status).toBe(401);
    expect(await undo('removed', 'staff', member.id)).toEqual(undone);
    expect(await stored()).toEqual(before);
    expect((await get('staff', undefined, token)).status).toBe(200);
    expect(await undo('added', 'staff', 1)).toEqual(notUndone);
  });

  it('brings nothing back whose name or address is taken', async () => {
    const person = sam();
    const member = (await post('staff', person)).body;
    await remove(`staff/${member.id}`);
    await post('staff', { ...person, phone: '3105550199' });
    expect(await undo('removed', 'staff', member.id)).toMatchObject({
      status: 409,
      body: { code: 'already_taken', issues: [{ path: 'email' }] },
    });
    const category = await addCategory();
    const { name } = (await menu()).find(({ id }) => id === category) as ServiceCategory;
    await remove(`services/categories/${category}`);
    await post('services/categories', { name });
    expect((await undo('removed', 'category', category)).body.code).toBe('already_taken');
  });

  it('is possible for a day', async () => {
    const category = await addCategory();
    await remove(`services/categories/${category}`);
    const { database } = salon();
    const isStep = sql`kind = 'category' and record_id = ${String(category)}`;
    const steps = () => countRows(salon(), sql`undo_steps where ${isStep}`);
    const age = (time: string) =>
      database.queries.execute(
        sql`update undo_steps set at = now() - ${time}::interval where ${isStep}`,
      );
    await age('23 hours');
    await deleteExpired(database);
    expect(await steps()).toBe(1);
    await age('25 hours');
    expect(await undo('removed', 'category', category)).toEqual(notUndone);
    await deleteExpired(database);
    expect(await steps()).toBe(0);
  });

  it.each(['service', 'category', 'technician', 'time_off', 'staff'])(
    'of two desks at once brings a record back once: %s',
    async (kind) => {
      const [id, path] = await {
        service: async () => [await addService(await addCategory()), 'services'],
        category: async () => [await addCategory(), 'services/categories'],
        technician: async () => [await addTechnician(), 'technicians'],
        time_off: async () => [
          (await post('technicians/time_off', holiday(1))).body.id,
          'technicians/time_off',
        ],
        staff: async () => [(await post('staff', sam())).body.id, 'staff'],
      }[kind as UndoableKind]();
      expect((await remove(`${path}/${id}`)).status).toBe(200);
      const answers = await Promise.all([undo('removed', kind, id), undo('removed', kind, id)]);
      const [first, second] = answers.toSorted((one, other) => one.status - other.status);
      expect([first, second]).toEqual([undone, notUndone]);
      await remove(`${path}/${id}`);
    },
  );

  it('is for the owner', async () => {
    const service = (await menu())[0]?.services[0]?.id;
    await remove(`services/${service}`);
    const body = { change: 'removed', kind: 'service', id: service };
    const jane = await newVisitor(salon());
    const ask = async (caller: object) =>
      (await salon().call({ method: 'POST', url: '/api/undo', body, ...caller })).statusCode;
    expect(await ask({})).toBe(401);
    expect(await ask({ cookie: jane.cookie })).toBe(401);
    expect(await ask({ token: salon().staffToken })).toBe(403);
    expect(await ask({ token: salon().adminToken })).toBe(200);
  });

  it.each([
    ['an unknown kind', { change: 'removed', kind: 'customer', id: 1 }],
    ['an unknown change', { change: 'changed', kind: 'service', id: 1 }],
    ['an addition of a message', { change: 'added', kind: 'message', id: 'b'.repeat(36) }],
  ])('refuses %s', async (_what, body) => {
    expect((await post('undo', body)).status).toBe(400);
  });
});
