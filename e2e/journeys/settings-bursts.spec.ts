import type { Page } from '@playwright/test';
import { printedPages } from '../support/print.ts';
import type { SiteUnderTest } from '../support/site.ts';
import { logIn, shownDay } from '../support/staff.ts';
import {
  expect,
  expectAccessible,
  expectGoodAtAllWidths,
  // The other journeys make many clients from one network, too.
  testAlone as test,
  whenReady,
} from '../support/test.ts';
import { findHidden, zoomed } from '../support/zoom.ts';

let used = 0;

/** Many new clients from one network, each with a booking. */
async function burst(site: SiteUnderTest, address: string, count: number): Promise<void> {
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': address };
  const days: { date: string; slots: { start: string; technician_ids: number[] }[] }[] = await (
    await fetch(`${site.url}/api/availability?service_ids=1&days=31`)
  ).json();
  const free = days.slice(5).flatMap(({ date, slots }) => slots.map((slot) => ({ date, ...slot })));
  for (let index = 0; index < count; index += 1) {
    const phone = String(4_255_550_160 + used);
    used += 1;
    const saved = await fetch(`${site.url}/api/customers`, {
      method: 'PUT',
      headers,
      body: JSON.stringify({ phone, name: `Bot ${'ABCDEFGHIJKLMN'.charAt(index)} Testrup` }),
    });
    expect(saved.status, await saved.clone().text()).toBe(200);
    const cookie = saved.headers
      .getSetCookie()
      .map((one) => one.split(';')[0])
      .join('; ');
    const { customer } = (await saved.json()) as { customer: { id: number } };
    const slot = free[index * 3];
    const booked = await fetch(`${site.url}/api/appointments`, {
      method: 'POST',
      headers: { ...headers, cookie },
      body: JSON.stringify({
        customer_id: customer.id,
        date: slot?.date,
        start_service_time: slot?.start,
        technician_id: slot?.technician_ids,
        service_ids: [1],
      }),
    });
    expect(booked.status, await booked.text()).toBe(201);
  }
}

async function open(page: Page) {
  await page.goto('/config?section=bursts');
  await whenReady(page);
  await expect(page.getByRole('heading', { level: 2, name: 'Unusual bookings' })).toBeVisible();
}

test('a burst appears by itself, and its bookings are cancelled with one confirmation', async ({
  page,
  site,
}) => {
  await logIn(page, site);
  await open(page);
  await expect(page.getByText('Nothing unusual in the last seven days.')).toBeVisible();
  await expectGoodAtAllWidths(page);

  await burst(site, '198.51.100.77', 10);
  // No reload: the server has reported it.
  await expect(page.getByRole('heading', { level: 3 })).toHaveText(
    /^\d+ new clients from one network$/,
  );
  await expect(page.getByText('10 bookings since, 10 still to come.')).toBeVisible();
  await page.getByRole('button', { name: 'Look at the 10 bookings' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Testrup' }).last()).toBeVisible();
  await expectGoodAtAllWidths(page);

  await page.getByRole('button', { name: 'Cancel all 10' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cancel 10 bookings?' });
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'Cancel all 10' }).click();
  await dialog.getByText('Tell the clients').click();
  await dialog.getByRole('button', { name: 'Cancel all 10' }).click();
  await expect(page.getByText('10 bookings are canceled.')).toBeVisible();
  await expect(page.getByText('10 bookings since, 0 still to come.')).toBeVisible();
  await expectAccessible(page);
  const mails = (await site.outbox()).filter((mail) => mail.includes('has been canceled'));
  expect(mails.filter((mail) => mail.includes('Bot'))).toEqual([]);
});

test('the calendar says quietly that something is unusual, and leads there', async ({
  page,
  site,
  consoleErrors,
  expectedErrors,
}) => {
  await logIn(page, site);
  await page.goto('/dashboard');
  await whenReady(page);
  await expect(shownDay(page)).toBeVisible();
  const alert = page.getByRole('status').getByRole('paragraph').filter({ hasText: 'Unusual:' });
  await expect(alert).toHaveCount(0);
  await burst(site, '198.51.100.78', 10);
  await expect(alert).toBeVisible();
  expect(await printedPages(page)).toBe(1);
  await expectGoodAtAllWidths(page);
  await page.setViewportSize(zoomed);
  await expect.poll(() => findHidden(page)).toEqual([]);
  // With a toast beside it.
  await page.context().setOffline(true);
  await expect(page.getByText('You are offline. You can still read.')).toBeVisible();
  await page.context().setOffline(false);
  const dismiss = page.getByRole('button', { name: 'Dismiss' });
  await expect(dismiss).toBeVisible();
  expect(await findHidden(page)).toEqual([]);
  await dismiss.click();
  if (consoleErrors.length > 0) expectedErrors.push(/ERR_INTERNET_DISCONNECTED /);
  await alert.getByRole('link', { name: /^Look at the/ }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Unusual bookings' })).toBeVisible();
  await page.goBack();
  await alert.getByRole('button', { name: 'Hide' }).click();
  await expect(alert).toHaveCount(0);
});
