import { describe, expect, it } from '@jest/globals';
import type { AuditEntry } from '@salon/shared-lib/domain';
import { sql } from 'drizzle-orm';
import { administrator } from '../testing/administrator.ts';
import {
  anneke,
  bookAppointment,
  byStaff,
  freshThursday,
  linh,
  marisol,
  newVisitor,
} from '../testing/bookings.ts';
import { changesIn } from '../testing/changes.ts';
import { onPostgres } from '../testing/salon.ts';

onPostgres('the audit trail', (salon) => {
  const { put, post, remove } = administrator(salon);
  const call = (query: string, token = salon().adminToken) =>
    salon().call({ url: `/api/audit${query}`, token });
  const read = async (query = '') => (await call(query)).json<AuditEntry[]>();
  const set = (context: string) => put('miscellaneouses/key', { title: 'subtext', context });

  it('says who booked what, and when', async () => {
    const jane = await newVisitor(salon(), 'JANE AUDITED');
    const date = freshThursday();
    const own = await bookAppointment(salon(), jane, { date });
    const desk = await bookAppointment(salon(), byStaff(salon(), jane), {
      date,
      start_service_time: '14:00',
    });
    const name = (await salon().call({ url: '/api/staff', token: salon().adminToken })).json()[0]
      .name;
    expect((await read(`?limit=2&appointment_id=${desk}`))[0]).toEqual({
      id: expect.any(Number),
      at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      by: expect.any(String),
      action: 'booked',
      about: 'JANE AUDITED',
      appointment: { id: desk, date, start_service_time: '14:00' },
      place: { date, start_service_time: '14:00', technicians: expect.any(Array) },
      move: null,
      details: null,
    });
    const [first] = await read(`?appointment_id=${own}`);
    expect([first?.by, name]).toEqual(['customer', expect.any(String)]);
  });

  describe('of a booking that was moved', () => {
    const changes = changesIn(salon);
    const move = async (request: Record<string, unknown>) =>
      expect((await changes.reschedule(changes.staff(), request)).statusCode).toBe(200);
    const give = async (id: number, technician_id: number) =>
      expect(
        (await changes.put('update_technician', changes.staff(), { id, technician_id })).statusCode,
      ).toBe(200);
    const moves = async (id: number) =>
      (await read(`?appointment_id=${id}`)).flatMap(({ action, move: to }) =>
        to ? [[action, to.before, to.after]] : [],
      );

    it('says where each move put it, whatever was done later', async () => {
      const jane = await newVisitor(salon());
      const date = freshThursday();
      const other = freshThursday();
      const id = await bookAppointment(salon(), jane, { date });
      const place = (start_service_time: string, technician: string, on = date) => ({
        date: on,
        start_service_time,
        technicians: [technician],
      });
      await move({ id, date, start_service_time: '12:00' });
      await give(id, linh);
      await move({ id, date: other, start_service_time: '14:00' });
      const booked = (await read(`?appointment_id=${id}`)).at(-1);
      expect([booked?.action, booked?.place]).toEqual(['booked', place('10:00', 'Marisol')]);
      expect(await moves(id)).toEqual([
        ['rescheduled', place('12:00', 'Linh'), place('14:00', 'Linh', other)],
        ['reassigned', place('12:00', 'Marisol'), place('12:00', 'Linh')],
        ['rescheduled', place('10:00', 'Marisol'), place('12:00', 'Marisol')],
      ]);
    });

    it('names all technicians of a group', async () => {
      const jane = await newVisitor(salon());
      const date = freshThursday();
      const { id } = await changes.bookGroup(jane, date);
      await give(id, anneke);
      const [[, before, after]] = (await moves(id)) as [[string, object, object]];
      expect(before).toMatchObject({ technicians: ['Marisol', 'Linh'] });
      expect(after).toMatchObject({ technicians: ['Linh', 'Anneke'] });
    });
  });

  it('says what a setting was before', async () => {
    await set('Soft hands');
    await set('Bright nails');
    const [entry] = await read('?kind=settings&limit=1');
    expect(entry).toMatchObject({
      action: 'setting',
      about: null,
      appointment: null,
      details: { title: 'subtext', before: 'Soft hands', after: 'Bright nails' },
    });
  });

  it('says what of a service was changed', async () => {
    const category = await post('services/categories', { name: 'Audited' });
    const service = { category_id: category.body.id, name: 'Scrub', time: 30, price: 40 };
    const { id } = (await post('services', service)).body;
    await put(`services/${id}`, { ...service, time: 45, price: 4555 });
    const [entry] = await read('?kind=settings&limit=1');
    expect(entry).toMatchObject({ action: 'service changed', about: 'Scrub' });
    expect(entry?.details).toEqual({ id, time: [30, 45], price: [40, 4555] });
    await put(`services/categories/${category.body.id}`, { name: 'Read' });
    const [renamed] = await read('?kind=settings&limit=1');
    expect(renamed?.details).toEqual({ id: category.body.id, name: ['Audited', 'Read'] });
  });

  it('names the technician of time off, also after it was removed', async () => {
    const days = { technician_id: marisol, first_date: '2028-01-03', last_date: '2028-01-04' };
    const { id } = (await post('technicians/time_off', days)).body;
    await remove(`technicians/time_off/${id}`);
    const entries = await read('?kind=settings&limit=2');
    expect(entries.map(({ action, about }) => [action, about])).toEqual([
      ['time off removed', 'Marisol'],
      ['time off added', 'Marisol'],
    ]);
  });

  it('has every entry in exactly one kind', async () => {
    const all = await read('?limit=200');
    const kinds = ['appointments', 'customers', 'settings', 'staff'];
    const each = (await Promise.all(kinds.map((kind) => read(`?limit=200&kind=${kind}`)))).flat();
    expect(each.map(({ id }) => id).sort()).toEqual(all.map(({ id }) => id).sort());
  });

  it('has pages, the newest entry first, each entry once', async () => {
    for (const text of ['a', 'b', 'c', 'd', 'e']) await set(text);
    const all = await read('?kind=settings&limit=200');
    const pages: AuditEntry[] = [];
    let next = '?kind=settings&limit=3';
    while (next !== '') {
      const answer = await call(next);
      pages.push(...answer.json<AuditEntry[]>());
      next = /\/api\/audit(\?[^>]*)>; rel="next"/.exec(String(answer.headers.link))?.[1] ?? '';
    }
    expect(pages).toEqual(all);
    expect(pages.map(({ id }) => id)).toEqual(pages.map(({ id }) => id).sort((a, b) => b - a));
  });

  it('counts dates by the clock of the salon', async () => {
    const at = (instant: string, action: string) =>
      salon().database.queries.execute(
        sql`insert into audit (at, actor, action) values (${instant}, 'command', ${action})`,
      );
    // Midnight in Gig Harbor is at 08:00 in winter and at 07:00 in summer.
    await at('2030-01-15T07:59:59Z', 'staff late');
    await at('2030-01-15T08:00:00Z', 'staff early');
    await at('2030-07-15T06:59:59Z', 'staff late in summer');
    const actions = async (query: string) => (await read(query)).map(({ action }) => action);
    expect(await actions('?from=2030-01-15&to=2030-01-15')).toEqual(['staff early']);
    expect(await actions('?from=2030-01-14&to=2030-01-14')).toEqual(['staff late']);
    expect(await actions('?from=2030-07-14&to=2030-07-14')).toEqual(['staff late in summer']);
    const [entry] = await read('?from=2030-07-14');
    expect(entry?.by).toBe('command');
  });

  it('is a file, too', async () => {
    await set('=1+1');
    const answer = await call('/export?kind=settings');
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
    const [head, first] = answer.body.split('\r\n');
    expect(head).toBe('\uFEFFid,at,by,action,about,appointment_id,date,start,details');
    expect(first).toContain('""after"":""=1+1""');
    const count = (await read('?kind=settings&limit=200')).length;
    expect(answer.body.split('\r\n')).toHaveLength(count + 2);
  });

  describe('for others ththe owners', () => {
    it.each(['', '/export'])('is closed (%s)', async (path) => {
      expect((await call(path, salon().staffToken)).statusCode).toBe(403);
      expect((await salon().call({ url: `/api/audit${path}` })).statusCode).toBe(401);
    });
  });

  it.each(['?cursor=x', '?limit=201', '?kind=all', '?from=2027-02-30', '?appointment_id=0'])(
    'refuses %s',
    async (query) => {
      expect((await call(query)).statusCode).toBe(400);
    },
  );
});
