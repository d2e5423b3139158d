import { AnotherDesk, blockOf, cardOf, openCalendar } from '../support/calendar.ts';
import { logIn } from '../support/staff.ts';
import { expect, expectAccessible, test } from '../support/test.ts';
import { BookedVisits } from '../support/visits.ts';

test.use({ viewport: { width: 1280, height: 1600 } });

test('a group is marked as a whole by keys, and each part goes back to what it was', async ({
  page,
  request,
  site,
}) => {
  const visits = await BookedVisits.of(request, site, 'Petra Party');
  const { date } = await visits.book(['Basic Manicure'], ['Linh', 'Marisol'], 24);
  const desk = await AnotherDesk.of(request, site);
  await logIn(page, site);
  await openCalendar(page, date);
  const block = blockOf(page, 'Petra Party').first();
  await block.focus();
  await page.keyboard.press('Enter');
  const card = cardOf(page, 'Petra Party');
  const whose = card.getByRole('group', { name: 'Whose status' });
  const stage = (name: string) => card.getByRole('radio', { name, exact: true });
  await stage('Arrived').check();
  await expect(card.getByText(/^(Linh|Marisol): Arrived$/)).toBeVisible();
  await expect(card.getByText(/^(Linh|Marisol): Booked$/)).toBeVisible();
  await expectAccessible(page);

  await whose.getByRole('radio', { checked: true }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(whose.getByRole('radio', { name: 'Whole group' })).toBeChecked();
  await expect(stage('Arrived')).not.toBeChecked();
  await page.keyboard.press('i');
  await expect(card.getByText('Whole group: In the chair.')).toBeVisible();
  await expect(page.getByRole('button', { name: /Petra Party.*in the chair/i })).toHaveCount(2);
  await expectAccessible(page);
  await card.getByRole('button', { name: 'Take back' }).focus();
  await page.keyboard.press('Enter');
  await expect(card.getByText(/^(Linh|Marisol): Arrived$/)).toBeVisible();
  await expect(card.getByText(/^(Linh|Marisol): Booked$/)).toBeVisible();
  await expect(card.getByRole('heading', { level: 2 })).toBeFocused();

  // Another desk is seen in the open card.
  await desk.setStatus(date, 'PETRA PARTY', 'done');
  await expect(card.getByText(/^(Linh|Marisol): Done$/)).toBeVisible();
});

test('a no-show of a group is taken back after the page was loaded again', async ({
  page,
  request,
  site,
}) => {
  const visits = await BookedVisits.of(request, site, 'Nora Nobody');
  const { date } = await visits.book(['Basic Manicure'], ['Linh', 'Marisol'], 24);
  const desk = await AnotherDesk.of(request, site);
  await desk.setStatus(date, 'NORA NOBODY', 'arrived');
  await page.setViewportSize({ width: 375, height: 812 });
  await logIn(page, site);
  const card = cardOf(page, 'Nora Nobody');
  await openCalendar(page, date);
  await page
    .getByRole('group', { name: 'Whose day' })
    .getByRole('radio', { name: 'Everyone' })
    .check();
  await page
    .getByRole('button', { name: /Nora Nobody/ })
    .first()
    .click();
  await card.getByRole('radio', { name: 'Whole group' }).check();
  await card.getByRole('button', { name: 'No-show' }).click();
  await expect(card.getByRole('button', { name: 'Take back' })).toBeVisible();
  // On a phone the card is open again.
  await page.reload();
  await card.getByRole('radio', { name: 'Whole group' }).check();
  await card.getByRole('button', { name: 'Take back' }).click();
  await expect(card.getByText(/^(Linh|Marisol): Arrived$/)).toBeVisible();
  await expect(card.getByText(/^(Linh|Marisol): Booked$/)).toBeVisible();
  // What is announced is in the sheet, as is every notice.
  await expect(card.page().getByRole('dialog').first().getByText('as before')).toHaveCount(1);
  await expectAccessible(page);
});
