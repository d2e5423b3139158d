import type { APIRequestContext, Page } from '@playwright/test';
import type { ServiceCategory, Technician } from '@salon/shared-lib/domain';
import { salonNow } from '@salon/shared-lib/scheduling';
import { BookingJourney, expectInSight, unusedPhone } from '../support/booking.ts';
import { expect, expectAccessible, test, whenReady } from '../support/test.ts';
import { staffHeaders } from '../support/visits.ts';

/** Counts what fingers and mouse do on all pages of the tab. Typing is no tap, but the way into a field is. */
async function countTaps(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    addEventListener(
      'pointerdown',
      ({ isTrusted }) => {
        if (!isTrusted) return;
        sessionStorage.setItem('taps', String(Number(sessionStorage.getItem('taps')) + 1));
      },
      { capture: true },
    );
  });
  return () => page.evaluate(() => Number(sessionStorage.getItem('taps')));
}

async function openWizard(page: Page): Promise<BookingJourney> {
  const journey = new BookingJourney(page);
  await page.goto('/');
  await whenReady(page);
  await page.getByRole('main').getByRole('link', { name: 'Book Now' }).click();
  await page.getByRole('link', { name: 'Book Single' }).click();
  return journey;
}

async function typeInto(page: Page, label: string, text: string) {
  const field = page.getByLabel(label);
  const isFocused = await field.evaluate((one) => one === document.activeElement);
  if (!isFocused) await field.click();
  await page.keyboard.type(text);
}

/** Books a service without a preferred technician at the soonest time, and waits for the confirmation. */
async function bookSoonest(journey: BookingJourney) {
  const { page } = journey;
  await page.getByText('Eyebrows', { exact: true }).click();
  await journey.next().click();
  await expect(journey.heading('Who would you like?')).toBeVisible();
  await journey.next().click();
  await page.getByRole('button', { name: /^Soonest:/ }).click();
  await journey.confirm();
  await expect(page.getByRole('heading', { level: 1, name: /^See you/ })).toBeVisible();
}

/** The first date on which a technician has a slot, whatever the hour. */
async function firstFreeDay(request: APIRequestContext, service: string, technician: string) {
  const read = async <T>(path: string): Promise<T> => (await request.get(`/api/${path}`)).json();
  const menu = await read<ServiceCategory[]>('services');
  const one = menu.flatMap(({ services }) => services).find(({ name }) => name === service);
  const other = (await read<Technician[]>('technicians')).find(({ name }) => name === technician);
  const { date: from } = salonNow(Date.now());
  const days = await read<{ date: string; slots: unknown[] }[]>(
    `availability?service_ids=${one?.id}&technician_id=${other?.id}&from=${from}&days=31`,
  );
  return days.find(({ slots }) => slots.length > 0)?.date ?? '';
}

test('a known customer books in nine taps', async ({ page }) => {
  const taps = await countTaps(page);
  const journey = await openWizard(page);
  await typeInto(page, 'Phone number', '2535550120');
  await journey.next().click();
  await expect(journey.heading('Select services')).toBeVisible();
  await bookSoonest(journey);
  expect(await taps()).toBeLessThanOrEqual(9);
});

test('a new customer books in eleven taps', async ({ page }) => {
  const taps = await countTaps(page);
  const journey = await openWizard(page);
  await typeInto(page, 'Phone number', unusedPhone());
  await journey.next().click();
  await expect(journey.heading('Nice to meet you')).toBeVisible();
  await typeInto(page, 'Name', 'Nora Newell');
  await journey.next().click();
  await bookSoonest(journey);
  expect(await taps()).toBeLessThanOrEqual(11);
});

/** A short service of a technician who is free first. */
async function soonestService(request: APIRequestContext): Promise<string> {
  const read = async (path: string) => (await request.get(`/api/${path}`)).json();
  const free: { id: number; next: { date: string; start: string } | null }[] =
    await read('technicians/next_free');
  const [first] = free
    .flatMap(({ id, next }) => (next ? [{ id, at: `${next.date} ${next.start}` }] : []))
    .sort((a, b) => (a.at < b.at ? -1 : 1));
  const technicians: Technician[] = await read('technicians');
  const menu: ServiceCategory[] = await read('services');
  const mine = technicians.find(({ id }) => id === first?.id)?.category_ids ?? [];
  const short = menu
    .filter(({ id }) => mine.includes(id))
    .flatMap(({ services }) => services)
    .find(({ time }) => time <= 30);
  if (!short) throw new Error('Nobody is free.');
  return short.name;
}

test('a new customer books the soonest free start of Home in nine taps', async ({
  page,
  request,
}) => {
  const service = await soonestService(request);
  const taps = await countTaps(page);
  const journey = new BookingJourney(page);
  await page.goto('/');
  await whenReady(page);
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Soonest free half hour: / })
    .click();
  await expect(page).toHaveURL(/date=.*start=/);
  await typeInto(page, 'Phone number', unusedPhone());
  await journey.next().click();
  await expect(journey.heading('Nice to meet you')).toBeVisible();
  await typeInto(page, 'Name', 'Sona Soon');
  await journey.next().click();
  await expect(journey.heading('Select services')).toBeVisible();
  await expect(page).not.toHaveURL(/date=/);
  await page.getByText(service, { exact: true }).click();
  await journey.next().click();
  await expect(journey.heading('Who would you like?')).toBeVisible();
  await journey.next().click();
  await expect(page.getByRole('button', { name: /^Soonest:/ })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await expectInSight(page.getByRole('button', { name: 'Allergies? Add a note' }));
  await journey.confirm();
  await expect(page.getByRole('heading', { level: 1, name: /^See you/ })).toBeVisible();
  expect(await taps()).toBeLessThanOrEqual(9);
});

test('after "Back to Home" a customer books again in seven taps, until the browser forgets her', {
  tag: '@quick',
}, async ({ page, site, request }) => {
  const journey = await openWizard(page);
  const phone = unusedPhone();
  await journey.giveNewPhone({ phone, name: 'Rena Return' });
  await bookSoonest(journey);
  await page.getByRole('button', { name: 'Back to Home' }).click();
  await expect(page).toHaveURL('/');
  // The desk has spoken with her, and cancels that visit: the soonest start may be the same again.
  const headers = await staffHeaders(site);
  const data = { phone, name: 'Rena Return', email: 'rena.return@example.com' };
  const { customer } = await (await request.put('/api/customers', { headers, data })).json();
  const history = `/api/appointments/customer_history?customer_id=${customer.id}`;
  const { present, future } = await (await request.get(history, { headers })).json();
  for (const { id } of [...present, ...future]) {
    const cancelled = { id, note: 'deleted' };
    const answer = await request.put('/api/appointments/update_note', { headers, data: cancelled });
    expect(answer.status()).toBe(200);
  }

  const taps = await countTaps(page);
  await page.reload();
  await whenReady(page);
  await page.getByRole('button', { name: 'Open menu' }).click();
  await page.locator('#site-nav').getByRole('link', { name: 'Services' }).click();
  await page.getByRole('link', { name: /^Eyebrows.*Book this$/ }).click();
  const goOn = page.getByRole('button', { name: `Go on as Rena (…${phone.slice(-2)})` });
  await expect(goOn).toBeVisible();
  await expectAccessible(page);
  await goOn.click();
  await expect(journey.heading('Who would you like?')).toBeVisible();
  await journey.next().click();
  await page.getByRole('button', { name: /^Soonest:/ }).click();
  await journey.confirm();
  await expect(page.getByRole('heading', { level: 1, name: /^See you/ })).toBeVisible();
  expect(await taps()).toBeLessThanOrEqual(7);

  await page.getByRole('button', { name: 'Back to Home' }).click();
  await expect(page).toHaveURL('/');
  for (const path of ['/booking', '/groupbooking']) {
    await page.goto(path);
    await expect(goOn).toBeVisible();
  }
  const top = async () => (await page.getByLabel('Phone number').boundingBox())?.y;
  const before = await top();
  await page.getByRole('button', { name: 'Not you?' }).click();
  await expect(goOn).toHaveCount(0);
  expect(await top()).toBe(before);
  await expect(page.getByLabel('Phone number')).toBeFocused();
  await page.reload();
  await whenReady(page);
  await page.waitForLoadState('networkidle');
  await expect(goOn).toHaveCount(0);
});

test('the time step opens on the first free day, today included, without another request', async ({
  page,
  request,
}) => {
  const first = await firstFreeDay(request, 'Signature Manicure', 'Linh');
  const journey = new BookingJourney(page);
  await journey.open();
  await journey.giveNewPhone({ phone: unusedPhone(), name: 'Sooni Soon' });
  await journey.chooseServices('Signature Manicure');
  // The request of the technician step has been answered.
  await expect(page.getByRole('radio', { name: /^Linh.*Next: / })).toBeVisible();
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/') && !/telemetry|public_data/.test(pathname))
      calls.push(pathname);
  });
  await journey.chooseTechnician('Linh');
  await expect(journey.slots().first()).toBeVisible();
  const soonest = page.getByRole('button', { name: /^Soonest: .+ with Linh$/ });
  await expectInSight(journey.slots().first());
  await expect(journey.shownDay()).toHaveAttribute('data-date', first);
  await expectAccessible(page);
  // The dates of five weeks are two calls.
  expect(calls.filter((path) => !path.endsWith('/availability'))).toEqual([]);

  await soonest.click();
  await expect(soonest).toHaveAttribute('aria-pressed', 'true');
  await expect(journey.slots().first().getByRole('radio')).toBeChecked();
  await expect(journey.next('Confirm')).toBeEnabled();
  await page.reload();
  await expect(soonest).toHaveAttribute('aria-pressed', 'true');
  await soonest.click();
  await expect(journey.next('Confirm')).toBeDisabled();
});

test('the menu can be searched, and keeps what is chosen', async ({ page }) => {
  const journey = new BookingJourney(page);
  await journey.open();
  await journey.giveNewPhone({ phone: unusedPhone(), name: 'Sara Search' });
  await page.getByRole('checkbox', { name: /^Signature Manicure/ }).check();
  const search = page.getByRole('searchbox', { name: 'Find a service' });
  await search.fill('eyebr');
  await expect(page.getByRole('checkbox')).toHaveCount(1);
  await page.getByRole('checkbox', { name: /^Eyebrows/ }).check();
  await search.fill('tattoo');
  await expect(page.getByText(/^We found no “tattoo” on our menu/)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Show the whole menu' }).click();
  await expect(search).toBeFocused();
  await expect(page.getByRole('checkbox', { name: /^Signature Manicure/ })).toBeChecked();
  await expect(page.getByRole('checkbox', { name: /^Eyebrows/ })).toBeChecked();
});

test('the menu is searched by the words of every language', async ({ page }) => {
  await page.goto('/vi/booking');
  await whenReady(page);
  await page.locator('input[type="tel"]').fill(unusedPhone());
  await page.locator('form button[type="submit"]').click();
  await page.locator('input[name="name"]').fill('Tina Tap');
  await page.locator('form button[type="submit"]').click();
  const search = page.getByRole('searchbox');
  for (const typed of ['manicure', 'manicura', 'lam mong tay']) {
    await search.fill(typed);
    await expect(page.getByRole('checkbox', { name: /^Làm móng tay cơ bản/ })).toBeVisible();
    await expect(page.getByRole('checkbox', { name: /^Chân mày/ })).toHaveCount(0);
  }
  await search.fill('uon mi');
  await expect(page.getByRole('checkbox')).toHaveCount(1);
  await expect(page.getByRole('checkbox')).toHaveAccessibleName(/^Uốn mi/);
});
