import { afterEach, expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { freshThursday } from '../testing/bookings.ts';
import { onEveryDatabase, testNow } from '../testing/salon.ts';
import { Browser, outcome } from '../testing/strangers.ts';
import { unusedPhone } from '../testing/unused.ts';
import { provePhone } from './store.ts';

onEveryDatabase(
  'a browser that remembers a customer',
  (salon) => {
    afterEach(() => {
      salon().now.ms = testNow;
    });

    const url = '/api/customers/remembered';
    const remembered = async (browser: Browser) => (await browser.call({ url })).json().customer;
    const goOn = (browser: Browser, body: unknown) => browser.call({ method: 'POST', url, body });
    const endOf = (phone: string) => phone.slice(-2);

    /** A new customer who has booked, gone home, and whose number staff have confirmed since. */
    async function regular(
      browser: Browser = new Browser(salon(), '198.51.100.1'),
      name = 'JANE DOE',
    ) {
      const phone = unusedPhone();
      const { id } = (await browser.save({ phone, name })).json().customer;
      expect((await browser.book(id, { date: freshThursday() })).statusCode).toBe(201);
      await byStaff(id, { name });
      await browser.call({ method: 'DELETE', url: '/api/customers/session' });
      return { id, phone, browser, shown: { name: 'Jane', phone_end: endOf(phone) } };
    }

    const byStaff = async (id: number, body: object) => {
      const token = await salon().newStaffToken();
      return salon().call({ method: 'PUT', url: `/api/customers/${id}`, token, body });
    };

    it('says the first name and the end of the number, and books on for her', async () => {
      const { id, phone, browser, shown } = await regular();
      const answer = await browser.call({ url });
      expect(answer.json()).toEqual({ customer: shown });
      expect(answer.headers['cache-control']).toBe('no-store');
      expect(browser.cookieNames).toEqual(['salon_device']);

      const gone = await goOn(browser, shown);
      expect(gone.json()).toEqual({ id, name: 'JANE D.', email: null, phone });
      expect(browser.cookieNames).toEqual(['salon_book', 'salon_device']);
      expect((await browser.book(id, { date: freshThursday() })).statusCode).toBe(201);
      // It reads no visits.
      const history = `/api/appointments/customer_history?customer_id=${id}`;
      expect(outcome(await browser.call({ url: history }))).toBe('401 not_signed_in');
    });

    it('tells nobody without its cookie, with an altered one, or on another site', async () => {
      const { browser, shown } = await regular();
      const stranger = new Browser(salon(), '198.51.100.1');
      expect(await remembered(stranger)).toBeNull();
      expect(outcome(await goOn(stranger, shown))).toBe('404 customer_not_found');
      expect(stranger.cookieNames).toEqual([]);

      const cookie = browser.cookie('salon_device');
      const [head, body, signature] = cookie.split('.');
      const claims = JSON.parse(Buffer.from(body ?? '', 'base64url').toString());
      const later = Buffer.from(JSON.stringify({ ...claims, exp: claims.exp + 1 }));
      for (const value of [`${head}.${later.toString('base64url')}.${signature}`, 'x', '']) {
        const altered = `salon_device=${value}`;
        expect((await salon().call({ url, cookie: altered })).json().customer).toBeNull();
        const opened = await salon().call({ method: 'POST', url, cookie: altered, body: shown });
        expect(outcome(opened)).toBe('404 customer_not_found');
      }
      const headers = { 'sec-fetch-site': 'cross-site' };
      for (const call of [{ method: 'POST' as const, body: shown }, { method: 'DELETE' as const }])
        expect(outcome(await browser.call({ ...call, url, headers }))).toBe('403 cross_site');
    });

    it('has nobody for staff, who are no customers', async () => {
      const { browser, shown } = await regular();
      const token = await salon().newStaffToken();
      expect((await browser.call({ url, token })).json().customer).toBeNull();
      const opened = await browser.call({ method: 'POST', url, token, body: shown });
      expect(outcome(opened)).toBe('404 customer_not_found');
    });

    it('remembers who was booked for last, and goes on as nobody else', async () => {
      const browser = new Browser(salon(), '198.51.100.1');
      const { shown: jane } = await regular(browser, 'JANE DOE');
      const { phone } = await regular(browser, 'KIM ROE');
      const kim = { name: 'Kim', phone_end: endOf(phone) };
      expect(await remembered(browser)).toEqual(kim);
      expect(outcome(await goOn(browser, jane))).toBe('404 customer_not_found');
      expect((await goOn(browser, kim)).json().name).toBe('KIM R.');
    });

    it('remembers nobody who gave the number alone there', async () => {
      const { id, phone } = await regular();
      const other = new Browser(salon(), '203.0.113.1');
      await other.search(phone);
      expect((await other.book(id, { date: freshThursday() })).statusCode).toBe(201);
      expect(await remembered(other)).toBeNull();
      // Nor anybody before who has been booked for less lately.
      const { browser } = await regular();
      await browser.search(phone);
      await browser.book(id, { date: freshThursday() });
      expect(await remembered(browser)).toBeNull();
    });

    it('remembers nobody who was created and not booked for', async () => {
      const browser = new Browser(salon(), '198.51.100.1');
      await browser.save({ phone: unusedPhone(), name: 'JANE DOE' });
      expect(await remembered(browser)).toBeNull();
    });

    it.each([
      [
        'half a year after the booking',
        `created_at = to_timestamp(${testNow / 1000}) - interval '181 days'`,
      ],
      ['whose booking is of another device now', "device = 'another'"],
    ])('remembers nobody %s', async (_, change) => {
      const { id, browser, shown } = await regular();
      const changed = sql.raw(`update appointments set ${change} where customer_id = ${id}`);
      await salon().database.queries.execute(changed);
      expect(await remembered(browser)).toBeNull();
      expect(outcome(await goOn(browser, shown))).toBe('404 customer_not_found');
    });

    it('remembers nobody whose number staff change, or another device proves', async () => {
      const changed = await regular();
      await byStaff(changed.id, { phone: unusedPhone() });
      expect(await remembered(changed.browser)).toBeNull();
      expect(outcome(await goOn(changed.browser, changed.shown))).toBe('404 customer_not_found');

      const proven = await regular();
      await provePhone(salon().database.queries, proven, 'another');
      expect(await remembered(proven.browser)).toBeNull();
      expect(outcome(await goOn(proven.browser, proven.shown))).toBe('404 customer_not_found');
    });

    it('remembers nobody who is merged into another customer, or deleted', async () => {
      const token = await salon().newStaffToken();
      const folded = await regular();
      const kept = await regular(new Browser(salon(), '203.0.113.2'));
      const body = { keep: kept.id, fold: folded.id, name: 'keep', phone: 'keep', preview: false };
      const merged = await salon().call({
        method: 'POST',
        url: '/api/customers/merge',
        token,
        body,
      });
      expect(merged.statusCode).toBe(200);
      expect(await remembered(folded.browser)).toBeNull();
      expect(outcome(await goOn(folded.browser, folded.shown))).toBe('404 customer_not_found');
      expect(await remembered(kept.browser)).toEqual(kept.shown);

      const deleted = await regular();
      await salon().database.queries.execute(
        sql`update appointments set date = '2026-01-08' where customer_id = ${deleted.id}`,
      );
      const removal = await salon().call({
        method: 'DELETE',
        url: `/api/customers/${deleted.id}`,
        token: salon().adminToken,
      });
      expect(removal.statusCode).toBe(200);
      expect(await remembered(deleted.browser)).toBeNull();
      expect(outcome(await goOn(deleted.browser, deleted.shown))).toBe('404 customer_not_found');
    });

    it('forgets, and knows nobody until somebody books there again', async () => {
      const { id, phone, browser, shown } = await regular();
      expect((await browser.call({ method: 'DELETE', url })).statusCode).toBe(200);
      expect(await remembered(browser)).toBeNull();
      expect(outcome(await goOn(browser, shown))).toBe('404 customer_not_found');
      expect((await browser.search(phone)).json().name).toBe('J. D.');
      await browser.book(id, { date: freshThursday() });
      expect(await remembered(browser)).toEqual(shown);
    });

    it('is asked as often as numbers are looked up', async () => {
      const { browser, phone, shown } = await regular(new Browser(salon(), '203.0.113.60'));
      for (let call = 0; call < 60; call += 1) await browser.call({ url });
      expect(outcome(await browser.call({ url }))).toBe('429 too_many_requests');
      for (let call = 0; call < 15; call += 1) await browser.search(phone);
      expect(outcome(await goOn(browser, shown))).toBe('429 too_many_requests');
    });
  },
  { RATE_LIMITS: 'on' },
);
