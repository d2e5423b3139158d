import { pause, type Site, VisitorBrowser } from './browser.ts';

export type Logins = { tried: number; refused: number };

export const owner = 'owner@example.com';
const everyMs = 5_000;
const mailTimeoutMs = 20_000;

/** The owner logs in again and again: on her device, and on one that nobody knows. */
export async function ownerLogins(site: Site, done: number): Promise<Logins> {
  const own = new VisitorBrowser(site, '198.18.2.1');
  const result: Logins = { tried: 0, refused: 0 };
  await logIn(site, own);
  for (let turn = 0; Date.now() < done; turn += 1) {
    const browser = turn % 2 ? own : new VisitorBrowser(site, `198.18.3.${turn % 250}`);
    const refusal = await logIn(site, browser);
    result.tried += 1;
    if (refusal !== null) {
      result.refused += 1;
      console.error(`The owner was refused: ${refusal}`);
    }
    await pause(everyMs);
  }
  return result;
}

export async function logIn(site: Site, browser: VisitorBrowser): Promise<string | null> {
  const before = site.mails.length;
  const sent = await browser.call('POST', '/api/authentication/send-passcode', {
    identifier: owner,
  });
  if (sent.status !== 200) return `sending: ${sent.status} ${sent.code}`;
  const { reference } = sent.body as { reference: string };
  const deadline = Date.now() + mailTimeoutMs;
  while (Date.now() < deadline) {
    // Attackers ask for passcodes, too: the letters tell hers from theirs.
    const mine = site.mails
      .slice(before)
      .filter(({ to }) => to.includes(owner))
      .map(({ mail }) => mail.text ?? '')
      .find((text) => text.includes(`letters ${reference}`));
    const passcode = /\b\d{6}\b/.exec(mine ?? '')?.[0];
    if (passcode) {
      const answer = await browser.call('POST', '/api/authentication/verify-passcode', {
        identifier: owner,
        passcode,
      });
      return answer.status === 200 ? null : `verifying: ${answer.status} ${answer.code}`;
    }
    await pause(100);
  }
  return 'no passcode came';
}
