import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { cookieOf, openSalon, type Salon } from '../testing/salon.ts';

const name = 'IRIS IBARRA';

describe('the session cookie', () => {
  const closing: (() => Promise<void>)[] = [];
  let plain: Salon;
  let secure: Salon;
  const open = async (variables: Record<string, string> = {}) => {
    const { salon, close } = await openSalon('pglite', variables);
    closing.push(close);
    return salon;
  };
  beforeAll(async () => {
    plain = await open();
    secure = await open({ PUBLIC_URL: 'https://salon.example' });
  });
  afterAll(async () => {
    for (const close of closing) await close();
  });

  const search = (phone: string) => `/api/customers/search?phone=${phone}`;
  const validate = (phone: string) =>
    `/api/customers/validate?phone=${phone}&name=${encodeURIComponent(name)}`;
  const lookUps: [string, (phone: string) => string, string][] = [
    ['search', search, 'salon_book'],
    ['validate', validate, 'salon_history'],
  ];

  it.each(lookUps)('is not set by %s for a page of another site', async (_what, url) => {
    const { phone } = await plain.newCustomer(name);
    for (const token of [undefined, plain.staffToken]) {
      const answer = await plain.call({
        url: url(phone),
        headers: { 'sec-fetch-site': 'cross-site' },
        ...(token === undefined ? {} : { token }),
      });
      expect([answer.statusCode, answer.json().code]).toEqual([403, 'cross_site']);
      expect(answer.cookies).toEqual([]);
      expect(answer.body).not.toMatch(/iris/i);
    }
  });

  it.each(lookUps)(
    'is set by %s for own pages, old browsers and programs',
    async (_what, url, cookie) => {
      const { phone } = await plain.newCustomer(name);
      for (const site of ['same-origin', 'same-site', 'none', undefined]) {
        const headers: Record<string, string> = site ? { 'sec-fetch-site': site } : {};
        const answer = await plain.call({ url: url(phone), headers });
        expect([site, answer.statusCode]).toEqual([site, 200]);
        expect(answer.cookies.map((one) => one.name)).toEqual([cookie, 'salon_device']);
      }
    },
  );

  it('is `Secure` where visitors use HTTPS', async () => {
    const secureOf = async (salon: Salon, headers: Record<string, string> = {}) => {
      const { phone } = await salon.newCustomer(name);
      const answers = [];
      for (const [, url] of lookUps) answers.push(await salon.call({ url: url(phone), headers }));
      const body = { phone: `${Number(phone) + 1_000_000}`, name };
      answers.push(await salon.call({ method: 'PUT', url: '/api/customers', body, headers }));
      const cookies = answers.flatMap((answer) => answer.cookies);
      expect(cookies).toHaveLength(6);
      for (const cookie of cookies) {
        expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/api' });
      }
      return [...new Set(cookies.map((cookie) => cookie.secure === true))];
    };
    expect(await secureOf(secure)).toEqual([true]);
    expect(await secureOf(plain, { 'x-forwarded-proto': 'https' })).toEqual([true]);
    expect(await secureOf(plain, { 'x-forwarded-proto': 'http' })).toEqual([false]);
    expect(await secureOf(plain)).toEqual([false]);
  });

  const booked = async (cookie: string) =>
    (await plain.call({ method: 'POST', url: '/api/appointments', cookie, body: {} })).statusCode;

  it('of a session that was renewed ends with it', async () => {
    const { phone, cookie } = await plain.newCustomer(name);
    const renewed = cookieOf(await plain.call({ url: search(phone), cookie }));
    expect([await booked(cookie), await booked(renewed)]).toEqual([400, 400]);
    await plain.call({ method: 'DELETE', url: '/api/customers/session', cookie });
    expect([await booked(cookie), await booked(renewed)]).toEqual([401, 401]);
  });

  it('of one customer ends where the browser opens a session of another one', async () => {
    const [first, second] = [await plain.newCustomer(name), await plain.newCustomer(name)];
    const { cookie } = first;
    const next = cookieOf(await plain.call({ url: search(second.phone), cookie }));
    expect([await booked(cookie), await booked(next)]).toEqual([401, 400]);
  });
});
