import { expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { administrator } from '../testing/administrator.ts';
import { basicManicure, freshThursday, marisol } from '../testing/bookings.ts';
import { onPostgresWithMessageServers } from '../testing/message-servers.ts';
import { rowsOf } from '../testing/rows.ts';
import { Browser } from '../testing/strangers.ts';
import { unusedPhone } from '../testing/unused.ts';

onPostgresWithMessageServers('the language of a customer', ({ salon, twilio, settled, to }) => {
  const browser = (language: string, address = '198.51.100.1') =>
    Object.assign(new Browser(salon(), address), { language });
  const stored = async (id: number) => {
    const [row] = await rowsOf<{ locale: string }>(
      salon().database.queries,
      sql`select locale from customers where id = ${id}`,
    );
    return row?.locale;
  };
  const prove = (id: number) =>
    salon().database.queries.execute(
      sql`update customers set email = ${`${id}@example.com`}, email_proven_at = now(), email_device = null where id = ${id}`,
    );

  it('is that of the page on which the customer was new, in mails, texts and calendar files', async () => {
    const visitor = browser('es-US');
    const phone = unusedPhone();
    const { id } = (await visitor.save({ phone, name: 'ANA NÚÑEZ' })).json().customer;
    await prove(id);
    expect((await visitor.book(id, { date: '2027-09-30' })).statusCode).toBe(201);
    await settled();
    const [letter] = to(`${id}@example.com`);
    expect(letter?.mail.subject).toBe('Confirmación de su cita');
    expect(letter?.mail.html).toContain('<html lang="es">');
    expect(letter?.mail.text).toContain('Hola, Ana:');
    expect(letter?.mail.text).toContain('jueves 30 de septiembre de 2027, 10:00');
    expect(letter?.mail.text).toContain('Manicura básica');
    const file = letter?.mail.attachments.find(({ filename }) => filename === 'visit.ics');
    expect(new TextDecoder().decode(file?.content as Uint8Array)).toContain('Manicura básica');
    const text = twilio().sent.find((one) => one.to === `+1${phone}`)?.body;
    expect(text).toContain('su cita es el');
    // The owner reads English.
    expect(to('owner@example.com').at(-1)?.mail.subject).toBe('New Appointment');
  });

  it('changes with the page of a device that the customer used, not with that of a stranger', async () => {
    const visitor = browser('vi');
    const phone = unusedPhone();
    const { id } = (await visitor.save({ phone, name: 'MAI TRAN' })).json().customer;
    expect(await stored(id)).toBe('vi');
    await browser('es', '203.0.113.7').search(phone);
    expect(await stored(id)).toBe('vi');
    visitor.language = 'en-US';
    await visitor.search(phone);
    expect(await stored(id)).toBe('en');
    // The wizard knows the customer, and does not look the number up again.
    visitor.language = 'es-US';
    await visitor.book(id, { date: freshThursday() });
    expect(await stored(id)).toBe('es');
  });

  it('is neither changed nor revealed by what a stranger does with the number', async () => {
    const phone = unusedPhone();
    const { id } = (await browser('vi').save({ phone, name: 'MAI TRAN' })).json().customer;
    // The number is proven, so that strangers may book for it.
    await salon().database.queries.execute(
      sql`update customers set phone_proven_at = now(), name_device = null where id = ${id}`,
    );
    const stranger = browser('es-US', '203.0.113.9');
    const found = await stranger.search(phone);
    expect(Object.keys(found.json()).sort()).toEqual(['email', 'id', 'name', 'phone']);
    expect((await stranger.book(id, { date: freshThursday() })).statusCode).toBe(201);
    await settled();
    const texts = () =>
      twilio()
        .sent.filter((one) => one.to === `+1${phone}`)
        .map(({ body }) => body);
    // Who booked with the number alone read the page in this language; the stored one does not show.
    expect(texts()).toEqual([expect.stringContaining('su cita es el')]);

    // The device has booked for the customer, and still knows no more than the number.
    await stranger.search(phone);
    expect(await stored(id)).toBe('vi');

    // To the stranger's own address.
    const address = `stranger${id}@example.com`;
    const { name } = found.json();
    await stranger.save({ id, phone, name, email: address, optInSms: true });
    await settled();
    const subjects = () => to(address).map(({ mail }) => mail.subject);
    expect(subjects()).toEqual(['Confirme su correo electrónico']);
    const link = /confirm-email#([\w-]{32})/.exec(to(address)[0]?.mail.text ?? '')?.[1];
    expect(to(address)[0]?.mail.text).toContain('/es/confirm-email#');
    await stranger.call({
      method: 'POST',
      url: '/api/customers/prove-email',
      body: { token: link },
    });
    expect((await stranger.book(id, { date: freshThursday() })).statusCode).toBe(201);
    await settled();
    // Of the booking before the proof, and of this one.
    const confirmation = 'Confirmación de su cita';
    expect(subjects()).toEqual(['Confirme su correo electrónico', confirmation, confirmation]);
    expect(JSON.stringify(to(address).map(({ mail }) => [mail.text, mail.html]))).not.toMatch(
      /lịch|lich|\/vi\b/,
    );
    expect(texts().at(-1)).toContain('su cita es el');
    expect(await stored(id)).toBe('vi');
  });

  it('is that of messages about a booking by number alone once the customer proves the number', async () => {
    const phone = unusedPhone();
    const customer = browser('vi');
    const { id } = (await customer.save({ phone, name: 'MAI TRAN' })).json().customer;
    await salon().database.queries.execute(
      sql`update customers set phone_proven_at = now(), name_device = null where id = ${id}`,
    );
    const languages = () =>
      rowsOf(
        salon().database.queries,
        sql`select locale from appointments where customer_id = ${id}`,
      );
    const stranger = browser('es-US', '203.0.113.9');
    await stranger.search(phone);
    expect((await stranger.book(id, { date: freshThursday() })).statusCode).toBe(201);
    expect(await languages()).toEqual([{ locale: 'es' }]);
    const elsewhere = browser('vi', '203.0.113.8');
    await elsewhere.search(phone);
    await elsewhere.sendCode();
    await settled();
    const texts = twilio().sent.filter((one) => one.to === `+1${phone}`);
    const code = texts.map(({ body }) => /\b\d{6}\b/.exec(body)?.[0]).find(Boolean) ?? '';
    expect((await elsewhere.verifyCode(code)).statusCode).toBe(200);
    expect(await languages()).toEqual([{ locale: null }]);
  });

  it('is that of messages about what staff book', async () => {
    const { id } = (await browser('vi').save({ phone: unusedPhone(), name: 'MAI TRAN' })).json()
      .customer;
    await prove(id);
    const { post } = administrator(salon);
    const booked = await post('appointments', {
      customer_id: id,
      date: freshThursday(),
      start_service_time: '10:00',
      technician_id: marisol,
      service_ids: [basicManicure],
    });
    expect(booked.status).toBe(201);
    await settled();
    expect(to(`${id}@example.com`)[0]?.mail.html).toContain('<html lang="vi">');
  });

  it('of a code is that of the page that asks for it, and its proof changes the language', async () => {
    const visitor = browser('en');
    const phone = unusedPhone();
    const { id } = (await visitor.save({ phone, name: 'JANE DOE' })).json().customer;
    await visitor.book(id, { date: freshThursday() });
    const elsewhere = browser('vi', '203.0.113.8');
    await elsewhere.search(phone);
    await elsewhere.sendCode();
    await settled();
    const texts = twilio().sent.filter((one) => one.to === `+1${phone}`);
    const text = texts.map(({ body }) => body).find((body) => /\b\d{6}\b/.test(body)) ?? '';
    expect(text).toContain('ma cua quy khach la');
    const code = /\b\d{6}\b/.exec(text)?.[0] ?? '';
    expect((await elsewhere.verifyCode(code)).statusCode).toBe(200);
    expect(await stored(id)).toBe('vi');
  });

  it('of a refusal is that of the page', async () => {
    const answer = await browser('es').search('123');
    expect(answer.json().message).toBe('Escriba un número de teléfono válido de 10 dígitos.');
    const missing = await browser('vi').call({ url: '/api/nowhere' });
    expect(missing.json().message).toBe('Địa chỉ này không có gì.');
  });
});
