import { beforeEach, expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { deleteExpired } from '../cleanup.ts';
import { Browser, wrongFor } from '../testing/browser.ts';
import { rowsOf } from '../testing/rows.ts';
import { onPostgres, testNow } from '../testing/salon.ts';

const email = 'owner@example.com';
const phone = '2535550100';
const minute = 60_000;
const day = 24 * 60 * minute;

onPostgres('wrong passcodes', (salon) => {
  const browserOn = (ip: string) => new Browser({ salon: salon(), ip });
  /** The seconds to wait of a refused answer, or its status. */
  const guess = async (browser: Browser, identifier = email) => {
    const { statusCode, headers } = await browser.verify(identifier, '00000x');
    return statusCode === 429 ? `wait ${headers['retry-after']}` : statusCode;
  };
  const guessTimes = async (count: number, browser: Browser, identifier = email) => {
    const answers = [];
    for (let index = 0; index < count; index += 1) answers.push(await guess(browser, identifier));
    return answers;
  };

  beforeEach(async () => {
    salon().now.ms = testNow;
    await salon().database.queries.execute(sql`delete from waits`);
    await salon().database.queries.execute(sql`delete from staff_devices`);
  });

  it('cost an unknown device a growing wait, from the sixth on', async () => {
    const browser = browserOn('198.51.100.7');
    expect(await guessTimes(5, browser)).toEqual(Array(5).fill(401));
    const waits = [];
    for (let index = 0; index < 10; index += 1) {
      expect(await guess(browser)).toBe(401);
      // Refused attempts do not lengthen the wait.
      const [first = '', ...others] = await guessTimes(3, browser);
      waits.push(first);
      expect(others).toEqual([first, first]);
      const seconds = Number(String(first).split(' ')[1]);
      salon().now.ms += seconds * 1000 - 1;
      expect(await guess(browser)).toBe('wait 1');
      salon().now.ms += 1;
    }
    expect(waits.map(String)).toEqual(
      [30, 60, 120, 240, 480, 960, 1920, 3600, 3600, 3600].map((seconds) => `wait ${seconds}`),
    );
  });

  it('say kindly how long to wait', async () => {
    const browser = browserOn('198.51.100.7');
    await guessTimes(8, browser);
    salon().now.ms += 30_000;
    await guess(browser);
    salon().now.ms += minute;
    await guess(browser);
    const refused = await browser.verify(email, '000000');
    expect(refused.json()).toEqual({
      code: 'too_many_requests',
      message: 'Too many tries. Please try again in 2 minutes.',
    });
  });

  it('of a stranger slow nobody on other networks', async () => {
    const stranger = browserOn('198.51.100.7');
    expect((await guessTimes(8, stranger)).at(-1)).toBe('wait 30');
    expect(await guessTimes(8, stranger, phone)).toContain('wait 30');
    expect((await browserOn('198.51.100.8').logIn(email)).statusCode).toBe(200);
    expect((await browserOn('198.51.100.9').logIn(phone)).statusCode).toBe(200);
    expect(await guess(stranger)).toBe('wait 30');
  });

  it('neither void the passcode of another browser nor use up its tries', async () => {
    const owner = browserOn('203.0.113.1');
    const passcode = await owner.receive(email);
    const strangers = Array.from({ length: 20 }, (_, index) => browserOn(`198.51.100.${index}`));
    for (const stranger of strangers) {
      await stranger.send(email);
      await guessTimes(6, stranger);
    }
    expect((await owner.verify(email, passcode)).statusCode).toBe(200);
  });

  it('are counted per IPv4 address and per IPv6 /48', async () => {
    await guessTimes(6, browserOn('2001:db8:1:2::1'));
    expect(await guess(browserOn('2001:db8:1:ffff::2'))).toBe('wait 30');
    expect(await guess(browserOn('2001:db8:2:2::1'))).toBe(401);
    await guessTimes(6, browserOn('::ffff:198.51.100.1'));
    expect(await guess(browserOn('198.51.100.1'))).toBe('wait 30');
    expect(await guess(browserOn('198.51.100.2'))).toBe(401);
  });

  it('are counted per network over all identifiers', async () => {
    const browser = browserOn('198.51.100.7');
    const names = Array.from({ length: 6 }, (_, index) => `nobody${index}@example.com`);
    const answers = [];
    for (const name of names) answers.push(...(await guessTimes(4, browser, name)));
    expect(answers).toEqual([...Array(21).fill(401), ...Array(3).fill('wait 30')]);
    expect(await guess(browser, 'somebody@example.com')).toBe('wait 30');
  });

  it('are counted per IPv6 /32 over many /48', async () => {
    const inProvider = (n: number) => browserOn(`2001:db8:${n.toString(16)}::1`);
    await guess(inProvider(1));
    const seen = await rowsOf<{ failures: number }>(
      salon().database.queries,
      sql`select failures from waits where subject like 'login:%'`,
    );
    expect(seen).toHaveLength(3);
    // Only the row of the provider is that far.
    await guessTimes(2, inProvider(2));
    await salon().database.queries.execute(
      sql`update waits set failures = 2000 where failures = 3 and subject like 'login::%'`,
    );
    expect(await guess(inProvider(3))).toBe(401);
    expect(await guess(inProvider(4))).toBe('wait 30');
    expect(await guess(browserOn('2001:db9:4::1'))).toBe(401);
    expect(await guess(browserOn('198.51.100.7'))).toBe(401);
  });

  it('are forgotten after a day without one', async () => {
    const browser = browserOn('198.51.100.7');
    await guessTimes(6, browser);
    salon().now.ms += day - 1;
    expect(await guess(browser)).toBe(401);
    expect(await guess(browser)).toBe('wait 60');
    salon().now.ms += day;
    expect(await guessTimes(6, browser)).toEqual(Array(6).fill(401));
  });

  it('are forgotten with the right passcode, for that network and identifier', async () => {
    const [here, there] = [browserOn('198.51.100.7'), browserOn('198.51.100.8')];
    await guessTimes(6, here, phone);
    await guessTimes(6, here);
    await guessTimes(6, there);
    salon().now.ms += 30_000;
    expect((await here.logIn(email)).statusCode).toBe(200);
    here.cookies.clear();
    expect(await guessTimes(6, here)).toEqual(Array(6).fill(401));
    for (const [browser, identifier] of [
      [here, phone],
      [there, email],
    ] as const) {
      expect(await guess(browser, identifier)).toBe(401);
      expect(await guess(browser, identifier)).toBe('wait 60');
    }
  });

  it('are counted when they are simultaneous', async () => {
    const browser = browserOn('198.51.100.7');
    const passcode = await browser.receive(email);
    const answers = await Promise.all(
      Array.from({ length: 30 }, () => browser.verify(email, wrongFor(passcode))),
    );
    const statuses = answers.map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 401)).toHaveLength(6);
    expect(statuses.filter((status) => status === 429)).toHaveLength(24);
    expect((await browser.verify(email, passcode)).headers['retry-after']).toBe('30');
  });

  it('leave rows that are deleted when they have no effect any more', async () => {
    await guessTimes(6, browserOn('198.51.100.7'));
    const { queries } = salon().database;
    const left = () => rowsOf(queries, sql`select subject from waits`);
    await queries.execute(sql`update waits set updated_at = now() - interval '47 hours'`);
    await deleteExpired(salon().database);
    expect(await left()).toHaveLength(3);
    await queries.execute(sql`update waits set updated_at = now() - interval '49 hours'`);
    await queries.execute(sql`update challenges set created_at = now() - interval '25 hours'`);
    await deleteExpired(salon().database);
    expect(await left()).toHaveLength(0);
    expect(await rowsOf(queries, sql`select id from challenges`)).toHaveLength(0);
  });
});
