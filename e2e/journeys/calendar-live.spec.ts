import { AnotherDesk, blockOf, cardOf, openCalendar } from '../support/calendar.ts';
import { logIn } from '../support/staff.ts';
import { expect, expectAccessible, test } from '../support/test.ts';
import { BookedVisits } from '../support/visits.ts';

const lost = /^Connection lost at /;

test('two desks see what the other does, and keep what they have open', { tag: '@quick' }, async ({
  page,
  context,
  request,
  site,
}) => {
  const visits = await BookedVisits.of(request, site, 'Ghislaine Abbot');
  const { date } = await visits.book(['Basic Manicure'], ['Linh'], 21, { starts: 8 });
  await logIn(page, site);
  const other = await context.newPage();
  await logIn(other, site);
  await openCalendar(page, date);
  await openCalendar(other, date);

  await blockOf(page, 'Ghislaine Abbot').click();
  await expect(cardOf(page, 'Ghislaine Abbot')).toBeVisible();
  await page.evaluate(() => scrollTo(0, 120));
  await blockOf(other, 'Ghislaine Abbot').focus();
  await other.keyboard.press('a');
  await expect(cardOf(page, 'Ghislaine Abbot').getByRole('radio', { name: 'Arrived' })).toBeChecked(
    { timeout: 3_000 },
  );
  expect(await page.evaluate(() => scrollY)).toBe(120);

  const more = await BookedVisits.of(request, site, 'Henrietta Pole');
  await more.book(['Basic Manicure'], ['Linh'], 0, { on: date });
  await expect(blockOf(page, 'Henrietta Pole')).toBeVisible({ timeout: 3_000 });
  await expect(blockOf(other, 'Henrietta Pole')).toBeVisible({ timeout: 3_000 });
  await expect(cardOf(page, 'Ghislaine Abbot')).toBeVisible();

  await blockOf(other, 'Henrietta Pole').click();
  await cardOf(other, 'Henrietta Pole').getByRole('button', { name: 'Cancel Appt.' }).click();
  await other.getByRole('button', { name: 'Yes, cancel it' }).click();
  await expect(blockOf(page, 'Henrietta Pole')).toHaveCount(0, { timeout: 3_000 });
});

test('a change of an older state is refused, and shows what is there now', async ({
  page,
  request,
  site,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 409 .*\/api\/appointments\/status/);
  const visits = await BookedVisits.of(request, site, 'Rosamund Kite');
  const { date } = await visits.book(['Basic Manicure'], ['Linh'], 22);
  const desk = await AnotherDesk.of(request, site);
  await logIn(page, site);
  // This desk hears nothing of others.
  await page.route('**/api/events*', () => undefined);
  await openCalendar(page, date);
  const block = blockOf(page, 'Rosamund Kite');
  await expect(block).toBeVisible();
  await desk.setStatus(date, 'ROSAMUND KITE', 'arrived');
  await block.click();
  const card = cardOf(page, 'Rosamund Kite');
  await card.getByRole('radio', { name: 'In the chair' }).check();
  await expect(card.getByRole('alert')).toHaveText(
    /^Rosamund Kite: “Arrived” by .+ just now\. Your change was not made\.$/,
  );
  await expect(card.getByRole('radio', { name: 'Arrived' })).toBeChecked();
  await expectAccessible(page);
  expect((await desk.visit(date, 'ROSAMUND KITE')).status).toBe('arrived');
});

test('a lost network is said, and the day is right when it is back', async ({
  page,
  context,
  request,
  site,
  expectedErrors,
}) => {
  const visits = await BookedVisits.of(request, site, 'Leocadia Sand');
  const { date } = await visits.book(['Basic Manicure'], ['Linh'], 23);
  const desk = await AnotherDesk.of(request, site);
  await logIn(page, site);
  await openCalendar(page, date);
  await blockOf(page, 'Leocadia Sand').click();
  // The first attempt to open the stream again.
  expectedErrors.push(/ERR_INTERNET_DISCONNECTED .*\/api\/events/);
  const attempt = page.waitForEvent('console', (message) =>
    message.text().includes('ERR_INTERNET_DISCONNECTED'),
  );
  await context.setOffline(true);
  await expect(page.getByText(lost)).toBeVisible();
  await attempt;
  await expectAccessible(page);
  // The words stay in sight, and the names of the columns below them.
  await page.evaluate(() => scrollTo(0, 500));
  const sentence = page.getByText(lost);
  await expect(sentence).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('button', { name: 'Try now' })).toBeInViewport();
  const bottom = await sentence.evaluate((one) => one.getBoundingClientRect().bottom);
  const head = await page.getByRole('heading', { level: 3, name: 'Linh' }).boundingBox();
  if (head) expect(head.y).toBeGreaterThan(bottom);
  await blockOf(page, 'Leocadia Sand').focus();
  await page.keyboard.press('m');
  await expect(page.getByText(/Nothing can be booked/)).toHaveCount(2);
  await expect(page.getByRole('region', { name: 'Visit in hand' })).toHaveCount(0);
  await page.keyboard.press('n');
  await expect(page.getByRole('dialog', { name: 'New appointment' })).toHaveCount(0);
  await desk.setStatus(date, 'LEOCADIA SAND', 'in_chair');
  await context.setOffline(false);
  await expect(page.getByText(lost)).toHaveCount(0);
  await expect(
    cardOf(page, 'Leocadia Sand').getByRole('radio', { name: 'In the chair' }),
  ).toBeChecked();
});

test('a restart of the server is said, and leads to no lost change', async ({
  page,
  request,
  site,
  consoleErrors,
  expectedErrors,
}) => {
  const visits = await BookedVisits.of(request, site, 'Thomasina Wray');
  const { date } = await visits.book(['Basic Manicure'], ['Linh'], 9);
  await logIn(page, site);
  await openCalendar(page, date);
  const block = blockOf(page, 'Thomasina Wray');
  await block.focus();
  await site.stop();
  await expect(page.getByText(lost)).toBeVisible();
  expectedErrors.push(/ERR_CONNECTION_REFUSED/);
  await page.keyboard.press('a');
  await expect(page.getByText(/Nothing can be booked, moved or changed while/)).toBeVisible();
  await site.start();
  await expect(page.getByText(lost)).toHaveCount(0, { timeout: 40_000 });
  await expect(block).toBeFocused();
  await page.keyboard.press('a');
  await expect(block).toHaveAccessibleName(/Arrived/);
  const desk = await AnotherDesk.of(request, site);
  expect((await desk.visit(date, 'THOMASINA WRAY')).status).toBe('arrived');
  // The page reads the day as soon as it can connect, which may be too early.
  const early = /^Error fetching appointments:/;
  if (consoleErrors.some((line) => early.test(line))) expectedErrors.push(early);
});

test('a day that can not be read says so, and comes with another try', async ({
  page,
  request,
  site,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 500 .*\/api\/appointments\/day/, /^Error fetching appointments:/);
  const visits = await BookedVisits.of(request, site, 'Philippa Marsh');
  const { date } = await visits.book(['Basic Manicure'], ['Linh'], 24);
  await logIn(page, site);
  const days = `**/api/appointments/day?date=${date}*`;
  await page.route(days, (route) =>
    route.fulfill({ status: 500, json: { code: 'internal_error', message: 'Down.' } }),
  );
  await page.goto(`/dashboard?tab=Calendar&date=${date}`);
  const problem = page.getByRole('alert').filter({ hasText: 'could not be loaded' });
  await expect(problem).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Try again' }).click();
  const spoken = page.getByRole('status').filter({ hasText: 'could not be loaded' });
  await expect(spoken).toBeAttached();
  await page.unroute(days);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(blockOf(page, 'Philippa Marsh')).toBeVisible();
  await expect(problem).toBeHidden();
});
