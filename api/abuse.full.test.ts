// The attacks by which a stranger with a script hurt the salon, as they were found. Each of their rules has tests of its own
// beside its code (docs/decisions/abuse.md).
import { expect, it } from '@jest/globals';
import { addDays, salonNow } from '@salon/shared-lib/scheduling';
import { sql } from 'drizzle-orm';
import { basicManicure, deluxeManicure, freshThursday, linh } from './testing/bookings.ts';
import { Browser as StaffBrowser, sentPasscode } from './testing/browser.ts';
import { onEveryDatabaseWithMessageServers } from './testing/message-servers.ts';
import { rowsOf } from './testing/rows.ts';
import { testNow } from './testing/salon.ts';
import { Browser, outcome } from './testing/strangers.ts';
import { unusedPhone } from './testing/unused.ts';

const everyone = [1, 2, 3, 4, 5, 6, 7];
const ownerMail = 'owner@example.com';

onEveryDatabaseWithMessageServers(
  'a stranger with a script',
  ({ salon, twilio, settled, to, visitor }) => {
    /** A new customer of an invented number, from this address. */
    async function invented(address: string) {
      const browser = new Browser(salon(), address);
      const saved = await browser.save({ phone: unusedPhone(), name: 'JOAN ROE', optInSms: false });
      return { browser, id: Number(saved.json().customer?.id) };
    }

    it('holds one visit with one invented number, however often it asks', async () => {
      const { browser, id } = await invented('203.0.113.1');
      const today = salonNow(testNow).date;
      const answers = new Map<string, number>();
      for (let day = 1; day <= 14; day += 1) {
        for (const start_service_time of ['09:00', '11:00', '13:00', '15:00', '17:00']) {
          const answer = outcome(
            await browser.book(id, {
              date: addDays(today, day),
              start_service_time,
              technician_id: everyone,
            }),
          );
          answers.set(answer, (answers.get(answer) ?? 0) + 1);
        }
      }
      expect(answers.get('201')).toBe(1);
      expect(answers.get('400 code_required')).toBeGreaterThan(60);
    });

    it('leaves three quarters of a date with the numbers and networks of a hundred strangers', async () => {
      const date = freshThursday();
      for (let stranger = 0; stranger < 100; stranger += 1) {
        const { browser, id } = await invented(`198.18.${stranger}.7`);
        await browser.book(id, {
          date,
          start_service_time: ['09:00', '11:00', '13:00', '15:00', '17:00'][stranger % 5],
          technician_id: everyone,
          service_ids: [deluxeManicure],
        });
      }
      const [booked] = await rowsOf<{ minutes: number }>(
        salon().database.queries,
        sql`select coalesce(sum(length), 0)::int as minutes from appointments where date = ${date}`,
      );
      // Seven technicians, ten hours.
      expect(booked?.minutes).toBeGreaterThan(0);
      expect(booked?.minutes).toBeLessThanOrEqual((7 * 600) / 4);
    });

    it('books no group that the group split would not make', async () => {
      const { browser, id } = await invented('203.0.113.2');
      const part = { technician_id: linh, service_ids: [basicManicure, deluxeManicure] };
      const answer = await browser.bookGroup(id, {
        date: freshThursday(),
        group_size: 4,
        appointments: [part],
      });
      expect(outcome(answer)).toBe('400 too_few_technicians');
    });

    it('makes the salon text a number at most six times', async () => {
      const jane = await visitor();
      for (let stranger = 0; stranger < 8; stranger += 1) {
        const browser = new Browser(salon(), `198.19.${stranger}.7`);
        await browser.search(jane.phone);
        await browser.book(jane.id, { date: freshThursday(), technician_id: everyone });
        await browser.sendCode();
      }
      await settled();
      const texts = twilio().sent.filter((text) => text.to === `+1${jane.phone}`);
      expect(texts.length).toBeGreaterThan(0);
      expect(texts.length).toBeLessThanOrEqual(6);
    });

    it('makes the salon mail a mailbox at most three times', async () => {
      for (let stranger = 0; stranger < 6; stranger += 1) {
        const browser = new Browser(salon(), `192.0.2.${stranger}`);
        const email = `victim+${stranger}@example.com`;
        await browser.save({ phone: unusedPhone(), name: 'GET RICH NOW', email });
      }
      await settled();
      const mails = Array.from({ length: 6 }, (_, tag) => to(`victim+${tag}@example.com`)).flat();
      expect(mails).toHaveLength(3);
      expect(JSON.stringify(mails)).not.toContain('GET RICH');
    });

    it('changes the bookings of one customer sixty times an hour, from however many networks', async () => {
      const { id, phone } = await visitor('JANE DOE');
      const browser = new Browser(salon(), '203.0.113.5');
      await browser.validate(phone, 'JANE DOE');
      await browser.search(phone);
      const booked = await browser.book(id, { date: freshThursday(), technician_id: everyone });
      const outcomes: string[] = [];
      for (let network = 0; network < 62; network += 1) {
        browser.address = `198.20.${network}.7`;
        const answer = await browser.call({
          method: 'PUT',
          url: '/api/appointments/update_note',
          body: { id: booked.json().id, note: 'deleted' },
        });
        outcomes.push(outcome(answer));
      }
      expect(outcomes.slice(0, 60)).not.toContain('429 too_many_requests');
      expect(outcomes.slice(60)).toEqual(Array(2).fill('429 too_many_requests'));
    });

    it('does not keep the owner from logging in, nor void her passcode', async () => {
      const owner = new StaffBrowser({ salon: salon(), ip: '198.51.100.60' });
      expect((await owner.send(ownerMail)).statusCode).toBe(200);
      const passcode = await sentPasscode(salon(), owner);
      for (let stranger = 0; stranger < 20; stranger += 1) {
        const attacker = new StaffBrowser({
          salon: salon(),
          ip: `203.0.113.${100 + (stranger % 5)}`,
        });
        await attacker.send(ownerMail);
        await attacker.verify(ownerMail, '000000');
      }
      expect((await owner.verify(ownerMail, passcode)).statusCode).toBe(200);
    });

    it('learns initials of a name, and of an address that there is one', async () => {
      const jane = await visitor();
      const found = await new Browser(salon(), '203.0.113.3').search(jane.phone);
      expect(found.json()).toEqual({ id: jane.id, name: 'J. D.', email: '•••', phone: jane.phone });
    });

    it('gets a short answer to a long list of unknown fields', async () => {
      const body = Object.fromEntries(Array.from({ length: 1_900 }, (_, n) => [`unknown ${n}`, n]));
      const answer = await new Browser(salon(), '203.0.113.4').save(body);
      expect(outcome(answer)).toBe('400 invalid_input');
      expect(answer.json().issues).toHaveLength(10);
      expect(answer.body.length).toBeLessThanOrEqual(4_096);
    });
  },
);
