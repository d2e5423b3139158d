import { beforeEach, expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { Browser, sentPasscode } from '../testing/browser.ts';
import { onPostgres, testNow } from '../testing/salon.ts';
import { recordStatements } from '../testing/statements.ts';

const owner = 'owner@example.com';
const desk = 'desk@example.com';
const unknown = 'nobody@example.com';
const wrong = '00000x';

// The outbox is never started, so that every recorded statement belongs to a request.
onPostgres('known and unknown identifiers', (salon) => {
  let networks = 0;
  const newBrowser = () => {
    networks += 1;
    return new Browser({ salon: salon(), ip: `198.51.100.${networks}` });
  };

  beforeEach(async () => {
    salon().now.ms = testNow;
    await salon().database.queries.execute(sql`delete from waits`);
  });

  it('have the same answers, headers and waits', async () => {
    const answers = async (identifier: string) => {
      const browser = newBrowser();
      const seen = [];
      await browser.send(identifier);
      for (let index = 0; index < 12; index += 1) {
        if (index % 3 === 2) salon().now.ms += 60_000;
        const { statusCode, headers, body } = await browser.verify(identifier, wrong);
        const { date: _, ...rest } = headers;
        seen.push({ statusCode, headers: rest, body });
      }
      salon().now.ms = testNow;
      return seen;
    };
    const known = await answers(owner);
    expect(known.map(({ statusCode }) => statusCode)).toContain(429);
    expect(await answers(unknown)).toEqual(known);
  });

  /** The statements of a request and of two wrong passcodes, with their rows. */
  async function costs(identifier: string, prepare: (browser: Browser) => unknown) {
    const browser = newBrowser();
    await prepare(browser);
    const seen = [];
    for (const call of [
      () => browser.send(identifier),
      () => browser.verify(identifier, wrong),
      () => browser.verify(identifier, wrong),
    ]) {
      const recording = recordStatements(salon().database);
      await call();
      seen.push(recording.end());
    }
    return seen;
  }

  it('cost the same statements, which write the same rows', async () => {
    const known = await costs(desk, (browser) => browser.send(desk));
    expect(known.map((statements) => statements.map(({ rows }) => rows))).toEqual([
      [1, 1, 1, 1],
      [1, 1, 1],
      [1, 1, 1],
    ]);
    expect(await costs(unknown, (browser) => browser.send(unknown))).toEqual(known);
    const fresh = await costs('2535550101', () => undefined);
    expect(await costs('2535550188', () => undefined)).toEqual(fresh);
  });

  it('cost the same on a device that knows a person, also on one of this person', async () => {
    const home = newBrowser();
    await home.send(owner);
    const code = await sentPasscode(salon(), home);
    expect((await home.verify(owner, code)).statusCode).toBe(200);
    const device = home.cookies.get('salon_staff_device') ?? '';
    const onDevice = (browser: Browser) => browser.cookies.set('salon_staff_device', device);

    const without = await costs(desk, () => undefined);
    expect(await costs(desk, onDevice)).toEqual(without);
    expect(await costs(unknown, onDevice)).toEqual(without);
    expect(await costs(owner, onDevice)).toEqual(without);
  });
});
