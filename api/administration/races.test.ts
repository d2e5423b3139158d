import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ServiceCategory, Technician } from '@salon/shared-lib/domain';
import pg from 'pg';
import { administrator } from '../testing/administrator.ts';
import { untilWaiting } from '../testing/locks.ts';
import { startPostgres, type TestPostgres } from '../testing/postgres.ts';
import { openSalon, type Salon } from '../testing/salon.ts';

describe('simultaneous changes of public data', () => {
  let postgres: TestPostgres;
  let blocker: pg.Client;
  let salon: Salon;
  let close: () => Promise<void>;
  beforeAll(async () => {
    postgres = await startPostgres();
    ({ salon, close } = await openSalon('postgres', {}, { postgres }));
    blocker = new pg.Client(postgres.url);
    await blocker.connect();
  });
  afterAll(async () => {
    await blocker.end();
    await close();
  });
  const { get, put } = administrator(() => salon);

  it('of the order of the menu: the second desk hears of the first', async () => {
    const order = async () =>
      ((await get('services')).body as ServiceCategory[]).map(({ id }) => id);
    const seen = await order();
    const theirs = seen.toReversed();
    await blocker.query('begin');
    await blocker.query(
      `update service_categories as one set position = place.position
       from unnest($1::int[]) with ordinality as place (id, position) where one.id = place.id`,
      [theirs],
    );
    const [first, ...rest] = seen;
    const sorted = put('services/categories/order', { ids: [...rest, first], expected: seen });
    await untilWaiting(salon.database, 1);
    await blocker.query('commit');
    expect(await sorted).toMatchObject({ status: 409, body: { code: 'record_changed' } });
    expect(await order()).toEqual(theirs);
  });

  it('do not wait for each other in a circle: a category, and a technician who performs it', async () => {
    const [{ id, name }] = (await get('services')).body as [ServiceCategory];
    await blocker.query('begin');
    // As a change of a technician does: first its row, later its categories.
    await blocker.query('update technicians set description = description where id = 1');
    const renamed = put(`services/categories/${id}`, { name: `${name} & more` });
    await untilWaiting(salon.database, 1);
    await blocker.query('select from service_categories where id = $1 for key share', [id]);
    await blocker.query('commit');
    expect((await renamed).status).toBe(200);
  });

  it('do not wait for each other in a circle: a setting, and the name of a hidden technician', async () => {
    const [first] = (await get('technicians')).body as [Technician];
    const { id, photo: _, ...technician } = first;
    await put('miscellaneouses/key', { title: 'offline_worker', context: technician.name });
    await blocker.query('begin');
    await blocker.query("select from settings where title = 'offline_worker' for update");
    const renamed = put(`technicians/${id}`, { ...technician, name: 'Renamed' });
    await untilWaiting(salon.database, 1);
    const changed = put('miscellaneouses/key', { title: 'bufferTime', context: '45' });
    await untilWaiting(salon.database, 2);
    await blocker.query('commit');
    expect([(await renamed).status, (await changed).status]).toEqual([200, 200]);
    const settings = (await get('miscellaneouses/')).body as { title: string; context: string }[];
    expect(settings).toContainEqual({ title: 'offline_worker', context: 'Renamed' });
  });
});
