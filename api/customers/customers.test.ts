import { expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { rowsOf } from '../testing/rows.ts';
import { cookieNamed, cookieOf, onPostgres } from '../testing/salon.ts';
import { unusedPhone } from '../testing/unused.ts';

const duplicate =
  'This phone number is already associated with an existing account. Duplicate accounts are not allowed.';

onPostgres('customers', (salon) => {
  const search = (phone: string, more = {}) =>
    salon().call({ url: `/api/customers/search?phone=${phone}`, ...more });
  const validate = (phone: string, name: string, more = {}) =>
    salon().call({
      url: `/api/customers/validate/?phone=${phone}&name=${encodeURIComponent(name)}`,
      ...more,
    });
  const put = (body: Record<string, unknown>, more = {}) =>
    salon().call({ method: 'PUT', url: '/api/customers/', body, ...more });

  it('shows a masked customer to an anonymous caller and opens a book session', async () => {
    const phone = unusedPhone();
    await put({ phone, name: ' jane   van doe ', email: 'Jane@Example.com' });
    const response = await search(phone);
    expect(response.statusCode).toBe(200);
    expect(response.json()).toEqual({
      id: expect.any(Number),
      name: 'J. D.',
      email: '•••',
      phone,
    });
    const cookie = { httpOnly: true, sameSite: 'Lax', path: '/api' };
    expect(response.cookies).toEqual([
      expect.objectContaining({ ...cookie, name: 'salon_book', maxAge: 3600 }),
      expect.objectContaining({ ...cookie, name: 'salon_device', maxAge: 180 * 86_400 }),
    ]);
    expect(response.headers['cache-control']).toBe('no-store');
  });

  it('shows the unmasked customer to staff', async () => {
    const phone = unusedPhone();
    await put({ phone, name: 'JANE DOE', email: 'jane@example.com' });
    const response = await search(phone, { token: salon().staffToken });
    expect(response.json()).toMatchObject({ name: 'JANE DOE', email: 'jane@example.com' });
    expect(response.cookies).toEqual([]);
  });

  it('writes to the audit trail what staff change of a known customer with a booking', async () => {
    const phone = unusedPhone();
    const token = salon().staffToken;
    const { id } = (await put({ phone, name: 'JANE DOE' }, { token })).json().customer;
    const audit = () =>
      rowsOf(
        salon().database.queries,
        sql`select details from audit where action = 'customer changed' and details->>'id' = ${String(id)}`,
      );
    expect(await audit()).toEqual([]);
    await put({ id, phone, name: 'JANE ROE' }, { token });
    expect(await audit()).toEqual([{ details: { id, name: ['JANE DOE', 'JANE ROE'] } }]);
    await put({ id, phone, name: 'JANE ROE' }, { token });
    expect(await audit()).toHaveLength(1);
    const url = `/api/customers/${id}`;
    const change = { notes: 'Allergic to acetone.' };
    await salon().call({ method: 'PUT', url, body: change, token });
    expect((await audit())[1]).toEqual({ details: { id, notes: [null, change.notes] } });
    const forgotten = await salon().call({ method: 'DELETE', url, token: salon().adminToken });
    expect(forgotten.statusCode).toBeLessThan(300);
    expect(await audit()).toEqual([{ details: { id } }, { details: { id } }]);
  });

  it('answers 404 for an unknown phone number and 400 for an invalid one', async () => {
    const unknown = await search('2535550199');
    expect(unknown.statusCode).toBe(404);
    expect(unknown.json()).toEqual({ message: 'Customer not found', code: 'customer_not_found' });
    for (const phone of ['', '123', '25355501999', '253-555-01']) {
      const response = await search(phone);
      expect(response.statusCode).toBe(400);
      expect(response.json()).toMatchObject({
        message: 'Please enter a valid 10-digit phone number.',
        code: 'invalid_input',
        issues: [{ path: 'phone', message: 'Please enter a valid 10-digit phone number.' }],
      });
    }
  });

  it('validates phone and full name, ignoring case and spaces', async () => {
    const { phone } = await salon().newCustomer('JANE VAN DOE');
    expect((await validate(phone, 'janevan doe')).json()).toMatchObject({ phone });
    const response = await validate(phone, ' jane  van Doe');
    expect(response.json()).toMatchObject({ name: 'JANE VAN DOE', phone });
    expect(response.cookies.map(({ name }) => name)).toEqual(['salon_history', 'salon_device']);
    for (const wrong of ['JANE DOE', 'JANE V.', 'x']) {
      const refused = await validate(phone, wrong);
      expect(refused.statusCode).toBe(200);
      expect(refused.json()).toBeNull();
      expect(refused.cookies).toEqual([]);
    }
    expect((await validate(phone, ' ')).statusCode).toBe(400);
  });

  it('creates a customer for any caller, and refuses a known phone number', async () => {
    const phone = unusedPhone();
    const body = { phone, name: 'jane doe', email: '', optInSms: false };
    const first = await put(body);
    expect(first.statusCode).toBe(200);
    expect(first.json()).toEqual({
      customer: { id: expect.any(Number), phone, name: 'JANE D.', email: null, optInSms: false },
    });
    const second = await put(body);
    expect(second.statusCode).toBe(409);
    expect(second.json()).toEqual({
      message: duplicate,
      error: duplicate,
      code: 'customer_exists',
    });
  });

  it('creates one customer for simultaneous requests with the same phone number', async () => {
    const phone = unusedPhone();
    const responses = await Promise.all([1, 2, 3, 4].map(() => put({ phone, name: 'JANE DOE' })));
    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409, 409]);
  });

  it.each([
    ['a short number', 'phone', { phone: '25355501', name: 'JANE' }],
    ['a long number', 'phone', { phone: '253555010012', name: 'JANE' }],
    ['no name', 'name', { phone: '2535550177', name: ' ' }],
    ['a bad e-mail', 'email', { phone: '2535550177', name: 'JANE', email: 'jane@' }],
    [
      'a header in the e-mail',
      'email',
      { phone: '2535550177', name: 'J', email: 'a@b.co\nBcc: c@d.co' },
    ],
    ['an unknown field', 'role', { phone: '2535550177', name: 'JANE', role: 'owner' }],
    ['a zero byte', 'name', { phone: '2535550177', name: 'JA\u0000NE' }],
  ])('refuses %s, and names %s', async (_what, field, body) => {
    const response = await put(body);
    expect(response.statusCode).toBe(400);
    const { code, issues } = response.json();
    expect([code, issues[0].path]).toEqual(['invalid_input', field]);
  });

  it('lets a session add a missing e-mail address and change the consent to text messages, nothing else', async () => {
    const jane = await salon().newCustomer('JANE DOE');
    const whole = (await search(jane.phone, { cookie: jane.cookie })).json();
    const first = await put(
      { ...whole, name: 'SOMEONE ELSE', email: 'jane@example.com', optInSms: false },
      { cookie: jane.cookie },
    );
    expect(first.json().customer).toEqual({
      ...whole,
      name: 'JANE D.',
      email: '•••',
      optInSms: false,
    });
    const second = await put({ ...whole, email: 'thief@example.com' }, { cookie: jane.cookie });
    expect(second.statusCode).toBe(200);
    const [stored] = await rowsOf(
      salon().database.queries,
      sql`select name, email, opt_in_sms from customers where id = ${jane.id}`,
    );
    expect(stored).toEqual({ name: 'JANE DOE', email: 'jane@example.com', opt_in_sms: false });
  });

  it('accepts a customer as it was shown, and ignores the masked address', async () => {
    const jane = await salon().newCustomer();
    const body = { id: jane.id, phone: jane.phone, name: 'J. D.', email: '•••' };
    const answer = await put({ ...body, optInSms: false }, { cookie: jane.cookie });
    expect([answer.statusCode, answer.json().customer]).toMatchObject([
      200,
      { email: null, optInSms: false },
    ]);
    const typed = await put({ ...body, email: 'no address' }, { cookie: jane.cookie });
    const message = 'Please enter a valid email address.';
    expect([typed.statusCode, typed.json().error, typed.json().issues]).toEqual([
      400,
      message,
      [{ path: 'email', message }],
    ]);
  });

  it.each([
    ['an invalid number', { phone: '1', name: 'X' }, 400],
    ['another customer without a session', { id: 5, phone: '2535550199', name: 'X' }, 401],
    ['an unknown field', { phone: '2535550199', name: 'X', colour: 'red' }, 400],
  ])('repeats the message in `error`: %s', async (_what, body, status) => {
    const response = await put(body);
    const { error, message } = response.json();
    expect([response.statusCode, error]).toEqual([status, message]);
  });

  it('refuses to change another customer, with a session and without', async () => {
    const [jane, joan] = [await salon().newCustomer(), await salon().newCustomer()];
    const body = { id: jane.id, phone: jane.phone, name: 'X', email: 'x@example.com' };
    expect((await put(body)).statusCode).toBe(401);
    expect((await put(body, { cookie: joan.cookie })).statusCode).toBe(403);
    const known = await put({ phone: jane.phone, name: 'X' }, { cookie: joan.cookie });
    expect(known.statusCode).toBe(409);
  });

  it('refuses expired and forged sessions', async () => {
    const jane = await salon().newCustomer();
    const body = { id: jane.id, phone: jane.phone, name: 'X', optInSms: false };
    const session = cookieNamed('salon_book', jane);
    for (const forged of [
      // The last character has two bits that say nothing.
      session.replace(/.(?=.{9}$)/, (one) => (one === 'A' ? 'B' : 'A')),
      session.slice(0, -2),
    ])
      expect((await put(body, { cookie: forged })).statusCode).toBe(401);
    salon().now.ms += 61 * 60_000;
    const late = await put(body, { cookie: jane.cookie });
    salon().now.ms -= 61 * 60_000;
    expect(late.statusCode).toBe(401);
    const renamed = jane.cookie.replace('salon_book', 'salon_history');
    expect((await put(body, { cookie: renamed })).statusCode).toBe(401);
  });

  it('lets staff change every field and store longer phone numbers', async () => {
    const jane = await salon().newCustomer();
    const staff = { token: salon().staffToken };
    const phone = `${unusedPhone()}99`;
    const changed = await put(
      { id: jane.id, phone, name: 'jane roe', email: 'J@R.example' },
      staff,
    );
    expect(changed.json().customer).toEqual({
      id: jane.id,
      phone,
      name: 'JANE ROE',
      email: 'j@r.example',
      // The consent was to texts to the other number.
      optInSms: false,
    });
    const byPhone = await put({ phone, name: 'JANE POE' }, staff);
    expect(byPhone.json().customer).toMatchObject({
      id: jane.id,
      name: 'JANE POE',
      email: 'j@r.example',
    });
    const joan = await salon().newCustomer();
    expect((await put({ id: jane.id, phone: joan.phone, name: 'J' }, staff)).statusCode).toBe(409);
    expect((await put({ id: 99_999, phone: unusedPhone(), name: 'J' }, staff)).statusCode).toBe(
      404,
    );
    const created = await put({ phone: unusedPhone(), name: 'NEW' }, staff);
    expect(created.statusCode).toBe(200);
    expect(cookieOf(created)).toBe('');
  });
});
