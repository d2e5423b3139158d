import type { Page } from '@playwright/test';
import { logIn } from '../support/staff.ts';
import {
  expect,
  expectAccessible,
  expectGoodAtAllWidths,
  test,
  whenReady,
} from '../support/test.ts';
import { BookedVisits } from '../support/visits.ts';

const open = async (page: Page, section: string) => {
  await page.goto(`/config?section=${section}`);
  await whenReady(page);
  // The page loads its own code after that.
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
};
const save = (page: Page) => page.getByRole('button', { name: 'Save' });
const undo = (page: Page) => page.getByRole('button', { name: 'Undo' });

test('what is typed of a service, a technician and a member of staff is there after a reload', async ({
  page,
  site,
}) => {
  await logIn(page, site);
  for (const [section, row, label] of [
    ['menu', /^Gel Polish \d+ min/, 'One line of what it is'],
    ['technicians', /^Marisol/, 'Description'],
    ['staff', /owner@example\.com/, 'Name'],
  ] as const) {
    await open(page, section);
    await page.getByRole('button', { name: row }).first().click();
    await page.getByLabel(label, { exact: true }).fill('Typed and not saved');
    await page.reload();
    await whenReady(page);
    await page.getByRole('button', { name: row }).first().click();
    await expect(page.getByLabel(label, { exact: true })).toHaveValue('Typed and not saved');
    await page.getByRole('button', { name: 'Cancel', exact: true }).click();
    await page.reload();
    await whenReady(page);
    await page.getByRole('button', { name: row }).first().click();
    await expect(page.getByLabel(label, { exact: true })).not.toHaveValue('Typed and not saved');
  }
});

test('an announcement is on the home page once it is saved, and undone again', {
  tag: '@quick',
}, async ({ page, site }) => {
  await logIn(page, site);
  await open(page, 'texts');
  const field = page.getByLabel('Announcement', { exact: true });
  const before = await field.inputValue();
  await expect(save(page)).toBeDisabled();
  await field.fill('New: a bar for brows, from Monday');
  await save(page).click();
  await expect(page.getByText('Saved.', { exact: true })).toBeVisible();
  await expectAccessible(page);
  const stored = async () =>
    (
      (await (
        await fetch(`${site.url}/api/miscellaneouses/key?title=announcementContext`)
      ).json()) as {
        context: string;
      }
    ).context;
  expect(await stored()).toBe('New: a bar for brows, from Monday');
  await undo(page).click();
  await expect(page.getByText('As it was before.')).toBeVisible();
  expect(await stored()).toBe(before);
  await open(page, 'audit');
  await page.getByRole('radio', { name: 'Settings' }).check();
  await expect(
    page.getByText(`Announcement: New: a bar for brows, from Monday → ${before || 'nothing'}`),
  ).toBeVisible();
  await expectGoodAtAllWidths(page);
  await page.goBack();
  await expect(field).toHaveValue(before);
});

test('what is typed and not saved stays when another section is opened', async ({ page, site }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await logIn(page, site);
  await open(page, 'texts');
  const field = page.getByLabel('Announcement', { exact: true });
  const before = await field.inputValue();
  await field.fill('Closed early on Friday');
  const sections = page.getByRole('navigation', { name: 'Settings' });
  const texts = sections.getByRole('link', { name: 'Texts & announcement' });
  await sections.getByRole('link', { name: 'Booking rules' }).click();
  await expect(page.getByLabel('Lead time in hours')).toBeVisible();
  await expect(texts).toContainText('Not saved');
  await expectGoodAtAllWidths(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goBack();
  await expect(field).toHaveValue('Closed early on Friday');
  await page.getByRole('button', { name: 'Put back' }).click();
  await expect(field).toHaveValue(before);
  await expect(texts).not.toContainText('Not saved');
});

test('a day is closed, and an appointment on it is named first', async ({
  page,
  request,
  site,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 409 .*\/api\/miscellaneouses\/key/);
  const visits = await BookedVisits.of(request, site, 'Wilhelmina Ost');
  const { date } = await visits.book(['Basic Manicure'], ['Linh'], 20);
  await logIn(page, site);
  await open(page, 'hours');
  // A day that closes before it opens is refused, and keeps what was typed.
  const closes = page.getByRole('group', { name: 'Tuesday' }).getByLabel('Closes');
  await closes.fill('08:00');
  await save(page).click();
  await expect(page.getByRole('alert')).toContainText('Each open day closes after it opens.');
  await expect(closes).toHaveValue('08:00');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Put back' }).click();
  await expect(save(page)).toBeDisabled();

  await page.getByLabel('Day', { exact: true }).fill(date);
  await page.getByLabel('Reason').fill('Inventory');
  await page.getByRole('button', { name: 'Add closed day' }).click();
  await save(page).click();
  await expect(page.getByRole('alert')).toContainText('in the way');
  const inTheWay = page.getByRole('list', { name: 'Appointments in the way' });
  const ofWilhelmina = inTheWay.getByRole('listitem').filter({ hasText: 'Wilhelmina Ost' });
  await expect(ofWilhelmina).toContainText(/Linh, Basic Manicure/);
  await expect(ofWilhelmina.getByRole('link', { name: 'Reschedule' })).toBeVisible();
  await expectGoodAtAllWidths(page);
  await page.getByRole('button', { name: 'Save and keep the appointments' }).click();
  await expect(page.getByText('Saved.', { exact: true })).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Inventory' })).toBeVisible();
  const availability = await request.get(`/api/availability?service_ids=1&from=${date}&days=1`);
  expect(await availability.json()).toEqual([{ date, slots: [] }]);
  await page.goto(`/dashboard?tab=Calendar&date=${date}`);
  await expect(page.getByRole('link', { name: /Inventory$/ })).toHaveAttribute(
    'aria-current',
    'date',
  );
  await open(page, 'hours');
  // Another journey may have closed another day.
  const closed = page.getByRole('listitem').filter({ hasText: 'Inventory' });
  await closed.getByRole('button', { name: /^Remove / }).click();
  await save(page).click();
  await expect(page.getByText('Saved.', { exact: true })).toBeVisible();
});

test('a technician is added, is off, and gives a visit away', async ({ page, request, site }) => {
  await logIn(page, site);
  await open(page, 'technicians');
  await page.getByRole('button', { name: 'New technician' }).click();
  const form = page.getByRole('form', { name: 'New technician' });
  await form.getByLabel(/^Name/).fill('Ottoline');
  await form.getByRole('checkbox', { name: 'Nail Care' }).check();
  await form.getByRole('checkbox', { name: 'Wed', exact: true }).check();
  await form.getByRole('checkbox', { name: 'Hide from booking' }).check();
  await save(page).click();
  await expect(page.getByText('Saved.', { exact: true })).toBeVisible();
  const row = page.getByRole('button', { name: /^Ottoline/ });
  await expect(row).toContainText('Hidden from booking');
  const visitors = await (await request.get('/api/technicians')).json();
  expect(visitors.map(({ name }: { name: string }) => name)).not.toContain('Ottoline');

  const visits = await BookedVisits.of(request, site, 'Philippa Vance');
  const { date } = await visits.book(['Basic Manicure'], ['Marisol'], 15);
  await page.getByRole('button', { name: /^Marisol/ }).click();
  const off = page.getByRole('form', { name: 'Add time off' });
  await off.getByLabel('First day').fill(date);
  await off.getByLabel('Why, for staff only').fill('A wedding');
  await off.getByLabel('From, or all day').fill('08:00');
  await off.getByLabel('To', { exact: true }).fill('20:00');
  await off.getByRole('button', { name: 'Add time off' }).click();
  const visit = page.getByRole('listitem').filter({ hasText: 'Philippa Vance' });
  await expect(visit).toBeVisible();
  await expectGoodAtAllWidths(page);
  await expect(page.getByText(/\d{4}, 8:00 AM.*8:00 PM/)).toBeVisible();
  await visit.getByRole('button', { name: 'Give to somebody else' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
  await expect(visit).toHaveCount(0);
  expect((await visits.inCalendar(date))[0]).not.toMatch(/^Marisol/);
  await page.getByRole('button', { name: /^Remove [A-Z]/ }).click();
  await expect(page.getByText('No time off to come.')).toBeVisible();

  await row.click();
  await page.getByRole('button', { name: 'Remove this technician' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove this technician' }).click();
  await expect(row).toHaveCount(0);
});

test('a service is added, priced, moved and taken off the menu', { tag: '@quick' }, async ({
  page,
  site,
}) => {
  const name = `Brow Shape ${Date.now() % 100_000}`;
  await logIn(page, site);
  await open(page, 'menu');
  await page.getByRole('button', { name: 'New service' }).click();
  const form = page.getByRole('form', { name: 'New service' });
  await form.getByLabel('Name').fill(name);
  await form.getByLabel('Category').selectOption({ label: 'Facial' });
  await form.getByLabel('Minutes', { exact: true }).fill('20');
  await form.getByLabel('Dollars').fill('46.50');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByRole('alert')).toContainText('whole dollars');
  await expectAccessible(page);
  await form.getByRole('radio', { name: 'From' }).check();
  await form.getByLabel('From, in dollars').fill('45');
  await expect(form.getByText('At the desk $45.00+, in a total from $45')).toBeVisible();
  await form.getByRole('button', { name: 'Save' }).click();
  const row = page.getByRole('button', { name: new RegExp(`^${name} 20 min \\$45\\+`) });
  await expect(row).toBeVisible();

  const facial = page.getByRole('region', { name: 'Facial' });
  await page.getByRole('button', { name: `${name}, a place up` }).click();
  await expect(page.getByText('The menu has the new order.')).toBeVisible();
  await expect(facial.getByRole('listitem').nth(-2)).toContainText(name);

  await row.click();
  await page.getByRole('button', { name: 'Take off the menu' }).click();
  await expectAccessible(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Take off the menu' }).click();
  await expect(page.getByText(`${name} is removed.`)).toBeVisible();
  await expect(row).toHaveCount(0);
});

test('a member of staff is added, and the owner can not remove herself', { tag: '@quick' }, async ({
  page,
  site,
  expectedErrors,
}) => {
  const digits = String(Date.now() % 100).padStart(2, '0');
  await logIn(page, site);
  await open(page, 'staff');
  await page.getByRole('button', { name: 'New member of staff' }).click();
  const form = page.getByRole('form', { name: 'New member of staff' });
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByRole('alert').first()).toBeVisible();
  await expectAccessible(page);
  await form.getByLabel('Name').fill('Dana Fields');
  await form.getByLabel('Email').fill(`dana${digits}@example.com`);
  await form.getByLabel('Phone, 10 digits').fill(`36055501${digits}`);
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved.', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: /^Dana Fields/ }).click();
  await page.getByRole('button', { name: 'Remove this person' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove this person' }).click();
  await expect(page.getByText('Dana Fields is removed.')).toBeVisible();

  await page.getByRole('button', { name: /owner@example\.com/ }).click();
  await page.getByRole('button', { name: 'Remove this person' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove this person' }).click();
  await expect(page.getByRole('form').getByRole('alert')).toBeVisible();
  expectedErrors.push(/status of 409 .*\/api\/staff\/\d+$/);
});
