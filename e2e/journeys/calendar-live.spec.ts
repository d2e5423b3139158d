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

  // The wrong visit was cancelled: the first desk takes it back.
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^Booked/ }).click();
  const booked = page.getByRole('dialog', { name: 'Booked' });
  await expectAccessible(page);
  await booked
    .getByRole('listitem')
    .filter({ hasText: 'Henrietta Pole' })
    .getByRole('button', { name: 'Undo cancellation' })
    .click();
  await expect(cardOf(page, 'Henrietta Pole')).toBeVisible();
  await expect(page.getByText(/^Henrietta Pole is back at /).first()).toBeVisible();
  await expect(blockOf(other, 'Henrietta Pole')).toBeVisible({ timeout: 3_000 });
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
  const texts = page.waitForResponse(/\/texts\/conversation/);
  await blockOf(page, 'Leocadia Sand').click();
  await (await texts).finished();
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
