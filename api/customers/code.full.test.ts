import { expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { freshThursday, newVisitor } from '../testing/bookings.ts';
import { onEveryDatabaseWithMessageServers } from '../testing/message-servers.ts';
import { countRows, rowsOf } from '../testing/rows.ts';
import { Browser, outcome } from '../testing/strangers.ts';
import { unusedPhone } from '../testing/unused.ts';

onEveryDatabaseWithMessageServers('a texted code', ({ salon, twilio, settled, to }) => {
  const browser = (address = '198.51.100.1') => new Browser(salon(), address);

  /** The code that was texted last to a number. */
  async function codeFor(phone: string): Promise<string> {
    await settled();
    const texts = twilio().sent.filter((text) => text.to === `+1${phone}`);
    return texts.map(({ body }) => /\b\d{6}\b/.exec(body)?.[0]).findLast(Boolean) ?? '';
  }

  /** A new customer with one booking: the next one needs a code. */
  async function waiting(address?: string) {
    const phone = unusedPhone();
    const visitor = browser(address);
    const { id } = (await visitor.save({ phone, name: 'JANE DOE' })).json().customer;
    await visitor.book(id, { date: freshThursday() });
    return { id, phone, visitor };
  }

  it('proves the number, and returns to where the booking was', async () => {
    const { id, phone, visitor } = await waiting();
    const date = freshThursday();
    const key = { 'idempotency-key': `after the code ${id}` };
    expect(outcome(await visitor.book(id, { date }, key))).toBe('400 code_required');
    const sent = await visitor.sendCode();
    expect([sent.statusCode, sent.json()]).toEqual([
      200,
      { message: 'We texted you a code.', channel: 'text', resend_after: 30, expires_after: 600 },
    ]);
    const code = await codeFor(phone);
    const wrong = code === '000000' ? '000001' : '000000';
    expect(outcome(await visitor.verifyCode(wrong))).toBe('400 wrong_code');
    const verified = await visitor.verifyCode(` ${code} `);
    expect(verified.json()).toEqual({ customer: { id, name: 'JANE D.', email: null, phone } });
    expect(outcome(await visitor.book(id, { date }, key))).toBe('201');
    const history = await visitor.call({
      url: `/api/appointments/customer_history?customer_id=${id}`,
    });
    expect(history.json().future).toHaveLength(2);
    // A code works once.
    expect(outcome(await visitor.verifyCode(code))).toBe('400 wrong_code');
  });

  it('belongs to the browser that asked for it', async () => {
    const { phone, visitor } = await waiting();
    await visitor.sendCode();
    const code = await codeFor(phone);
    const thief = browser('203.0.113.5');
    await thief.search(phone);
    expect(outcome(await thief.verifyCode(code))).toBe('400 wrong_code');
    await thief.sendCode();
    const other = await codeFor(phone);
    expect(outcome(await visitor.verifyCode(other))).toBe(
      other === code ? '200' : '400 wrong_code',
    );
    expect((await visitor.verifyCode(code)).statusCode).toBe(200);
  });

  it('is sent again while it works only where another is asked for, after half a minute', async () => {
    const { phone, visitor } = await waiting('198.51.100.31');
    const another = { another: true };
    await settled();
    const [{ sent }, began] = [twilio(), salon().now.ms];
    /** What a call answers this many seconds after the first one, and how many texts it sends. */
    const sendAfter = async (seconds: number, body?: typeof another) => {
      salon().now.ms = began + seconds * 1000;
      const before = sent.length;
      const answer = (await visitor.sendCode(body)).json();
      await settled();
      return [answer.resend_after, answer.expires_after, sent.length - before];
    };
    expect(await sendAfter(0)).toEqual([30, 600, 1]);
    const code = await codeFor(phone);
    expect(await sendAfter(12)).toEqual([18, 588, 0]);
    expect(await sendAfter(12, another)).toEqual([18, 588, 0]);
    expect(await sendAfter(30)).toEqual([0, 570, 0]);
    expect(await sendAfter(599, { another: false })).toEqual([0, 1, 0]);
    expect(await sendAfter(599, another)).toEqual([30, 600, 1]);
    const next = await codeFor(phone);
    if (next !== code) expect(outcome(await visitor.verifyCode(code))).toBe('400 wrong_code');
    // Nothing is on its way any more.
    expect(await sendAfter(599 + 600)).toEqual([30, 600, 1]);
    expect(outcome(await visitor.verifyCode(await codeFor(phone)))).toBe('200');
    salon().now.ms = began;
  });

  it('is sent again without asking for another where the queue did not send it', async () => {
    const { visitor } = await waiting('198.51.100.34');
    await visitor.sendCode();
    await settled();
    await salon().database.queries.execute(sql`update challenges set sent_at = null`);
    salon().now.ms += 30_000;
    expect((await visitor.sendCode()).json()).toMatchObject({ resend_after: 30 });
    salon().now.ms -= 30_000;
  });

  it('is sent once by simultaneous calls of one browser', async () => {
    const { phone, visitor } = await waiting('198.51.100.33');
    await settled();
    const before = twilio().sent.length;
    const answers = await Promise.all([1, 2, 3].map(() => visitor.sendCode()));
    expect(answers.map(outcome)).toEqual(['200', '200', '200']);
    await settled();
    expect(twilio().sent).toHaveLength(before + 1);
    expect(twilio().sent.at(-1)?.to).toBe(`+1${phone}`);
  });

  it('is on its way also when there is no room for another', async () => {
    const { visitor } = await waiting('198.51.100.32');
    await visitor.sendCode();
    await settled();
    const sentTo = await rowsOf<{ phone: string }>(
      salon().database.queries,
      sql`select phone from sent_texts order by id desc limit 1`,
    );
    await salon().database.queries.execute(
      sql`insert into sent_texts (phone, kind, at)
          select ${sentTo[0]?.phone}, 'code', ${new Date(salon().now.ms).toISOString()}::timestamptz from generate_series(1, 4)`,
    );
    expect((await visitor.sendCode()).json()).toMatchObject({ channel: 'text' });
    salon().now.ms += 30_000;
    expect(outcome(await visitor.sendCode({ another: true }))).toBe('503 code_unavailable');
    // The one that was sent still works, and is what the step that is opened anew says.
    expect((await visitor.sendCode()).json()).toMatchObject({ channel: 'text', resend_after: 0 });
    salon().now.ms -= 30_000;
  });

  it('has five tries, and says when they are used up', async () => {
    const { phone, visitor } = await waiting();
    await visitor.sendCode();
    const code = await codeFor(phone);
    const wrong = code === '000000' ? '000001' : '000000';
    const tries = await Promise.all(Array.from({ length: 5 }, () => visitor.verifyCode(wrong)));
    expect(tries.map(outcome).sort()).toEqual([
      '400 code_used_up',
      ...Array(4).fill('400 wrong_code'),
    ]);
    for (const typed of [code, wrong])
      expect(outcome(await visitor.verifyCode(typed))).toBe('400 code_used_up');
  });

  it('works for ten minutes', async () => {
    const { phone, visitor } = await waiting();
    await visitor.sendCode();
    const code = await codeFor(phone);
    salon().now.ms += 10 * 60_000;
    for (const typed of [code, '12345'])
      expect(outcome(await visitor.verifyCode(typed))).toBe('400 code_used_up');
    salon().now.ms -= 10 * 60_000;
    expect((await visitor.verifyCode(code)).statusCode).toBe(200);
  });

  it('is sent to nobody without a session', async () => {
    expect((await browser().sendCode()).statusCode).toBe(401);
    expect((await browser().verifyCode('123456')).statusCode).toBe(401);
  });

  it('goes to an unknown number after too many lookups, and the new customer is proven', async () => {
    await salon().database.queries.execute(sql`delete from rate_limits`);
    const visitor = browser('2001:db8:9:1::1');
    for (let attempt = 0; attempt <= 150; attempt += 1)
      await browser(`2001:db8:9:${attempt}::1`).search(unusedPhone());
    const phone = unusedPhone();
    expect(outcome(await visitor.search(phone))).toBe('400 code_required');
    expect((await visitor.sendCode()).statusCode).toBe(200);
    expect((await visitor.verifyCode(await codeFor(phone))).json()).toEqual({ customer: null });
    expect(outcome(await visitor.search(phone))).toBe('404 customer_not_found');
    const { id } = (await visitor.save({ phone, name: 'JOAN ROE' })).json().customer;
    for (const date of [freshThursday(), freshThursday()])
      expect(outcome(await visitor.book(id, { date }))).toBe('201');
    await salon().database.queries.execute(sql`delete from rate_limits`);
  });

  it('ends the mails to the person who registered the number before', async () => {
    const phone = unusedPhone();
    const registrar = browser('203.0.113.6');
    const email = `registrar${phone}@example.com`;
    const { id } = (await registrar.save({ phone, name: 'NOT ME', email })).json().customer;
    await settled();
    const [mail] = to(email);
    const token = /#([\w-]{20,})/.exec(mail?.mail.text ?? '')?.[1];
    await salon().call({ method: 'POST', url: '/api/customers/prove-email', body: { token } });
    // The owner of the number books on a device of her own: nothing of it goes to the proven address of the registrar.
    const owner = browser('198.51.100.9');
    await owner.search(phone);
    const announced = async () =>
      (await owner.book(id, { date: freshThursday() })).json().messages?.mail;
    expect(await announced()).toBe('none');
    await settled();
    expect(to(email)).toHaveLength(1);
    // Her code moves the customer to her.
    expect(outcome(await owner.book(id, { date: freshThursday() }))).toBe('400 code_required');
    await owner.sendCode();
    await owner.verifyCode(await codeFor(phone));
    const [row] = await rowsOf<{ email: string | null }>(
      salon().database.queries,
      sql`select email from customers where id = ${id}`,
    );
    expect(row?.email).toBeNull();
    expect(await announced()).toBe('none');
    await owner.save({ id, phone, name: 'X', email: 'owner-of-it@example.com' });
    expect(await announced()).toBe('awaits_proof');
    await settled();
    expect(to(email)).toHaveLength(1);
  });

  it('keeps a change by the owner of the number from an address that a stranger adds', async () => {
    await salon().database.queries.execute(sql`delete from rate_limits`);
    const phone = unusedPhone();
    const [owner, stranger] = [browser('198.51.100.11'), browser('203.0.113.17')];
    const { id } = (await owner.save({ phone, name: 'JANE DOE' })).json().customer;
    await owner.book(id, { date: freshThursday() });
    await owner.sendCode();
    await owner.verifyCode(await codeFor(phone));

    await stranger.search(phone);
    const email = `stranger${phone}@example.com`;
    await stranger.save({ id, phone, name: 'X', email });
    await settled();
    const token = /#([\w-]{20,})/.exec(to(email)[0]?.mail.text ?? '')?.[1];
    await salon().call({ method: 'POST', url: '/api/customers/prove-email', body: { token } });
    const booked = await stranger.book(id, { date: freshThursday() });
    await settled();
    expect(to(email)).toHaveLength(2);
    const moved = await owner.call({
      method: 'PUT',
      url: '/api/appointments/reschedule',
      body: { id: booked.json().id, date: freshThursday(), start_service_time: '15:00' },
    });
    expect(outcome(moved)).toBe('200');
    await owner.call({
      method: 'PUT',
      url: '/api/appointments/update_note',
      body: { id: booked.json().id, note: 'deleted' },
    });
    await settled();
    expect(to(email)).toHaveLength(2);

    const own = `owner${phone}@example.com`;
    await owner.save({ id, phone, name: 'X', email: own });
    await settled();
    expect(to(own).map(({ mail }) => mail.subject)).toEqual(['Please confirm your email address']);
    await stranger.save({ id, phone, name: 'X', email });
    const rows = await rowsOf<{ email: string }>(
      salon().database.queries,
      sql`select email from customers where id = ${id}`,
    );
    expect(rows).toEqual([{ email: own }]);
  });

  it('ends the history for the name that someone else registered', async () => {
    await salon().database.queries.execute(sql`delete from rate_limits`);
    const phone = unusedPhone();
    const registrar = browser('203.0.113.7');
    const { id } = (await registrar.save({ phone, name: 'NOT ME' })).json().customer;
    expect((await registrar.validate(phone, 'NOT ME')).json()).toMatchObject({ id });
    const owner = browser('198.51.100.10');
    await owner.search(phone);
    await owner.book(id, { date: freshThursday() });
    await owner.book(id, { date: freshThursday() });
    await owner.sendCode();
    expect((await owner.verifyCode(await codeFor(phone))).statusCode).toBe(200);
    // The session that the name opened before has ended.
    expect(
      outcome(
        await registrar.call({ url: `/api/appointments/customer_history?customer_id=${id}` }),
      ),
    ).toBe('401 not_signed_in');
    expect(
      outcome(await owner.call({ url: `/api/appointments/customer_history?customer_id=${id}` })),
    ).toBe('200');
    // Nor does the registrar change the consent any more.
    await registrar.search(phone);
    await registrar.save({ id, phone, name: 'X', optInSms: false });
    expect(await countRows(salon(), sql`customers where id = ${id} and opt_in_sms`)).toBe(1);
    for (const device of [registrar, browser('203.0.113.8')]) {
      expect(outcome(await device.validate(phone, 'NOT ME'))).toBe('400 code_required');
      expect((await device.validate(phone, 'JOHN DOE')).json()).toBeNull();
    }
    // Whoever registered the number proves it, too: the name is hers.
    const answers: string[] = [];
    for (let tries = 0; tries < 3; tries += 1) {
      answers.push(outcome(await registrar.sendCode({ another: true })));
      salon().now.ms += 30_000;
    }
    salon().now.ms -= 90_000;
    // With the one for the owner, three codes were sent to strangers.
    expect(answers).toEqual(['200', '200', '503 code_unavailable']);
    await registrar.verifyCode(await codeFor(phone));
    expect((await browser('203.0.113.9').validate(phone, 'NOT ME')).json()).toMatchObject({ id });
  });

  it.each([
    ['code', 'another device proves the number, whatever staff save', 'proof'],
    ['registration', 'another device proves the number, whatever staff save', 'proof'],
    ['registration', 'staff write another number', 'number'],
  ] as const)(
    'makes a device own, as a registration does (here a %s), until %s',
    async (how, _until, end) => {
      await salon().database.queries.execute(sql`delete from rate_limits`);
      const phone = unusedPhone();
      const owner = browser('198.51.100.12');
      const prove = async (one: Browser) => {
        await one.sendCode();
        expect(outcome(await one.verifyCode(await codeFor(phone)))).toBe('200');
      };
      const first = browser('203.0.113.20');
      const { id } = (await first.save({ phone, name: 'JANE DOE', optInSms: true })).json()
        .customer;
      if (how === 'code') await prove(first);
      const withdraws = async (number: string) => {
        await first.search(number);
        await first.save({ id, phone: number, name: 'X', optInSms: false });
        return (await countRows(salon(), sql`customers where id = ${id} and not opt_in_sms`)) === 1;
      };
      const save = (body: object) =>
        salon().call({
          method: 'PUT',
          url: `/api/customers/${id}`,
          token: salon().staffToken,
          body,
        });
      expect(await withdraws(phone)).toBe(true);
      const later = end === 'number' ? unusedPhone() : phone;
      if (end === 'proof') {
        await owner.search(phone);
        await prove(owner);
      }
      await save({ phone: later, name: 'JANE ROE', optInSms: true });
      expect(await withdraws(later)).toBe(false);
    },
  );

  it('opens the history of a further number until staff remove that', async () => {
    await salon().database.queries.execute(sql`delete from rate_limits`);
    const { id } = await newVisitor(salon());
    const further = unusedPhone();
    const write = (second_phone: string | null) =>
      salon().call({
        method: 'PUT',
        url: `/api/customers/${id}`,
        token: salon().staffToken,
        body: { second_phone },
      });
    await write(further);
    // A name that somebody else registered asks for the code.
    await salon().database.queries.execute(
      sql`update customers set phone_proven_at = now(), name_device = 'another' where id = ${id}`,
    );
    const visitor = browser('198.51.100.11');
    expect(outcome(await visitor.validate(further, 'JANE DOE'))).toBe('400 code_required');
    await visitor.sendCode();
    expect(outcome(await visitor.verifyCode(await codeFor(further)))).toBe('200');
    const url = `/api/appointments/customer_history?customer_id=${id}`;
    expect(outcome(await visitor.call({ url }))).toBe('200');
    await write(null);
    expect(outcome(await visitor.call({ url }))).toBe('401 not_signed_in');
  });

  it('proves nothing about another number', async () => {
    await salon().database.queries.execute(sql`delete from rate_limits`);
    const mine = unusedPhone();
    const attacker = browser('2001:db8:a:1::1');
    for (let attempt = 0; attempt <= 150; attempt += 1)
      await browser(`2001:db8:a:${attempt}::1`).search(unusedPhone());
    await attacker.search(mine);
    await attacker.sendCode();
    const proof = await attacker.verifyCode(await codeFor(mine));
    const phoneCookie = proof.cookies.find(({ name }) => name === 'salon_phone')?.value;
    await salon().database.queries.execute(sql`delete from rate_limits`);
    // Kept beside a session of another customer, whose name the attacker knows.
    const jane = await newVisitor(salon());
    const history = await salon().call({
      url: `/api/customers/validate?phone=${jane.phone}&name=JANE%20DOE`,
    });
    const session = history.cookies.find(({ name }) => name === 'salon_history')?.value;
    const saved = await salon().call({
      method: 'PUT',
      url: '/api/customers',
      cookie: `salon_phone=${phoneCookie}; salon_history=${session}`,
      body: { id: jane.id, phone: jane.phone, name: 'JANE DOE', email: 'eve@example.com' },
    });
    expect(saved.statusCode).toBe(401);
  });

  it('is sent three times a day to a number by strangers, and then still to its own device', async () => {
    await salon().database.queries.execute(sql`delete from rate_limits`);
    const jane = await newVisitor(salon());
    const known = browser('198.51.100.20');
    await known.validate(jane.phone, 'JANE DOE');
    const answers: string[] = [];
    for (let stranger = 0; stranger < 6; stranger += 1) {
      const visitor = browser(`203.0.113.${30 + stranger}`);
      await visitor.search(jane.phone);
      answers.push(outcome(await visitor.sendCode()));
    }
    await settled();
    expect(answers.slice(0, 3)).toEqual(['200', '200', '200']);
    expect(new Set(answers.slice(3))).toEqual(new Set(['503 code_unavailable']));
    expect(outcome(await known.sendCode())).toBe('200');
  });

  it('counts against no limit where it is refused', async () => {
    const address = '198.18.1.1';
    const all = await Promise.all([1, 2, 3, 4].map(() => waiting(address)));
    for (const { visitor } of all) expect(outcome(await visitor.sendCode())).toBe('200');
    const next = await waiting(address);
    for (let refused = 0; refused < 5; refused += 1) {
      const answer = await next.visitor.sendCode();
      expect(outcome(answer)).toBe('429 too_many_requests');
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(3_500);
    }
    // A code that is typed makes room for one.
    const [first] = all;
    await first?.visitor.verifyCode(await codeFor(first.phone));
    expect(outcome(await next.visitor.sendCode())).toBe('200');
    expect(outcome(await (await waiting(address)).visitor.sendCode())).toBe(
      '429 too_many_requests',
    );
  });

  it('counts against no network where strangers have had their codes', async () => {
    const { phone } = await waiting('198.18.5.1');
    for (let stranger = 0; stranger < 3; stranger += 1) {
      const visitor = browser(`198.18.4.${stranger}`);
      await visitor.search(phone);
      expect(outcome(await visitor.sendCode())).toBe('200');
    }
    const address = '198.18.2.1';
    const refused = browser(address);
    await refused.search(phone);
    for (let call = 0; call < 6; call += 1)
      expect(outcome(await refused.sendCode())).toBe('503 code_unavailable');
    for (let call = 0; call < 4; call += 1)
      expect(outcome(await (await waiting(address)).visitor.sendCode())).toBe('200');
  });

  it('is sent within the limit of a network by simultaneous calls', async () => {
    const all = await Promise.all(Array.from({ length: 7 }, () => waiting('198.18.3.1')));
    const answers = await Promise.all(all.map(({ visitor }) => visitor.sendCode()));
    expect(answers.map(outcome).filter((one) => one === '200')).toHaveLength(4);
  });
});
