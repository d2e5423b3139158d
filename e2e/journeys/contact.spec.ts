import type { Page } from '@playwright/test';
import type { SiteUnderTest } from '../support/site.ts';
import { mailsTo } from '../support/staff.ts';
import { expect, expectAccessible, test, whenReady } from '../support/test.ts';

const field = (page: Page, name: string) => page.getByRole('textbox', { name });
const sendButton = (page: Page) => page.getByRole('button', { name: 'Send message' });
const note = 'Do you have a chair that a wheelchair can roll up to?';

async function open(page: Page): Promise<void> {
  await page.goto('/contact');
  await whenReady(page);
}

/** Types a message of a sender whom no other test has, and returns the address. */
async function write(page: Page): Promise<string> {
  const email = `opal${Date.now()}@example.com`;
  await field(page, 'Name').fill('Opal Ferry');
  await field(page, 'Email').fill(email);
  await field(page, 'Message').fill(note);
  return email;
}

/** The mails to the owner whose answer goes to `email`. */
const received = async (site: SiteUnderTest, email: string) =>
  (await mailsTo(site, 'owner@example.com')).filter((mail) =>
    new RegExp(`^Reply-To: .*${email}`, 'm').test(mail),
  );

test('a message reaches the owner, and its answer the sender', { tag: '@quick' }, async ({
  page,
  site,
}) => {
  await open(page);
  await sendButton(page).click();
  for (const sentence of ['Name is required', 'Email is required', 'Message cannot be empty']) {
    await expect(page.getByText(sentence, { exact: true })).toBeVisible();
  }
  await expect(field(page, 'Name')).toBeFocused();
  await expectAccessible(page);

  await field(page, 'Email').fill('opal@harbor');
  await expect(page.getByText('Invalid email format')).toBeVisible();
  const email = await write(page);
  await page.reload();
  await whenReady(page);
  await expect(field(page, 'Message')).toHaveValue(note);
  await sendButton(page).click();

  const sentence = page.getByRole('heading', { name: 'Message sent successfully!' });
  await expect(sentence).toBeFocused();
  await expect(page.getByText('We answer within 12 hours')).toContainText(email);
  await expect(sendButton(page)).toBeHidden();
  await expectAccessible(page);
  await expect.poll(async () => (await received(site, email)).length).toBe(1);
  const [mail = ''] = await received(site, email);
  expect(mail).toContain('Subject: Message from the website');
  expect(mail.replaceAll(/=\r?\n/g, '')).toContain(note);
  expect(page.url()).toMatch(/\/contact$/);

  await page.getByRole('button', { name: 'Write another message' }).click();
  await expect(field(page, 'Name')).toBeFocused();
  await page.reload();
  await whenReady(page);
  await expect(field(page, 'Message')).toHaveValue('');
});

test('a message typed before hydration is kept, and appears in no URL', async ({ page }) => {
  const arrived = Promise.withResolvers<void>();
  await page.route(/\.js$/, async (route) => {
    await arrived.promise;
    await route.continue();
  });
  await page.goto('/contact', { waitUntil: 'commit' });
  await field(page, 'Message').fill(note);
  await field(page, 'Name').fill('Opal Ferry');
  await field(page, 'Name').press('Enter');
  arrived.resolve();
  await whenReady(page);
  expect(new URL(page.url()).search).toBe('');
  await sendButton(page).click();
  await expect(page.getByText('Email is required')).toBeVisible();
  await expect(field(page, 'Message')).toHaveValue(note);
  await expect(field(page, 'Name')).toHaveValue('Opal Ferry');
});
