import { expect, it } from '@jest/globals';
import type { ServiceCategory } from '@salon/shared-lib/domain';
import { sql } from 'drizzle-orm';
import { administrator } from '../testing/administrator.ts';
import {
  basicManicure,
  bookAppointment,
  freshThursday,
  newVisitor,
  requestAppointment,
} from '../testing/bookings.ts';
import { rowsOf } from '../testing/rows.ts';
import { onPostgres } from '../testing/salon.ts';

onPostgres('the menu', (salon) => {
  const { get, post, put, remove } = administrator(salon);
  const menu = async () => (await get('services')).body as ServiceCategory[];
  const service = (category_id: number, change: object = {}) => ({
    category_id,
    name: 'Hot Stone',
    time: 60,
    price: 55,
    ...change,
  });

  it('can be extended, changed and reduced, visible immediately', async () => {
    const added = await post('services/categories', { name: ' Massage ' });
    expect([added.status, added.body]).toMatchObject([201, { name: 'Massage', services: [] }]);
    const category: number = added.body.id;
    const stone = await post('services', service(category));
    expect([stone.status, stone.body]).toEqual([
      201,
      { ...service(category), description: '', cleanup: 0, id: expect.any(Number) },
    ]);
    const { cleanup: _none, ...listed } = stone.body;
    expect((await menu()).at(-1)).toEqual({ ...added.body, services: [listed] });
    expect(
      await rowsOf(
        salon().database.queries,
        sql`select actor, action from audit where details->>'id' = ${String(stone.body.id)} and action like 'service%'`,
      ),
    ).toEqual([{ actor: 'staff:1', action: 'service added' }]);

    const changed = await put(`services/${stone.body.id}`, service(category, { price: 5565 }));
    expect([changed.status, changed.body.price]).toEqual([200, 5565]);
    expect((await put(`services/categories/${category}`, { name: 'Rest' })).body.services).toEqual([
      changed.body,
    ]);

    expect((await remove(`services/categories/${category}`)).body.code).toBe('category_not_empty');
    expect((await remove(`services/${stone.body.id}`)).status).toBe(200);
    expect((await remove(`services/${stone.body.id}`)).status).toBe(404);
    expect((await remove(`services/categories/${category}`)).status).toBe(200);
    expect((await menu()).map(({ name }) => name)).not.toContain('Rest');
    // The name is available.
    expect((await post('services/categories', { name: 'Rest' })).status).toBe(201);
  });

  it('is not overwritten where somebody else has changed it since it was read', async () => {
    const { id: category } = (await post('services/categories', { name: 'Brows' })).body;
    const expected = { ...service(category), description: '' };
    const { id } = (await post('services', expected)).body;
    const path = `services/${id}`;
    expect((await put(path, { ...expected, price: 60, expected })).status).toBe(200);
    const refused = await put(path, { ...expected, time: 45, expected });
    expect(refused).toMatchObject({
      status: 409,
      body: { code: 'record_changed', current: { ...expected, price: 60 } },
    });
    const named = { name: 'Brows & lashes', expected: { name: 'Brows' } };
    expect((await put(`services/categories/${category}`, named)).status).toBe(200);
    expect((await put(`services/categories/${category}`, named)).body).toMatchObject({
      code: 'record_changed',
      current: { name: 'Brows & lashes' },
    });
    await remove(path);
    await remove(`services/categories/${category}`);
  });

  it('can be reordered', async () => {
    const [first, second] = await menu();
    if (!first || !second) throw new Error('The menu is empty.');
    const swapped = await put('services/categories/order', { ids: [second.id, first.id] });
    expect(swapped.body.slice(0, 2).map(({ id }: ServiceCategory) => id)).toEqual([
      second.id,
      first.id,
    ]);
    const ids = first.services.map(({ id }) => id).reverse();
    const [, reversed] = (await put('services/order', { ids })).body as ServiceCategory[];
    expect(reversed?.services.map(({ id }) => id)).toEqual(ids);
  });

  it('is not put in order over what somebody else has done since it was read', async () => {
    const seen = await menu();
    const categories = seen.map(({ id }) => id);
    const services = seen[0]?.services.map(({ id }) => id) ?? [];
    const [first, second, ...rest] = services;
    const theirs = [second, first, ...rest];
    expect((await put('services/order', { ids: theirs, expected: services })).status).toBe(200);
    expect(
      await put('services/order', { ids: services.toReversed(), expected: services }),
    ).toMatchObject({ status: 409, body: { code: 'record_changed', current: { ids: theirs } } });
    expect((await menu())[0]?.services.map(({ id }) => id)).toEqual(theirs);
    expect((await put('services/order', { ids: services, expected: theirs })).status).toBe(200);
    expect(
      await put('services/categories/order', {
        ids: categories,
        expected: categories.toReversed(),
      }),
    ).toMatchObject({ status: 409, body: { current: { ids: categories } } });
  });

  it.each([
    ['services/order', 'service_not_found'],
    ['services/categories/order', 'category_not_found'],
  ])('keeps its order when %s gets an unknown or duplicate id', async (path, code) => {
    const before = await menu();
    const first = path === 'services/order' ? before[0]?.services[0]?.id : before[0]?.id;
    expect(await put(path, { ids: [999_999, first] })).toMatchObject({
      status: 404,
      body: { code },
    });
    expect((await put(path, { ids: [first, first] })).status).toBe(400);
    expect(await menu()).toEqual(before);
  });

  it('can be changed without changing bookings', async () => {
    const jane = await newVisitor(salon());
    const date = freshThursday();
    const id = await bookAppointment(salon(), jane, { date });
    const [before] = (await get('services')).body
      .flatMap(({ services }: ServiceCategory) => services)
      .filter((one: { id: number }) => one.id === basicManicure);
    const { id: _, ...written } = before;
    await put(`services/${basicManicure}`, { ...written, time: 240, price: 99 });
    const kept = (await get(`appointments/search?keyword=${jane.phone}`)).body[0];
    expect(kept).toMatchObject({ id, Services: [{ time: before.time, price: before.price }] });
    // The appointment keeps its length: the minutes after it are free.
    await bookAppointment(salon(), jane, { date, start_service_time: '11:00', service_ids: [2] });
    await remove(`services/${basicManicure}`);
    expect((await get(`appointments/search?keyword=${jane.phone}`)).body).toContainEqual(kept);
    const unavailable = await requestAppointment(salon(), jane, {
      date,
      start_service_time: '14:00',
    });
    expect([unavailable.statusCode, unavailable.json().code]).toEqual([400, 'unknown_service']);
  });

  it.each([
    ['a duplicate name', 'services/categories', { name: 'facial' }, 409, 'already_taken'],
    ['no name', 'services/categories', { name: ' ' }, 400, 'invalid_input'],
    ['an unknown category', 'services', service(9999), 400, 'unknown_category'],
    ['a time of zero', 'services', service(1, { time: 0 }), 400, 'invalid_input'],
    ['a price of 10,000 dollars', 'services', service(1, { price: 110_000 }), 400, 'invalid_input'],
    ['a falling price range', 'services', service(1, { price: 6555 }), 400, 'invalid_input'],
    ['an unknown field', 'services', service(1, { colour: 'red' }), 400, 'invalid_input'],
  ])('refuses %s', async (_what, path, body, status, code) => {
    const answer = await post(path, body);
    expect([answer.status, answer.body.code]).toEqual([status, code]);
  });

  it('answers 404 for unknown ids', async () => {
    expect((await put('services/9999', service(2))).status).toBe(404);
    expect((await put('services/categories/9999', { name: 'X' })).status).toBe(404);
    expect((await remove('services/categories/9999')).status).toBe(404);
  });
});
