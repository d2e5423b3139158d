import type { Locator, Page } from '@playwright/test';
import type { SiteUnderTest } from '../support/site.ts';
import { logIn, tokenOf } from '../support/staff.ts';
import { expect, expectAccessible, test, whenReady } from '../support/test.ts';

/** Stores a setting as another desk would, and returns what was there. */
async function store(site: SiteUnderTest, title: string, context: string): Promise<string> {
  const address = `${site.url}/api/miscellaneouses/key`;
  const stored = await fetch(`${address}?title=${title}`);
  const before = stored.ok ? ((await stored.json()) as { context: string }).context : '';
  const answer = await fetch(address, {
    method: 'PUT',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${await tokenOf(site, 'owner@example.com')}`,
    },
    body: JSON.stringify({ title, context }),
  });
  expect(answer.status).toBe(200);
  return before;
}

/** Waits until the page follows the public data, and marks its document. */
async function whenLive(page: Page, open: () => Promise<unknown>): Promise<void> {
  const stream = page.waitForResponse((answer) => answer.url().endsWith('/public_data/events'));
  await open();
  await whenReady(page);
  await stream;
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
}
/** Whether a click in the middle meets the element. */
const isUncovered = (element: Locator) =>
  element.evaluate((button) => {
    const { left, top, width, height } = button.getBoundingClientRect();
    return button.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  });
const isSameDocument = (page: Page) => page.evaluate(() => 'sameDocument' in window);

test('a new text is on the open home page, without a reload', { tag: '@quick' }, async ({
  page,
  site,
}) => {
  await whenLive(page, () => page.goto('/'));
  const before = await store(site, 'subtext', 'Warm towels from Monday on');
  await expect(page.getByText('Warm towels from Monday on')).toBeVisible();
  expect(await isSameDocument(page)).toBe(true);
  await store(site, 'subtext', before);
  await expect(page.getByText('Warm towels from Monday on')).toHaveCount(0);
});

test('a price that changes while services are chosen keeps the choice', async ({ page, site }) => {
  await whenLive(page, () => page.goto('/ourservices'));
  const token = await tokenOf(site, 'owner@example.com');
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
  const menu = (await (await fetch(`${site.url}/api/services/`)).json()) as {
    services: { id: number; name: string; price: number }[];
  }[];
  const service = menu[0]?.services[0];
  if (!service) throw new Error('The menu is empty.');
  const { id, ...written } = service;
  const put = (price: number) =>
    fetch(`${site.url}/api/services/${id}`, {
      method: 'PUT',
      headers,
      body: JSON.stringify({ ...written, price }),
    });
  try {
    await page.evaluate(() => scrollTo(0, 600));
    const top = await page.evaluate(() => scrollY);
    expect((await put(77)).status).toBe(200);
    await expect(
      page.getByRole('link', { name: new RegExp(`^${service.name}.*77`) }),
    ).toBeAttached();
    expect([await isSameDocument(page), await page.evaluate(() => scrollY)]).toEqual([true, top]);
  } finally {
    await put(written.price);
  }
});

test('a setting that another desk saves under what is typed is not overwritten unseen', async ({
  page,
  site,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 409 .*\/miscellaneouses\/keys$/);
  await logIn(page, site);
  await whenLive(page, () => page.goto('/config?section=texts'));
  const field = page.getByLabel('Line below it', { exact: true });
  const before = await field.inputValue();
  await field.fill('Mine');
  try {
    await store(site, 'subtext', 'Theirs');
    await expect(page.getByText('is now: Theirs')).toBeVisible();
    await expect(field).toHaveValue('Mine');
    await expectAccessible(page);
    // The bar with “Save” covers neither way out, also at the lower edge of a phone's window.
    await page.setViewportSize({ width: 375, height: 600 });
    for (const name of ['Take what is there now', 'Keep mine']) {
      const way = page.getByRole('button', { name });
      await way.evaluate((button) => {
        button.style.scrollMargin = '0';
        button.scrollIntoView({ block: 'end', behavior: 'instant' });
      });
      expect(await isUncovered(way)).toBe(true);
    }
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Somebody else has changed this meanwhile.')).toBeVisible();
    await page.getByRole('button', { name: 'Take what is there now' }).click();
    await expect(field).toHaveValue('Theirs');
  } finally {
    await store(site, 'subtext', before);
  }
  await expect(field).toHaveValue(before);
  expect(await isSameDocument(page)).toBe(true);
});
