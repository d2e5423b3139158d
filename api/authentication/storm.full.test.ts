import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { Browser, sentPasscode } from '../testing/browser.ts';
import { messages } from '../testing/messages.ts';
import { rowsOf } from '../testing/rows.ts';
import { onPostgres, testNow } from '../testing/salon.ts';

const email = 'owner@example.com';
const phone = '2535550100';
const hour = 3_600_000;

onPostgres(
  'a storm of attempts to log in',
  (salon) => {
    let networks = 0;
    const newBrowser = () => {
      networks += 1;
      return new Browser({
        salon: salon(),
        ip: `198.51.${100 + Math.floor(networks / 250)}.${networks % 250}`,
      });
    };
    /** `count` attempts, each from a network of its own. */
    const attempt = async (count: number, identifier: string) => {
      const attempts = Array.from({ length: count }, (_, index) =>
        index % 10 === 0
          ? newBrowser().send(identifier)
          : newBrowser().verify(identifier, '00000x'),
      );
      await Promise.all(attempts);
    };
    const notices = async () => {
      await salon().server.outbox.drain();
      return rowsOf(
        salon().database.queries,
        sql`select channel, outcome from ${messages} where kind = 'login_storm'`,
      );
    };
    const told = { channel: 'owner_mail', outcome: 'sent' };

    beforeEach(async () => {
      await salon().database.queries.execute(sql`delete from waits`);
      await salon().database.queries.execute(sql`delete from notices`);
      await salon().database.queries.execute(
        sql`delete from pgboss.job where data->>'kind' = 'login_storm'`,
      );
      salon().now.ms = testNow;
    });

    it.each([email, 'nobody@example.com'])(
      'is told to the owner once in twelve hours, whatever the identifier: %s',
      async (identifier) => {
        await attempt(50, identifier);
        expect(await notices()).toEqual([]);
        await attempt(60, identifier);
        expect(await notices()).toEqual([told]);
        const folder = path.join(salon().environment.DATA_DIR, 'outbox');
        const [file = ''] = readdirSync(folder).filter((name) => name.includes('login-storm'));
        const mail = readFileSync(path.join(folder, file), 'utf8');
        expect(mail).toContain('To: owner@example.com');
        expect(mail).toContain('Subject: Many attempts to log in');
        expect(mail).toContain('more than 50 attempts');
        salon().now.ms += 12 * hour - 1;
        await attempt(51, identifier);
        expect(await notices()).toEqual([told]);
        salon().now.ms += 1;
        await attempt(51, identifier);
        expect(await notices()).toEqual([told, told]);
      },
    );

    it('is not told below 51 attempts in an hour, nor for known devices', async () => {
      const own = newBrowser();
      expect((await own.logIn(email)).statusCode).toBe(200);
      for (let index = 0; index < 60; index += 1) await own.verify(email, '00000x');
      await attempt(48, email);
      salon().now.ms += hour;
      await attempt(50, email);
      expect(await notices()).toEqual([]);
    });

    it('of twenty networks does not refuse the owner once', async () => {
      const own = newBrowser();
      expect((await own.logIn(email)).statusCode).toBe(200);
      const attackers = Array.from({ length: 20 }, newBrowser);
      // One of them is on the owner's network.
      if (attackers[0]) attackers[0].ip = own.ip;
      const statuses = new Map<number, number>();
      const attack = async (attacker: Browser) => {
        for (const identifier of [email, phone]) {
          const answers = await Promise.all([
            attacker.send(identifier),
            ...Array.from({ length: 5 }, () => attacker.verify(identifier, '00000x')),
          ]);
          for (const { statusCode } of answers)
            statuses.set(statusCode, (statuses.get(statusCode) ?? 0) + 1);
        }
      };
      const refusals: unknown[] = [];
      for (let round = 0; round < 2; round += 1) {
        const storm = Promise.all(attackers.map(attack));
        for (const browser of [own, newBrowser(), newBrowser()]) {
          for (const identifier of [email, phone]) {
            const asked = await browser.send(identifier);
            const passcode = await sentPasscode(salon(), browser);
            const answer = await browser.verify(identifier, passcode);
            refusals.push(...[asked, answer].filter(({ statusCode }) => statusCode !== 200));
          }
        }
        await storm;
        salon().now.ms += 10 * 60_000;
      }
      expect(refusals).toEqual([]);
      expect(statuses.get(429)).toBeGreaterThan(100);
    });
  },
  { RATE_LIMITS: 'on' },
);
