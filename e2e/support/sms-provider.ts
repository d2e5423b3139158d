import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A provider of text messages on this machine, which refuses those to landlines and, while it is `down`, all of them. */
export async function startSmsProvider(landlines: readonly string[]) {
  const state = { down: false };
  const sent: string[] = [];
  let reported = 0;
  const refused: string[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const to = new URLSearchParams(Buffer.concat(chunks).toString()).get('To') ?? '';
    const [status, code] = state.down
      ? [500, 20500]
      : landlines.includes(to)
        ? [400, 21614]
        : [201];
    (status === 201 ? sent : refused).push(to);
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(JSON.stringify(status === 201 ? { sid: `SM${sent.length}` } : { code, status }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    state,
    /** The numbers that a text message went to. */
    sent,
    /** Those of the refused ones. */
    refused,
    environment: {
      TWILIO_ACCOUNT_SID: 'AC1',
      TWILIO_AUTH_TOKEN: 'secret',
      TWILIO_FROM: '+12535550142',
      TWILIO_API_BASE: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    },
    /** Reports a text to the salon, as Twilio does, and returns what its sender is answered. */
    async report(siteUrl: string, from: string, body: string): Promise<string> {
      reported += 1;
      const url = `${siteUrl}/api/texts/inbound`;
      const parameters = { Body: body, From: `+1${from}`, MessageSid: `SM-in-${reported}` };
      const content = Object.entries(parameters).flat().join('');
      const signature = createHmac('sha1', 'secret')
        .update(url + content)
        .digest('base64');
      const answer = await fetch(url, {
        method: 'POST',
        headers: { 'x-twilio-signature': signature },
        body: new URLSearchParams(parameters),
      });
      if (!answer.ok) throw new Error(`The text was answered ${answer.status}.`);
      return answer.text();
    },
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
