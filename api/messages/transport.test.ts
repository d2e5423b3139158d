import { createServer, type IncomingMessage, type Server } from 'node:http';
import { createServer as createTcpServer, type Server as TcpServer } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { readEnvironment } from '../environment.ts';
import { openTransport } from './transport.ts';

const silent = { info: () => undefined };

describe('messages over the wire', () => {
  let twilio: Server;
  let smtp: TcpServer;
  const asked: { path: string; authorization: string; body: string }[] = [];
  const mails: string[] = [];
  let status = 201;

  beforeAll(async () => {
    twilio = createServer(async (request, response) => {
      asked.push({
        path: request.url ?? '',
        authorization: request.headers.authorization ?? '',
        body: await bodyOf(request),
      });
      response.writeHead(status).end('{}');
    });
    smtp = createTcpServer((socket) => {
      // Just enough of RFC 5321 to take a mail.
      let data = '';
      let inMail = false;
      socket.write('220 test\r\n');
      socket.on('error', () => undefined);
      socket.on('data', (chunk) => {
        data += chunk;
        if (inMail) {
          if (!data.endsWith('\r\n.\r\n')) return;
          mails.push(data);
          inMail = false;
          data = '';
          socket.write('250 taken\r\n');
          return;
        }
        for (const line of data.split('\r\n').filter(Boolean)) {
          if (line === 'DATA') inMail = true;
          socket.write(line === 'DATA' ? '354 go\r\n' : '250 ok\r\n');
        }
        data = '';
      });
    });
    for (const server of [twilio, smtp]) {
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    }
  });
  afterAll(() => {
    twilio.close();
    twilio.closeAllConnections();
    smtp.close();
  });

  const portOf = (server: Server | TcpServer) => (server.address() as { port: number }).port;
  const transport = () =>
    openTransport(
      readEnvironment({
        SMTP_URL: `smtp://127.0.0.1:${portOf(smtp)}`,
        TWILIO_ACCOUNT_SID: 'AC1',
        TWILIO_AUTH_TOKEN: 'secret',
        TWILIO_FROM: '+12535550142',
        TWILIO_API_BASE: `http://127.0.0.1:${portOf(twilio)}`,
      }),
      silent,
    );

  it('gives texts to the text service', async () => {
    await transport().text('one', { to: '2535550120', body: 'Hello & welcome' });
    expect(asked.at(-1)).toEqual({
      path: '/2010-04-01/Accounts/AC1/Messages.json',
      authorization: `Basic ${Buffer.from('AC1:secret').toString('base64')}`,
      body: 'To=%2B12535550120&From=%2B12535550142&Body=Hello+%26+welcome',
    });
  });

  it.each([
    ['2535550120', '%2B12535550120'],
    ['12535550120', '%2B12535550120'],
    ['442071234567', '%2B442071234567'],
  ])('texts %s as %s', async (to, sent) => {
    await transport().text('one', { to, body: 'Hello' });
    expect(asked.at(-1)?.body).toContain(`To=${sent}&`);
  });

  it('says so when the text service does not want it', async () => {
    status = 429;
    const refused = transport().text('one', { to: '2535550120', body: 'Hello' });
    await expect(refused).rejects.toThrow('The text service answered 429.');
  });

  it('gives mail to the mail server, with no way to slip a header in', async () => {
    const open = transport();
    await open.mail('one', {
      from: 'owner@example.com',
      to: 'jane@example.com',
      subject: 'Hello\r\nBcc: thief@example.com',
      text: 'Body',
    });
    open.close();
    const mail = mails.at(-1) ?? '';
    expect(mail).toContain('To: jane@example.com');
    expect(mail).toContain('Message-ID: <one@localhost>');
    expect(mail).not.toMatch(/^Bcc:/m);
  });
});

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}
