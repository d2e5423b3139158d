import { expect, type Page } from '@playwright/test';
import type { SiteUnderTest } from './site.ts';

/** The mails to an address. */
export async function mailsTo(site: SiteUnderTest, email: string): Promise<string[]> {
  return (await site.outbox()).filter((text) => text.includes(`To: ${email}`));
}

/** The passcode in the first mail to an address that is not among the known ones. */
export async function passcodeFor(
  site: SiteUnderTest,
  email: string,
  known: readonly string[],
): Promise<string> {
  let passcode = '';
  await expect
    .poll(
      async () => {
        const fresh = (await mailsTo(site, email)).filter((mail) => !known.includes(mail));
        const [, ...body] = (fresh.at(-1) ?? '').split(/\r?\n\r?\n/);
        passcode = /\b\d{6}\b/.exec(body.join('\n'))?.[0] ?? '';
        return passcode;
      },
      { timeout: 20_000 },
    )
    .toMatch(/^\d{6}$/);
  return passcode;
}

/** A staff token, through the calls of the login screen. The passcode works with the cookie of the first call only. */
export async function tokenOf(site: SiteUnderTest, email: string): Promise<string> {
  const known = await mailsTo(site, email);
  const sent = await call(site, 'send-passcode', { identifier: email });
  const [cookie = ''] = (sent.headers.get('set-cookie') ?? '').split(';');
  const passcode = await passcodeFor(site, email, known);
  const answer = await call(site, 'verify-passcode', { identifier: email, passcode }, cookie);
  return ((await answer.json()) as { token: string }).token;
}

export const passcodeField = (page: Page) => page.getByRole('textbox', { name: 'Passcode' });

/** The first step of the page or of the dialog. */
export async function askForPasscode(page: Page, identifier: string): Promise<void> {
  await page.getByLabel('Registered email or 10-digit phone').fill(identifier);
  await page.getByRole('button', { name: 'Send Passcode' }).click();
}

/** Both steps, with the passcode from the mail. */
export async function logInAs(page: Page, site: SiteUnderTest, email: string): Promise<void> {
  const known = await mailsTo(site, email);
  await askForPasscode(page, email);
  await passcodeField(page).fill(await passcodeFor(site, email, known));
}

/** Makes every later page of this browser context that of a member of staff, by default of the owner. */
export async function logIn(
  page: Page,
  site: SiteUnderTest,
  email = 'owner@example.com',
): Promise<void> {
  const token = await tokenOf(site, email);
  await page.addInitScript((value) => localStorage.setItem('token', value), token);
}

/** Visitors do not see these technicians meanwhile, nor those who are hidden already. */
export async function whileHidden(
  site: SiteUnderTest,
  names: readonly string[],
  act: () => Promise<void>,
): Promise<void> {
  const hidden = (before: string) => [before, ...names].filter(Boolean).join();
  await whileStored(site, 'offline_worker', hidden, act);
}

/** A setting has another value meanwhile. */
export async function whileStored(
  site: SiteUnderTest,
  title: string,
  value: (before: string) => string,
  act: () => Promise<void>,
): Promise<void> {
  const headers = { authorization: `Bearer ${await site.tokenUntil(Date.now() + 60_000)}` };
  const stored = await fetch(`${site.url}/api/miscellaneouses/key?title=${title}`, { headers });
  // One that was never stored is empty.
  const before = stored.ok ? ((await stored.json()) as { context: string }).context : '';
  try {
    await site.store(title, value(before));
    await act();
  } finally {
    await site.store(title, before);
  }
}

function call(
  site: SiteUnderTest,
  path: string,
  body: unknown,
  cookie?: string,
): Promise<Response> {
  return fetch(`${site.url}/api/authentication/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(cookie && { cookie }) },
    body: JSON.stringify(body),
  });
}

/** The calendar when its day is there: the columns of the technicians, or on a phone the choice of one. */
export const shownDay = (page: Page) =>
  page
    .getByRole('heading', { level: 3, name: /Linh/ })
    .or(page.getByRole('group', { name: 'Whose day' }))
    .first();
