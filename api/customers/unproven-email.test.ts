import { expect, it } from '@jest/globals';
import { bookAppointment, freshThursday, openHistory } from '../testing/bookings.ts';
import { type As, changesIn } from '../testing/changes.ts';
import { onEveryDatabaseWithMessageServers } from '../testing/message-servers.ts';
import { cookieOf, unusedPhone } from '../testing/salon.ts';

const name = 'IRIS IBARRA';

onEveryDatabaseWithMessageServers('an unproven e-mail address', (servers) => {
  const { salon, smtp, settled, to } = servers;
  const { reschedule, staff } = changesIn(salon);
  const put = (body: object, as: As) =>
    salon().call({ method: 'PUT', url: '/api/customers', body, ...as });
  const search = (phone: string) => salon().call({ url: `/api/customers/search?phone=${phone}` });

  /** A customer, by default without an e-mail address, and the session that the phone number opens. */
  async function iris(email: string | null = null) {
    const phone = unusedPhone();
    const { id } = (await put({ phone, name, email }, {})).json().customer;
    const cookie = cookieOf(await search(phone));
    return { id, phone, cookie };
  }

  /** Books, and returns the mail to the address as text: headers, parts, attachments. */
  async function mailTo(address: string, who: { id: number; phone: string; cookie: string }) {
    await bookAppointment(salon(), who, { date: freshThursday() });
    await settled();
    const sent = to(address);
    expect(sent).toHaveLength(1);
    const { headers, subject, to: receivers, text, html, attachments } = sent[0]?.mail ?? {};
    const files = attachments?.map(({ content }) =>
      typeof content === 'string' ? content : new TextDecoder().decode(content),
    );
    expect(files?.length).toBeGreaterThan(0);
    return JSON.stringify({ headers, subject, receivers, text, html, files });
  }

  it('gets mail with a masked name, so that a phone number does not open the history', async () => {
    const known = await iris();
    const found = (await search(known.phone)).json();
    expect(found).toMatchObject({ name: 'IRIS I.', email: null });
    const added = await put({ ...found, email: 'thief@example.com' }, known);
    expect(added.json().customer.email).toBe('t•••@example.com');

    const mail = await mailTo('thief@example.com', known);
    expect(mail).toContain('Hello IRIS I.,');
    expect(mail).not.toMatch(/ibarra/i);
    const [owner] = to('owner@example.com');
    expect(owner?.mail.text).toContain(name);

    const guess = encodeURIComponent('IRIS I.');
    const url = `/api/customers/validate?phone=${known.phone}&name=${guess}`;
    expect((await salon().call({ url })).json()).toBeNull();
  });

  it('gets no mail about earlier bookings', async () => {
    const known = await iris();
    const id = await bookAppointment(salon(), known, { date: freshThursday() });
    await put({ ...known, name, email: 'thief@example.com', cookie: undefined }, known);
    const notify = () =>
      salon().call({
        method: 'POST',
        url: '/api/notification/notify',
        body: { id, action: 'confirm' },
        ...staff(),
      });
    expect((await notify()).statusCode).toBe(200);
    const moved = await reschedule(staff(), {
      id,
      date: freshThursday(),
      start_service_time: '11:00',
    });
    expect(moved.statusCode).toBe(200);
    await settled();
    expect(to('thief@example.com')).toEqual([]);
    // It gets mail about later bookings, and about earlier ones once staff have saved it.
    await mailTo('thief@example.com', known);
    smtp().mails.length = 0;
    const saved = { id: known.id, phone: known.phone, name, email: 'thief@example.com' };
    expect((await put(saved, staff())).statusCode).toBe(200);
    expect((await notify()).statusCode).toBe(200);
    await settled();
    expect(to('thief@example.com')).toHaveLength(1);
  });

  it('stays unproven when a history session sends the customer back as shown', async () => {
    const known = await iris();
    await put({ ...known, name, email: 'thief@example.com', cookie: undefined }, known);
    const history = await openHistory(salon(), known.phone, name);
    const whole = (await search(known.phone)).json();
    await put({ ...whole, optInSms: true }, { cookie: history });
    await put({ ...whole, email: 'iris@example.com' }, { cookie: history });
    expect(await mailTo('thief@example.com', known)).not.toMatch(/ibarra/i);
  });

  it('is proven when staff save it', async () => {
    const known = await iris();
    const { id, phone } = known;
    await put({ id, phone, name, email: 'iris@example.com' }, known);
    await put({ id, phone, name, optInSms: true }, staff());
    expect(await mailTo('iris@example.com', known)).not.toMatch(/ibarra/i);
    smtp().mails.length = 0;
    const saved = { id, phone, name, email: 'iris@example.com' };
    expect((await put(saved, staff())).statusCode).toBe(200);
    expect(await mailTo('iris@example.com', known)).toContain(`Hello ${name},`);
  });

  it('is proven when a history session writes it', async () => {
    const known = await iris();
    const { id, phone } = known;
    const body = { id, phone, name, email: 'iris@example.com' };
    const history = await openHistory(salon(), phone, name);
    await put(body, known);
    await put(body, { cookie: history });
    expect(await mailTo('iris@example.com', known)).toContain(`Hello ${name},`);

    smtp().mails.length = 0;
    const other = await iris();
    await put(
      { id: other.id, phone: other.phone, name, email: 'other@example.com' },
      { cookie: await openHistory(salon(), other.phone, name) },
    );
    expect(await mailTo('other@example.com', other)).toContain(`Hello ${name},`);
  });

  it('is not unproven when it was given with the new customer', async () => {
    const known = await iris('iris@example.com');
    await put({ id: known.id, phone: known.phone, name, email: 'thief@example.com' }, known);
    expect(await mailTo('iris@example.com', known)).toContain(`Hello ${name},`);
  });
});
