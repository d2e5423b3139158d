import { beforeEach, describe, expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { Browser } from '../testing/browser.ts';
import { onPostgres, testNow } from '../testing/salon.ts';

const email = 'owner@example.com';
const phone = '2535550100';
const hour = 3_600_000;

describe('requests of passcodes', () => {
  onPostgres(
    'with rate limits',
    (salon) => {
      const browserOn = (ip: string) => new Browser({ salon: salon(), ip });
      const send = async (browser: Browser, identifier = email) => {
        const { statusCode, headers } = await browser.send(identifier);
        return statusCode === 429 ? `wait ${headers['retry-after']}` : statusCode;
      };
      const sendTimes = async (count: number, browser: Browser, identifier = email) => {
        const answers = [];
        for (let index = 0; index < count; index += 1)
          answers.push(await send(browser, identifier));
        return answers;
      };

      beforeEach(async () => {
        salon().now.ms = testNow;
        await salon().database.queries.execute(sql`delete from waits`);
        await salon().database.queries.execute(sql`delete from rate_limits`);
      });

      it('cost an unknown device a growing wait, from the fourth in an hour on', async () => {
        const browser = browserOn('198.51.100.1');
        expect(await sendTimes(6, browser)).toEqual([
          ...Array(4).fill(200),
          ...Array(2).fill('wait 30'),
        ]);
        salon().now.ms += 30_000;
        expect(await sendTimes(2, browser)).toEqual([200, 'wait 60']);
        salon().now.ms += hour;
        expect(await sendTimes(2, browser)).toEqual([200, 'wait 120']);
        salon().now.ms += 24 * hour;
        expect(await sendTimes(3, browser)).toEqual([200, 200, 200]);
        salon().now.ms += hour;
        expect(await sendTimes(3, browser)).toEqual([200, 200, 200]);
      });

      it('cost a growing wait per network, whatever the identifiers', async () => {
        const browser = browserOn('198.51.100.2');
        const answers = [];
        for (let index = 0; index < 13; index += 1)
          answers.push(await send(browser, `nobody${index}@example.com`));
        expect(answers).toEqual([...Array(11).fill(200), 'wait 30', 'wait 30']);
        expect(await send(browserOn('198.51.100.3'), 'nobody0@example.com')).toBe(200);
      });

      it('cost nothing when a login follows', async () => {
        const browser = browserOn('198.51.100.4');
        for (let login = 0; login < 8; login += 1) {
          browser.cookies.clear();
          expect((await browser.logIn(email)).statusCode).toBe(200);
          await browser.send(phone);
        }
      });

      it('of a known device have an allowance of their own: 30 in an hour', async () => {
        const own = browserOn('198.51.100.5');
        expect((await own.logIn(email)).statusCode).toBe(200);
        const stranger = browserOn(own.ip);
        expect((await sendTimes(40, stranger)).slice(4)).not.toContain(200);
        expect(await sendTimes(31, own)).toEqual(Array(31).fill(200));
        expect(await send(own)).toBe('wait 30');
        salon().now.ms += 30_000;
        expect((await own.logIn(email)).statusCode).toBe(200);
      });

      it('are limited to 30 in ten minutes from an address, refused ones included', async () => {
        const browser = browserOn('198.51.100.6');
        const answers = await sendTimes(31, browser);
        expect(answers.slice(5, 30)).toEqual(Array(25).fill('wait 30'));
        const seconds = Number(String(answers[30]).split(' ')[1]);
        expect([seconds > 500, seconds <= 600]).toEqual([true, true]);
        const others = [await send(browserOn('198.51.100.7')), await sendTimes(1, browser)];
        expect(others).toEqual([200, [expect.stringContaining('wait')]]);
      });
    },
    { RATE_LIMITS: 'on' },
  );

  onPostgres('without rate limits', (salon) => {
    it('cost no wait', async () => {
      const browser = new Browser({ salon: salon(), ip: '198.51.100.1' });
      for (let index = 0; index < 40; index += 1)
        expect((await browser.send(email)).statusCode).toBe(200);
    });
  });
});
