import type { Page } from '@playwright/test';
import { blockOf, openCalendar } from '../support/calendar.ts';
import { logIn } from '../support/staff.ts';
import { expect, expectGoodAtAllWidths, test, whenReady } from '../support/test.ts';
import { openLive } from '../support/two-pages.ts';
import { BookedVisits } from '../support/visits.ts';

test('what one front desk does is shown at the other at once', async ({
  page,
  otherPage: other,
  request,
  site,
}) => {
  const visits = await BookedVisits.of(request, site, 'Eulalia Finn');
  const { date } = await visits.book(['Basic Manicure'], ['Linh'], 24);
  for (const one of [page, other]) {
    await logIn(one, site);
    await openCalendar(one, date);
  }
  for (const [key, word] of [
    ['a', 'Arrived'],
    ['i', 'In the chair'],
  ] as const) {
    await blockOf(other, 'Eulalia Finn').focus();
    await other.keyboard.press(key);
    for (const one of [other, page]) {
      await expect(blockOf(one, 'Eulalia Finn')).toHaveAccessibleName(new RegExp(word));
    }
  }
});

test('a text of the settings is shown on the open home page, and two desks do not overwrite each other', async ({
  page,
  otherPage: other,
  context,
  site,
  expectedErrors,
}) => {
  for (const one of [page, other]) await logIn(one, site);
  await Promise.all([page, other].map((one) => openLive(one, '/config?section=texts')));
  const visitor = await context.newPage();
  await openLive(visitor, '/');
  const field = (one: Page) => one.getByLabel('Line below it', { exact: true });
  const save = (one: Page) => one.getByRole('button', { name: 'Save' });
  const before = await field(page).inputValue();
  for (const text of ['Warm towels today', before]) {
    await field(other).fill(text);
    await save(other).click();
    await expect(visitor.getByRole('main')).toContainText(text);
  }

  await page.bringToFront();
  // Both have typed something before either saves.
  await field(page).fill('Mine');
  await field(other).fill('Theirs');
  await save(other).click();
  await expect(page.getByText('is now: Theirs')).toBeVisible();
  await save(page).click();
  await expect(page.getByText('Somebody else has changed this meanwhile.')).toBeVisible();
  await expect(field(page)).toHaveValue('Mine');
  expectedErrors.push(/status of 409 .*\/miscellaneouses\/keys?$/);
  await page.getByRole('button', { name: 'Take what is there now' }).click();
  await field(page).fill(before);
  await save(page).click();
  await expect(field(other)).toHaveValue(before);
});

test('notes that another browser has saved meanwhile are shown beside what is typed', async ({
  page,
  otherPage: other,
  request,
  site,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 409 .*\/api\/customers\//);
  const { customer } = await BookedVisits.of(request, site, 'Cosima Wells');
  const notes = (one: Page) => one.getByRole('textbox', { name: /^Health and preferences/ });
  for (const one of [page, other]) {
    await logIn(one, site);
    await one.goto(`/dashboard?tab=CustMgt&client=${customer.id}`);
    await whenReady(one);
  }
  await notes(page).fill('Likes tea');
  await notes(other).fill('Nut allergy');
  await other.getByRole('button', { name: 'Save notes' }).click();
  await expect(other.getByText('The notes are saved.')).toBeVisible();
  await page.getByRole('button', { name: 'Save notes' }).click();
  await expect(page.getByRole('alert')).toContainText('Nut allergy');
  await expectGoodAtAllWidths(page);
  await expect(notes(page)).toHaveValue('Likes tea');
  await page.getByRole('button', { name: 'Keep both' }).click();
  await page.getByRole('button', { name: 'Save notes' }).click();
  await expect(page.getByText('The notes are saved.')).toBeVisible();
  await expect(notes(other)).toHaveValue('Nut allergy\nLikes tea');
});
