import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { freshThursday, newVisitor } from '../testing/bookings.ts';
import { rowsOf } from '../testing/rows.ts';
import { onPostgres } from '../testing/salon.ts';
import { Browser, outcome } from '../testing/strangers.ts';
import { unusedPhone } from '../testing/unused.ts';

/** The code of the text message that was written last. */
function textedCode(folder: string): string {
  const outbox = path.join(folder, 'outbox');
  const file =
    readdirSync(outbox)
      .sort()
      .findLast((name) => name.includes('-code-')) ?? '';
  return /\b\d{6}\b/.exec(readFileSync(path.join(outbox, file), 'utf8'))?.[0] ?? '';
}

onPostgres(
  'what a phone number gives away',
  (salon) => {
    const browser = (address = '198.51.100.1') => new Browser(salon(), address);
    const stored = async (id: number) => {
      const [row] = await rowsOf<{ email: string | null; opt_in_sms: boolean }>(
        salon().database.queries,
        sql`select email, opt_in_sms from customers where id = ${id}`,
      );
      return row;
    };

    it('is initials, and whether there is an address', async () => {
      const jane = await newVisitor(salon());
      const stranger = browser();
      const shown = { id: jane.id, name: 'J. D.', email: null, phone: jane.phone };
      expect((await stranger.search(jane.phone)).json()).toEqual(shown);
      // Looking up twice does not make the device a known one.
      expect((await stranger.search(jane.phone)).json()).toEqual(shown);
      const added = await stranger.save({ ...shown, email: 'jane@example.com' });
      expect(added.json().customer).toMatchObject({ name: 'J. D.', email: '•••' });
      expect((await stranger.search(jane.phone)).json()).toEqual({ ...shown, email: '•••' });
    });

    it('is the first name on a device that gave the full name, booked, or created the customer', async () => {
      const jane = await newVisitor(salon());
      const named = browser();
      await named.validate(jane.phone, 'jane doe');
      const booked = browser();
      await booked.search(jane.phone);
      await booked.book(jane.id, { date: freshThursday() });
      for (const known of [named, booked])
        expect((await known.search(jane.phone)).json().name).toBe('JANE D.');

      const phone = unusedPhone();
      const creator = browser();
      await creator.save({ phone, name: 'Joan Roe' });
      expect((await creator.search(phone)).json().name).toBe('JOAN R.');
      expect((await creator.search(jane.phone)).json().name).toBe('J. D.');
    });

    it('is nothing on a device with a forged cookie', async () => {
      const jane = await newVisitor(salon());
      const known = browser();
      const answer = await known.validate(jane.phone, 'jane doe');
      const device = answer.cookies.find(({ name }) => name === 'salon_device')?.value ?? '';
      const [head, body, signature] = device.split('.');
      const claims = JSON.parse(Buffer.from(body ?? '', 'base64url').toString());
      const forged = Buffer.from(JSON.stringify({ ...claims, exp: claims.exp + 1 })).toString(
        'base64url',
      );
      for (const value of [[head, forged, signature].join('.'), 'x', '']) {
        const found = await salon().call({
          url: `/api/customers/search?phone=${jane.phone}`,
          cookie: `salon_device=${value}`,
        });
        expect(found.json().name).toBe('J. D.');
      }
    });

    it('lets nobody try names: a network few, a number ten an hour, then a code comes first', async () => {
      const jane = await newVisitor(salon());
      const known = browser('198.51.100.2');
      await known.validate(jane.phone, 'JANE DOE');

      const guesser = browser('203.0.113.1');
      for (let guess = 0; guess < 8; guess += 1)
        expect((await guesser.validate(jane.phone, `JANE ${guess}`)).json()).toBeNull();
      // The right name, too: it must not tell that it is right.
      for (const name of ['JANE X', 'JANE DOE'])
        expect(outcome(await guesser.validate(jane.phone, name))).toBe('429 too_many_requests');
      const other = browser('203.0.113.2');
      for (let guess = 0; guess < 2; guess += 1) await other.validate(jane.phone, `JANE ${guess}`);
      // The right name does no better than a wrong one, and an unknown number no worse.
      for (const name of ['JANE DOE', 'JANE X'])
        expect(outcome(await browser('203.0.113.3').validate(jane.phone, name))).toBe(
          '400 code_required',
        );
      // The device that is known is not shut out.
      expect((await known.validate(jane.phone, 'JANE DOE')).json()).toMatchObject({ id: jane.id });
      expect((await known.search(jane.phone)).statusCode).toBe(200);
      // An hour later the networks around have guessed enough for the day, and nobody else is kept out.
      await salon().database.queries.execute(
        sql`update rate_limits set expire = expire - 3600000 where key like 'wrongName%'`,
      );
      expect(outcome(await browser('203.0.113.4').validate(jane.phone, 'JANE DOE'))).toBe(
        '429 too_many_requests',
      );
      const owner = browser('192.0.2.4');
      expect((await owner.validate(jane.phone, 'JANE DOE')).json()).toMatchObject({ id: jane.id });
    });

    it('does not stop a known device after too many lookups', async () => {
      const jane = await newVisitor(salon());
      const known = browser('2001:db8:8:1::1');
      await known.validate(jane.phone, 'JANE DOE');
      for (let attempt = 0; attempt <= 150; attempt += 1)
        await browser(`2001:db8:8:${attempt}::1`).search(unusedPhone());
      expect(outcome(await browser('2001:db8:8:2::2').search(jane.phone))).toBe(
        '400 code_required',
      );
      expect((await known.search(jane.phone)).statusCode).toBe(200);
    });

    it('does not let a stranger give or withdraw the consent to text messages for good', async () => {
      const jane = await newVisitor(salon());
      const stranger = browser();
      const shown = (await stranger.search(jane.phone)).json();
      await salon().database.queries.execute(
        sql`update customers set opt_in_sms = false where id = ${jane.id}`,
      );
      // What is stored is not told.
      expect((await stranger.save(shown)).json().customer.optInSms).toBe(true);
      await salon().database.queries.execute(
        sql`update customers set opt_in_sms = true where id = ${jane.id}`,
      );
      const consent = (optInSms: boolean) => stranger.save({ ...shown, optInSms });
      // What was asked for is told.
      expect((await consent(false)).json().customer.optInSms).toBe(false);
      expect((await stored(jane.id))?.opt_in_sms).toBe(true);
      await salon().database.queries.execute(
        sql`update customers set opt_in_sms = false where id = ${jane.id}`,
      );
      // For the booking at hand only.
      expect((await consent(true)).json().customer.optInSms).toBe(true);
      expect((await stored(jane.id))?.opt_in_sms).toBe(false);
      const { id } = (await stranger.book(jane.id, { date: freshThursday() })).json();
      const [booking] = await rowsOf<{ text_consent: boolean }>(
        salon().database.queries,
        sql`select text_consent from appointments where id = ${id}`,
      );
      expect(booking?.text_consent).toBe(true);
    });

    it('and the full name change no consent; a code does, with a row in the audit trail', async () => {
      const jane = await newVisitor(salon(), 'JANE DOE');
      const owner = browser('198.51.100.60');
      const shown = (await owner.search(jane.phone)).json();
      await owner.validate(jane.phone, 'JANE DOE');
      const consent = (optInSms: boolean) => owner.save({ ...shown, optInSms });
      for (const before of [true, false]) {
        await salon().database.queries.execute(
          sql`update customers set opt_in_sms = ${before} where id = ${jane.id}`,
        );
        await consent(!before);
        expect((await stored(jane.id))?.opt_in_sms).toBe(before);
      }
      await owner.sendCode();
      await salon().server.outbox.drain();
      await owner.verifyCode(textedCode(salon().environment.DATA_DIR));
      await salon().database.queries.execute(
        sql`update customers set opt_in_sms = false where id = ${jane.id}`,
      );
      for (const wanted of [true, false]) {
        await consent(wanted);
        expect((await stored(jane.id))?.opt_in_sms).toBe(wanted);
      }
      const trail = await rowsOf(
        salon().database.queries,
        sql`select actor, details from audit where action = 'customer changed' and (details->>'id')::int = ${jane.id} order by id`,
      );
      const actor = `customer:${jane.id}`;
      expect(trail).toEqual([
        { actor, details: { id: jane.id, optInSms: [false, true], source: 'web' } },
        { actor, details: { id: jane.id, optInSms: [true, false], source: 'web' } },
      ]);
    });

    it('knows no further device when a booking is repeated', async () => {
      const jane = await newVisitor(salon());
      const request = { date: freshThursday() };
      const key = { 'idempotency-key': `repeated ${jane.id}` };
      const [first, second] = [browser(), browser()];
      for (const one of [first, second]) {
        await one.search(jane.phone);
        expect((await one.book(jane.id, request, key)).statusCode).toBe(201);
      }
      expect((await first.search(jane.phone)).json().name).toBe('JANE D.');
      expect((await second.search(jane.phone)).json().name).toBe('J. D.');
    });

    it('does not count names apart for a device that only booked', async () => {
      const jane = await newVisitor(salon());
      const booker = browser('198.51.100.40');
      await booker.search(jane.phone);
      await booker.book(jane.id, { date: freshThursday() });
      for (let guess = 0; guess < 10; guess += 1)
        await browser(`198.51.100.${50 + guess}`).validate(jane.phone, 'WRONG');
      expect(outcome(await booker.validate(jane.phone, 'JANE DOE'))).toBe('400 code_required');
    });

    it('is given up with the consent: a session forgets that texts were wanted', async () => {
      const jane = await newVisitor(salon());
      const stranger = browser();
      const shown = (await stranger.search(jane.phone)).json();
      for (const optInSms of [false, true, false]) await stranger.save({ ...shown, optInSms });
      const { id } = (await stranger.book(jane.id, { date: freshThursday() })).json();
      const [booking] = await rowsOf<{ text_consent: boolean }>(
        salon().database.queries,
        sql`select text_consent from appointments where id = ${id}`,
      );
      expect(booking?.text_consent).toBe(false);
    });

    it('ends with the session', async () => {
      const jane = await newVisitor(salon());
      const visitor = browser();
      await visitor.search(jane.phone);
      await visitor.validate(jane.phone, 'JANE DOE');
      expect(visitor.cookieNames).toEqual(['salon_book', 'salon_device', 'salon_history']);
      const ended = await visitor.call({ method: 'DELETE', url: '/api/customers/session' });
      expect(ended.statusCode).toBe(200);
      expect(visitor.cookieNames).toEqual(['salon_device']);
      expect((await visitor.book(jane.id, { date: freshThursday() })).statusCode).toBe(401);
    });

    it.each(['0005550100', '9005550100', '4165550100', '8005550100x', '2539765550'])(
      'is no customer: %s',
      async (phone) => {
        const answer = await browser().save({ phone, name: 'JANE DOE' });
        expect([answer.statusCode, answer.json().code]).toEqual([400, 'invalid_input']);
      },
    );

    it('tells staff of a burst of new customers from one network', async () => {
      const visitor = browser('203.0.113.99');
      const burst = () =>
        rowsOf<{ details: { network: string; customers: number } }>(
          salon().database.queries,
          sql`select details from events where type = 'customers.burst'`,
        );
      const before = (await burst()).length;
      const create = () => visitor.save({ phone: unusedPhone(), name: 'JANE DOE' });
      for (let customer = 0; customer < 8; customer += 1) await create();
      expect(await burst()).toHaveLength(before);
      for (let customer = 0; customer < 3; customer += 1) await create();
      const [, ...others] = (await burst()).slice(before - 1);
      const reported = before === 0 ? await burst() : others;
      expect(reported).toEqual([
        { details: { network: expect.stringMatching(/^[0-9a-f]{16}$/), customers: 9 } },
      ]);
    });
  },
  { RATE_LIMITS: 'on' },
);

// A salon each, because nothing resets the counters in the memory of a process.
onPostgres(
  'too many lookups from one network, in a salon that texts,',
  (salon) => {
    it('make the answers for known and unknown numbers the same, until a code', async () => {
      const jane = await newVisitor(salon());
      const at = (attempt: number) => new Browser(salon(), `2001:db8:7:${attempt}::1`);
      for (let attempt = 0; attempt <= 150; attempt += 1) await at(attempt).search(unusedPhone());
      const later = at(151);
      const answers = [await later.search(jane.phone), await later.search(unusedPhone())];
      for (const one of answers) expect(outcome(one)).toBe('400 code_required');
      expect(answers[0]?.body).toBe(answers[1]?.body);
      expect(later.cookieNames).toEqual(['salon_phone']);
      // Creating a customer tells no more.
      for (const phone of [jane.phone, unusedPhone()])
        expect(outcome(await later.save({ phone, name: 'X Y' }))).toBe('400 code_required');
    });
  },
  { RATE_LIMITS: 'on' },
);

onPostgres(
  'too many lookups, in a salon that texts nobody,',
  (salon) => {
    const search = (address: string, phone = unusedPhone()) =>
      new Browser(salon(), address).search(phone);

    it('make that network wait, the same for known and unknown numbers', async () => {
      const jane = await newVisitor(salon());
      const at = (attempt: number) => `2001:db8:7:${attempt}::1`;
      for (let attempt = 0; attempt < 162; attempt += 1) await search(at(attempt));
      const answers = [await search(at(300), jane.phone), await search(at(300))];
      for (const one of answers) expect(outcome(one)).toBe('429 too_many_requests');
      expect(answers[0]?.body).toBe(answers[1]?.body);
      salon().now.ms += 30_000;
      expect((await search(at(300), jane.phone)).statusCode).toBe(200);
    });

    it('of a name make further names wait, because no code can come', async () => {
      const jane = await newVisitor(salon());
      const validate = (stranger: number, name: string) =>
        new Browser(salon(), `198.51.${stranger}.8`).validate(jane.phone, name);
      for (let stranger = 0; stranger < 10; stranger += 1) await validate(stranger, 'WRONG');
      for (const name of ['JANE DOE', 'WRONG'])
        expect(outcome(await validate(11, name))).toBe('429 too_many_requests');
    });

    it('from all networks together refuse no stranger, and make those networks wait', async () => {
      for (let lookup = 0; lookup <= 600; lookup += 1) await search(`203.0.113.${lookup % 11}`);
      for (let stranger = 0; stranger < 50; stranger += 1) {
        const visitor = new Browser(salon(), `198.51.${stranger}.7`);
        const phone = unusedPhone();
        expect(outcome(await visitor.search(phone))).toBe('404 customer_not_found');
        expect(outcome(await visitor.save({ phone, name: 'JANE DOE' }))).toBe('200');
      }
      const attacker = '203.0.113.99';
      let free = 0;
      while ((await search(attacker)).statusCode === 404) free += 1;
      // The first one above ten starts the wait.
      expect(free).toBe(11);
      for (const seconds of [1, 2, 4, 8, 16, 30, 30]) {
        // What is left of the running wait, however often the network asks while it waits.
        for (const left of [seconds, seconds, Math.ceil(seconds / 2)]) {
          if (left < seconds) salon().now.ms += (seconds - left) * 1000;
          const answer = await search(attacker);
          expect([outcome(answer), answer.headers['retry-after']]).toEqual([
            '429 too_many_requests',
            String(left),
          ]);
        }
        salon().now.ms += Math.ceil(seconds / 2) * 1000;
        expect((await search(attacker)).statusCode).toBe(404);
      }
    });
  },
  { RATE_LIMITS: 'on', SMTP_URL: 'smtp://127.0.0.1:1' },
);
