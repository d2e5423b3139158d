import { expect, type Page } from '@playwright/test';
import type { SiteUnderTest } from './site.ts';

/** The letters that this address has had. */
export async function lettersTo(site: SiteUnderTest, email: string): Promise<string[]> {
  return (await site.outbox()).filter((text) => text.includes(`To: ${email}`));
}

/** The passcode of the first letter to this address after those it had already. */
export async function passcodeFor(
  site: SiteUnderTest,
  email: string,
  known: readonly string[],
): Promise<string> {
  let passcode = '';
  await expect
    .poll(
      async () => {
        const fresh = (await lettersTo(site, email)).filter((letter) => !known.includes(letter));
        const [, ...body] = (fresh.at(-1) ?? '').split(/\r?\n\r?\n/);
        passcode = /\b\d{6}\b/.exec(body.join('\n'))?.[0] ?? '';
        return passcode;
      },
      { timeout: 20_000 },
    )
    .toMatch(/^\d{6}$/);
  return passcode;
}

/** A staff token, by the calls that the login screen makes. */
export async function tokenOf(site: SiteUnderTest, email: string): Promise<string> {
  const known = await lettersTo(site, email);
  await call(site, 'send-passcode', { identifier: email });
  const passcode = await passcodeFor(site, email, known);
  const answer = await call(site, 'verify-passcode', { identifier: email, passcode });
  return ((await answer.json()) as { token: string }).token;
}

/** Makes every later page of this browser context the administrator's. */
export async function logIn(page: Page, site: SiteUnderTest): Promise<void> {
  const token = await tokenOf(site, 'owner@example.com');
  await page.addInitScript((value) => localStorage.setItem('token', value), token);
}

function call(site: SiteUnderTest, path: string, body: unknown): Promise<Response> {
  return fetch(`${site.url}/api/authentication/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
}
