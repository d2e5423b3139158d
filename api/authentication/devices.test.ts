import { beforeEach, expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { administrator, tokenFor } from '../testing/administrator.ts';
import { Browser } from '../testing/browser.ts';
import { rowsOf } from '../testing/rows.ts';
import { onPostgres, testNow } from '../testing/salon.ts';

const email = 'owner@example.com';
const desk = 'desk@example.com';
const day = 24 * 3_600_000;

onPostgres('the devices of staff', (salon) => {
  const { remove } = administrator(salon);
  const browserOn = (ip: string) => new Browser({ salon: salon(), ip });
  const statuses = async (count: number, browser: Browser, identifier = email) => {
    const seen = [];
    for (let index = 0; index < count; index += 1)
      seen.push((await browser.verify(identifier, '00000x')).statusCode);
    return seen;
  };
  /** A browser on which somebody logged in, on a network from which others may guess. */
  const deviceOf = async (identifier: string, ip = '198.51.100.7') => {
    const browser = browserOn(ip);
    expect((await browser.logIn(identifier)).statusCode).toBe(200);
    return browser;
  };
  const blocked = [...Array(6).fill(401), 429, 429];

  beforeEach(async () => {
    salon().now.ms = testNow;
    await salon().database.queries.execute(sql`delete from waits`);
  });

  it('are not slowed by unknown devices on the same network', async () => {
    const own = await deviceOf(email);
    const stranger = browserOn(own.ip);
    expect(await statuses(8, stranger)).toEqual(blocked);
    expect((await own.logIn(email)).statusCode).toBe(200);
    expect((await own.logIn('2535550100')).statusCode).toBe(200);
  });

  it('have an allowance of their own: 60 wrong passcodes, then a growing wait', async () => {
    const [own, other] = [await deviceOf(email), await deviceOf(email, '198.51.100.8')];
    expect(await statuses(61, own)).toEqual(Array(61).fill(401));
    const refused = await own.verify(email, '00000x');
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '30']);
    // On another network, too: the device is counted, not its address.
    own.ip = '198.51.100.9';
    expect(await statuses(1, own)).toEqual([429]);
    expect((await other.logIn(email)).statusCode).toBe(200);
    salon().now.ms += 30_000;
    expect((await own.logIn(email)).statusCode).toBe(200);
    expect(await statuses(61, own)).toEqual(Array(61).fill(401));
  });

  it('are known to the person who logged in there, and for 180 days', async () => {
    const own = await deviceOf(email);
    expect(await statuses(8, own, desk)).toEqual(blocked);
    salon().now.ms += 180 * day - 1;
    expect(await statuses(8, own)).toEqual(Array(8).fill(401));
    salon().now.ms += 1;
    expect(await statuses(8, own)).toEqual(blocked);
  });

  it('may be shared by several people', async () => {
    const shared = await deviceOf(email);
    expect((await shared.logIn(desk)).statusCode).toBe(200);
    expect(await statuses(8, shared)).toEqual(Array(8).fill(401));
    expect(await statuses(8, shared, desk)).toEqual(Array(8).fill(401));
    expect(shared.cookies.get('salon_staff_device')).toMatch(/^[\w-]{22}\.[\w-]{22}$/);
    expect((await shared.logIn(email)).statusCode).toBe(200);
    expect(shared.cookies.get('salon_staff_device')).toMatch(/^[\w-]{22}\.[\w-]{22}$/);
    expect(await statuses(8, shared, desk)).toEqual(Array(8).fill(401));
  });

  it('are unknown to a copy of the cookie after the next login', async () => {
    const own = await deviceOf(email);
    const copy = browserOn('198.51.100.8');
    copy.cookies.set('salon_staff_device', own.cookies.get('salon_staff_device') ?? '');
    expect((await own.logIn(email)).statusCode).toBe(200);
    expect(await statuses(8, copy)).toEqual(blocked);
  });

  it.each(['', '.', 'x', `${'a'.repeat(22)}.${'b'.repeat(22)}`, '%00', "'; drop table staff; --"])(
    'are not known by the cookie %j',
    async (value) => {
      const browser = browserOn('198.51.100.7');
      browser.cookies.set('salon_staff_device', value);
      expect(await statuses(8, browser)).toEqual(blocked);
    },
  );

  it('are forgotten when the owner signs the person out', async () => {
    const [own, second, shared] = [
      await deviceOf(email),
      await deviceOf(email, '198.51.100.8'),
      await deviceOf(desk, '198.51.100.9'),
    ];
    expect((await shared.logIn(email)).statusCode).toBe(200);
    expect(await remove('staff/1/devices')).toEqual({
      status: 200,
      body: { message: 'Signed out of every device.' },
    });
    for (const browser of [own, second, shared]) {
      await salon().database.queries.execute(sql`delete from waits`);
      expect(await statuses(8, browser)).toEqual(blocked);
    }
    expect(await statuses(8, shared, desk)).toEqual(Array(8).fill(401));
    const [latest] = await rowsOf(
      salon().database.queries,
      sql`select actor, action, details from audit order by id desc limit 1`,
    );
    expect(latest).toEqual({ actor: 'staff:1', action: 'staff signed out', details: { id: 1 } });
    await salon().database.queries.execute(sql`delete from waits`);
    expect((await own.logIn(email)).statusCode).toBe(200);
    expect(await statuses(8, own)).toEqual(Array(8).fill(401));
  });

  it('are forgotten by the owner only, and for people who exist', async () => {
    expect((await remove('staff/1/devices', undefined, salon().staffToken)).status).toBe(403);
    const owner = await tokenFor(salon(), { id: 1, role: 'owner' });
    expect((await remove('staff/999/devices', undefined, owner)).body.code).toBe('staff_not_found');
  });

  it('go with the person', async () => {
    const { post } = administrator(salon);
    const sam = {
      name: 'Sam',
      email: 'sam@example.com',
      phone: '3105550110',
      role: 'desk',
      technician_id: null,
    };
    const owner = await tokenFor(salon(), { id: 1, role: 'owner' });
    const { id } = (await post('staff', sam, owner)).body;
    await deviceOf(sam.email);
    expect((await remove(`staff/${id}`, undefined, owner)).status).toBe(200);
    const left = await rowsOf(
      salon().database.queries,
      sql`select id from staff_devices where staff_id = ${id}`,
    );
    expect(left).toEqual([]);
  });
});
