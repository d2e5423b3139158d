import { expect, it } from '@jest/globals';
import { onPostgresWithMessageServers } from '../testing/message-servers.ts';

onPostgresWithMessageServers('messages of the contact form', ({ salon, smtp, settled, to }) => {
  const contact = (body: object, sender = '192.0.2.1') =>
    salon().call({
      method: 'POST',
      url: '/api/notification/contact',
      body,
      headers: { 'x-forwarded-for': sender },
    });
  const message = {
    name: 'Jane Doe',
    email: 'jane@example.com',
    message: 'Do you have <b>tea</b>?',
  };

  it('reach the owner, whose reply goes to the sender', async () => {
    const response = await contact(message);
    expect([response.statusCode, response.json()]).toEqual([
      200,
      { message: 'Message sent successfully!' },
    ]);
    await settled();
    await contact(message);
    await settled();
    // The same words once more are the same message.
    expect(to('owner@example.com')).toHaveLength(1);
    const { mail } = to('owner@example.com').at(-1) ?? {};
    expect(mail?.replyTo).toEqual([{ name: 'Jane Doe', address: 'jane@example.com' }]);
    expect(mail?.text).toContain('Do you have <b>tea</b>?');
    expect(mail?.html).toContain('Do you have &lt;b&gt;tea&lt;/b&gt;?');
  });

  it.each([
    ['no name', { ...message, name: ' ' }, 'Name is required'],
    ['no address', { ...message, email: '' }, 'Email is required'],
    ['an invalid address', { ...message, email: 'jane' }, 'Invalid email format'],
    ['no message', { ...message, message: '' }, 'Message cannot be empty'],
    [
      'a header in the name',
      { ...message, name: 'Jane\r\nBcc: x@example.com' },
      'Please write the name on one line, without invisible characters.',
    ],
    [
      'a header in the address',
      { ...message, email: 'a@example.com\r\nBcc: x@example.com' },
      'Invalid email format',
    ],
  ])('are refused with %s', async (_what, body, sentence) => {
    const response = await contact(body);
    expect([response.statusCode, response.json()]).toMatchObject([400, { message: sentence }]);
    expect(smtp().mails).toEqual([]);
  });

  it.each<[string, (attempt: number) => string, allowed: number, sent: number]>([
    ['an address', () => '192.0.2.9', 10, 10],
    ['a wide network', (attempt) => `2001:db8:1:${attempt}::1`, 30, 30],
    // Those above count, too.
    ['the world', (attempt) => `2001:db8:${attempt + 2}::1`, 60, 85],
  ])('are rate-limited for %s', async (_, sender, allowed, sent) => {
    const statuses: number[] = [];
    for (let attempt = 0; attempt <= sent; attempt += 1) {
      statuses.push((await contact(message, sender(attempt))).statusCode);
    }
    expect(statuses.slice(0, allowed)).not.toContain(429);
    expect(statuses.at(-1)).toBe(429);
  });
});
