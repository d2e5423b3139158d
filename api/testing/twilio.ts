import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** How the fake provider treats the next messages. */
type TwilioBehavior = 'normal' | 'busy' | 'broken' | 'silent' | 'cut off' | 'moved' | 'a page';

const maxBody = 1600;
const e164 = /^\+[1-9]\d{1,14}$/;
/** Test numbers of Twilio: one that doesn't exist, one that opted out. */
const refusals: Record<string, number> = { '+15005550001': 21211, '+15005550004': 21610 };

/**
 * A fake of Twilio's Messages resource after its API description
 * (POST /2010-04-01/Accounts/{AccountSid}/Messages.json): authentication, parameters, answers.
 */
export async function startTwilio(account: string, token: string) {
  const sent: { to: string; from: string; body: string }[] = [];
  const state: { behavior: TwilioBehavior } = { behavior: 'normal' };
  const server = createServer(async (request, response) => {
    const answer = (status: number, body: object) => {
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(JSON.stringify(body));
    };
    const refuse = (status: number, code: number, message: string) =>
      answer(status, {
        code,
        message,
        more_info: `https://www.twilio.com/docs/errors/${code}`,
        status,
      });
    if (state.behavior === 'silent') return;
    if (state.behavior === 'cut off') return request.socket.destroy();
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const known = `Basic ${Buffer.from(`${account}:${token}`).toString('base64')}`;
    if (request.headers.authorization !== known) return refuse(401, 20003, 'Authenticate');
    if (request.url !== `/2010-04-01/Accounts/${account}/Messages.json`) {
      return refuse(404, 20404, 'The requested resource was not found');
    }
    if (request.method !== 'POST') return refuse(405, 20004, 'Method not allowed');
    const type = request.headers['content-type'] ?? '';
    if (!type.startsWith('application/x-www-form-urlencoded')) {
      return refuse(415, 20415, 'Unsupported media type');
    }
    if (state.behavior === 'moved') {
      response.writeHead(302, { location: '/elsewhere' }).end();
      return;
    }
    if (state.behavior === 'a page') {
      response.writeHead(200, { 'content-type': 'text/html' }).end('<p>Log in</p>');
      return;
    }
    if (state.behavior === 'busy') return refuse(429, 20429, 'Too many requests');
    if (state.behavior === 'broken') return refuse(500, 20500, 'Internal server error');
    const form = new URLSearchParams(Buffer.concat(chunks).toString());
    const [to = '', from = '', body = ''] = ['To', 'From', 'Body'].map(
      (name) => form.get(name) ?? '',
    );
    if (!to) return refuse(400, 21604, "A 'To' phone number is required.");
    if (!e164.test(to)) return refuse(400, 21211, "Invalid 'To' Phone Number");
    if (!e164.test(from)) return refuse(400, 21212, "Invalid 'From' Phone Number");
    if (!body) return refuse(400, 21602, 'Message body is required.');
    if (body.length > maxBody) return refuse(400, 21617, 'The message body is too long.');
    const refusal = refusals[to];
    if (refusal) return refuse(400, refusal, 'The message can’t be sent to this number.');
    sent.push({ to, from, body });
    answer(201, { sid: `SM${'0'.repeat(32)}`, status: 'queued', to, from, body });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    sent,
    state,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
