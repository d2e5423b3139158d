import type { Page } from '@playwright/test';
import { BookingJourney, unusedPhone } from '../support/booking.ts';
import { logIn } from '../support/staff.ts';
import {
  expect,
  expectAccessible,
  expectGoodAtAllWidths,
  test,
  whenReady,
} from '../support/test.ts';
import { BookedVisits } from '../support/visits.ts';

async function open(page: Page, name: string) {
  await page.goto('/config?section=technicians');
  await whenReady(page);
  await page.getByRole('button', { name: new RegExp(`^${name}`) }).click();
  const form = page.getByRole('form', { name });
  await expect(form).toBeVisible();
  return form;
}

/** A JPEG as a phone has it: large, and a landscape with somebody at one side. */
async function photo(page: Page): Promise<Buffer> {
  const base64 = await page.evaluate(async () => {
    const canvas = new OffscreenCanvas(4_000, 3_000);
    const context = canvas.getContext('2d');
    if (!context) throw new Error('There is no canvas.');
    context.fillStyle = '#cfd8d0';
    context.fillRect(0, 0, 4_000, 3_000);
    for (let line = 0; line < 3_000; line += 3) {
      context.fillStyle = `hsl(${line % 360} 25% ${60 + (line % 17)}%)`;
      context.fillRect(0, line, 4_000, 2);
    }
    context.fillStyle = '#b5725a';
    context.beginPath();
    context.ellipse(2_700, 1_200, 500, 650, 0, 0, 7);
    context.fill();
    context.fillStyle = '#1f4f52';
    context.fillRect(2_100, 1_900, 1_200, 1_100);
    const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.98 });
    const bytes = new Uint8Array(await blob.arrayBuffer());
    let text = '';
    for (const byte of bytes) text += String.fromCharCode(byte);
    return btoa(text);
  });
  return Buffer.from(base64, 'base64');
}

const isDrawn = (page: Page, name: string) => page.getByRole('img', { name: `Drawing of ${name}` });

test('a photo is uploaded, is on the pages at once, is removed and taken back', async ({
  page,
  browser,
  site,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 400 .*\/api\/technicians\/\d+\/photo/);
  await logIn(page, site);
  const form = await open(page, 'Priya');
  await expectGoodAtAllWidths(page);
  const upload = async (name: string, mimeType: string, buffer: Buffer) => {
    const chooser = page.waitForEvent('filechooser');
    await form.getByRole('button', { name: /^Upload / }).click();
    await (await chooser).setFiles({ name, mimeType, buffer });
  };

  await upload('price-list.jpg', 'image/jpeg', Buffer.from('Manicure 35'));
  await expect(form.getByRole('alert')).toContainText('can’t be read as a picture');
  await expectGoodAtAllWidths(page);

  const large = await photo(page);
  expect(large.length).toBeGreaterThan(600_000);
  // What is sent is smaller than what was chosen.
  const sent = page.waitForRequest(/\/api\/technicians\/\d+\/photo$/);
  await upload('priya.jpg', 'image/jpeg', large);
  await expect(page.getByText('The photo is live.')).toBeVisible();
  expect((await sent).postData()?.length).toBeLessThan(large.length);
  await expect(form.getByRole('alert')).toHaveCount(0);
  await expect(form.locator('img')).toHaveAttribute('src', /^\/api\/technicians\/photos\//);
  await expectGoodAtAllWidths(page);

  const context = await browser.newContext({ serviceWorkers: 'block', baseURL: site.url });
  const visitor = await context.newPage();
  await visitor.goto('/ourservices?tab=technicians');
  await whenReady(visitor);
  const shown = visitor.getByRole('img', { name: 'Photo of Priya' });
  await shown.scrollIntoViewIfNeeded();
  await expect
    .poll(() => shown.evaluate((one: HTMLImageElement) => one.complete && one.naturalWidth))
    .toBeGreaterThan(0);
  const src = (await shown.getAttribute('src')) ?? '';
  // The page is rendered with it, too.
  const html = await (await context.request.get('/ourservices?tab=technicians')).text();
  expect(html).toContain(src);
  const file = await context.request.get(src);
  expect(file.headers()).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
  });
  expect((await file.body()).length).toBeLessThan(60_000);
  await expectAccessible(visitor);

  await form.getByRole('button', { name: 'Remove the photo' }).click();
  await expect(page.getByText('The photo is removed.')).toBeVisible();
  await expect(form.getByRole('button', { name: 'Upload a photo' })).toBeFocused();
  await visitor.reload();
  await expect(isDrawn(visitor, 'Priya')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('As it was before.')).toBeVisible();
  await expect(form.locator('img')).toHaveAttribute('src', src);

  const journey = new BookingJourney(visitor);
  await journey.open();
  await journey.giveNewPhone({ phone: unusedPhone(), name: 'Agnes Photo' });
  await journey.chooseServices('Eyebrows');
  await expect(visitor.locator(`img[src="${src}"]`)).toBeVisible();
  await expectAccessible(visitor);
  await context.close();

  await form.getByRole('button', { name: 'Remove the photo' }).click();
  await expect(page.getByText('The photo is removed.')).toBeVisible();
});

test('own hours of a weekday leave slots out, and name the visits in the way', async ({
  page,
  request,
  site,
  browser,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 409 .*\/api\/technicians\/\d+/);
  const visits = await BookedVisits.of(request, site, 'Wilma Early');
  // On some days the demo appointments leave nothing free before the hours that are set below, or in them.
  const { date } = await visits.book(['Basic Manicure'], ['Marisol'], 8, {
    before: '13:00',
    also: '14:00',
  });
  const weekday = new Intl.DateTimeFormat('en-US', { weekday: 'long', timeZone: 'UTC' }).format(
    new Date(`${date}T12:00:00Z`),
  );
  await logIn(page, site);
  const form = await open(page, 'Marisol');
  const day = form.getByRole('group', { name: weekday, exact: true });
  await expect(day).toContainText('as the salon');
  await day.getByRole('checkbox', { name: weekday }).check();
  const save = form.getByRole('button', { name: 'Save', exact: true });
  await day.getByLabel('Starts').fill('06:00');
  await save.click();
  await expect(form.getByRole('alert')).toContainText(`${weekday}: between`);
  await expectGoodAtAllWidths(page);
  await day.getByLabel('Starts').fill('14:00');
  await day.getByLabel('Ends').fill('13:30');
  await save.click();
  await expect(form.getByRole('alert')).toContainText('The end must be after the start.');
  await day.getByLabel('Ends').fill('16:00');
  await save.click();
  await expect(form.getByRole('alert')).toContainText('in the way');
  const inTheWay = form.getByRole('list', { name: 'Appointments in the way' });
  await expect(inTheWay.getByRole('link').first()).toBeVisible();
  await expectGoodAtAllWidths(page);
  await form.getByRole('button', { name: 'Save and keep the appointments' }).click();
  await expect(page.getByText('Saved.', { exact: true })).toBeVisible();

  const all = await (await request.get('/api/technicians')).json();
  const { id } = all.find(({ name }: { name: string }) => name === 'Marisol');
  const query = `service_ids=1&from=${date}&days=1&technician_id=${id}`;
  const [{ slots }] = await (await request.get(`/api/availability?${query}`)).json();
  const starts = slots.map((slot: { start: string }) => slot.start);
  expect(starts.length).toBeGreaterThan(0);
  expect(starts.filter((time: string) => time < '14:00' || time >= '16:00')).toEqual([]);

  // What the browser of a visitor computes.
  const context = await browser.newContext({ serviceWorkers: 'block', baseURL: site.url });
  const journey = new BookingJourney(await context.newPage());
  await journey.open();
  await journey.giveNewPhone({ phone: unusedPhone(), name: 'Olga Hours' });
  await journey.chooseServices('Basic Manicure');
  await journey.chooseTechnician('Marisol');
  await journey.chooseDay(date);
  await expect(journey.slots().first()).toBeVisible();
  const offered = await journey.slots().allTextContents();
  expect(offered.every((time) => /^[23]:\d\d/.test(time))).toBe(true);
  await context.close();

  await page.goto(`/dashboard?tab=Calendar&date=${date}`);
  await whenReady(page);
  await expect(page.getByText(/Marisol, off from 9:00 AM to 2:00 PM/)).toBeAttached();
  await expectAccessible(page);

  const later = await open(page, 'Marisol');
  await expect(later.getByRole('group', { name: weekday, exact: true })).toContainText(weekday);
  await later.getByRole('checkbox', { name: weekday, exact: true }).uncheck();
  await later.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Saved.', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('As it was before.')).toBeVisible();
});
