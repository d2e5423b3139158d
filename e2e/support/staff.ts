import { expect } from '@playwright/test';
import type { SiteUnderTest } from './site.ts';

/** The passcode of the latest letter to this address. */
export async function passcodeFor(site: SiteUnderTest, email: string): Promise<string> {
  let passcode = '';
  await expect
    .poll(async () => {
      const letters = (await site.outbox()).filter((text) => text.includes(`To: ${email}`));
      const [, ...body] = (letters.at(-1) ?? '').split(/\r?\n\r?\n/);
      passcode = /\b\d{6}\b/.exec(body.join('\n'))?.[0] ?? '';
      return passcode;
    })
    .toMatch(/^\d{6}$/);
  return passcode;
}

/** A staff token, by the calls that the login screen makes. */
export async function tokenOf(site: SiteUnderTest, email: string): Promise<string> {
  await call(site, 'send-passcode', { identifier: email });
  const passcode = await passcodeFor(site, email);
  const answer = await call(site, 'verify-passcode', { identifier: email, passcode });
  return ((await answer.json()) as { token: string }).token;
}

function call(site: SiteUnderTest, path: string, body: unknown): Promise<Response> {
  return fetch(`${site.url}/api/authentication/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
}
