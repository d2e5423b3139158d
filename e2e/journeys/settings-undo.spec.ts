import type { Page } from '@playwright/test';
import { logIn, tokenOf } from '../support/staff.ts';
import { expect, expectAccessible, test, whenReady } from '../support/test.ts';

const open = async (page: Page, section: string) => {
  await page.goto(`/config?section=${section}`);
  await whenReady(page);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
};
const save = (page: Page) => page.getByRole('button', { name: 'Save' }).click();
const undo = async (page: Page) => {
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('As it was before.')).toBeVisible();
};
/** In the open form, and in the dialog that asks. */
const remove = async (page: Page, action: string) => {
  await page.getByRole('button', { name: action }).click();
  await page.getByRole('dialog').getByRole('button', { name: action }).click();
  await expect(page.getByText(/ is removed\.$/)).toBeVisible();
};

test('a technician who was added goes, and one who was removed is back with all of it', async ({
  page,
  site,
}) => {
  const name = `Ines ${Date.now() % 100_000}`;
  await logIn(page, site);
  await open(page, 'technicians');
  const row = page.getByRole('button', { name: new RegExp(`^${name}`) });
  const add = async () => {
    await page.getByRole('button', { name: 'New technician' }).click();
    const form = page.getByRole('form', { name: 'New technician' });
    await form.getByLabel(/^Name/).fill(name);
    await form.getByRole('checkbox', { name: 'Nail Care' }).check();
    await form.getByRole('checkbox', { name: 'Wed', exact: true }).check();
    await form.getByRole('checkbox', { name: 'Hide from booking' }).check();
    await save(page);
    await expect(row).toBeVisible();
  };
  await add();
  await undo(page);
  await expect(row).toHaveCount(0);
  await add();

  await row.click();
  const off = page.getByRole('form', { name: 'Add time off' });
  const entries = page.getByRole('button', { name: /^Remove [A-Z]/ });
  const addOff = async () => {
    await off.getByLabel('First day').fill('2027-06-07');
    await off.getByLabel('Why, for staff only').fill('A wedding');
    await off.getByRole('button', { name: 'Add time off' }).click();
    await expect(entries).toHaveCount(1);
  };
  await addOff();
  await undo(page);
  await expect(entries).toHaveCount(0);
  await addOff();
  await entries.click();
  await expect(entries).toHaveCount(0);
  await undo(page);
  await expect(entries).toHaveCount(1);

  const other = await page.context().newPage();
  await open(other, 'technicians');
  const there = other.getByRole('button', { name: new RegExp(`^${name}`) });
  await expect(there).toContainText('Off Jun 7');
  const words = (await there.textContent()) ?? '';
  await remove(page, 'Remove this technician');
  await expect(row).toHaveCount(0);
  await expect(there).toHaveCount(0);
  await expectAccessible(page);
  await undo(page);
  await expect(there).toHaveText(words);
  await row.click();
  await expect(page.getByRole('checkbox', { name: 'Wed', exact: true })).toBeChecked();
  await expect(page.getByRole('checkbox', { name: 'Hide from booking' })).toBeChecked();
  await expect(entries).toHaveCount(1);
  await page.goto('/config?section=audit');
  await expect(page.getByText('Removal of a technician undone').first()).toBeVisible();
});

test('a service and a category that were added go, and removed ones are back in their place', async ({
  page,
  site,
}) => {
  const name = `Foot Bath ${Date.now() % 100_000}`;
  await logIn(page, site);
  await open(page, 'menu');
  await page.getByRole('button', { name: 'New category' }).click();
  await page.getByRole('form').getByLabel('Name').fill(name);
  await save(page);
  const category = page.getByRole('region', { name });
  await expect(category).toBeVisible();
  await undo(page);
  await expect(category).toHaveCount(0);

  await page.getByRole('button', { name: 'New service' }).click();
  const form = page.getByRole('form', { name: 'New service' });
  await form.getByLabel('Name').fill(name);
  await form.getByLabel('Category').selectOption({ label: 'Facial' });
  await form.getByLabel('Minutes').fill('20');
  await form.getByLabel('Dollars').fill('45');
  await save(page);
  const row = page.getByRole('button', { name: new RegExp(`^${name} 20 min`) });
  await expect(row).toBeVisible();
  await undo(page);
  await expect(row).toHaveCount(0);

  const facial = page.getByRole('region', { name: 'Facial' });
  const services = facial.getByRole('listitem');
  const before = await services.allInnerTexts();
  await services.first().getByRole('button', { expanded: false }).click();
  await remove(page, 'Take off the menu');
  await expect(services).toHaveCount(before.length - 1);
  await undo(page);
  await expect(services).toHaveCount(before.length);
  expect(await services.allInnerTexts()).toEqual(before);
});

test('a member of staff who was added goes, and one who was removed may come in again', async ({
  page,
  request,
  site,
  expectedErrors,
}) => {
  const digits = String(Date.now() % 100).padStart(2, '0');
  await logIn(page, site);
  await open(page, 'staff');
  const row = page.getByRole('button', { name: /^Dora Fields/ });
  const add = async () => {
    await page.getByRole('button', { name: 'New member of staff' }).click();
    const form = page.getByRole('form', { name: 'New member of staff' });
    await form.getByLabel('Name').fill('Dora Fields');
    await form.getByLabel('Email').fill(`dora${digits}@example.com`);
    await form.getByLabel('Phone, 10 digits').fill(`34755501${digits}`);
    await form.getByRole('checkbox', { name: 'Administrator' }).check();
    await save(page);
    await expect(row).toContainText('Admin');
  };
  await add();
  await undo(page);
  await expect(row).toHaveCount(0);
  await add();

  const authorization = `Bearer ${await tokenOf(site, `dora${digits}@example.com`)}`;
  const answer = async () =>
    (await request.get('/api/staff', { headers: { authorization } })).status();
  expect(await answer()).toBe(200);
  await row.click();
  await remove(page, 'Remove this person');
  await expect(row).toHaveCount(0);
  expect(await answer()).toBe(401);
  await undo(page);
  await expect(row).toContainText('Admin');
  expect(await answer()).toBe(200);

  // Somebody else is first: what was added is not what is there any more.
  await row.click();
  await remove(page, 'Remove this person');
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await add();
  const headers = { authorization: `Bearer ${await tokenOf(site, 'owner@example.com')}` };
  const members = await (await request.get('/api/staff', { headers })).json();
  const { id, ...written } = members.find(({ name }: { name: string }) => name === 'Dora Fields');
  const data = { ...written, name: 'Dora Fielding' };
  expect((await request.put(`/api/staff/${id}`, { headers, data })).status()).toBe(200);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(
    page.getByText('Somebody else has changed this meanwhile. Nothing was overwritten.'),
  ).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: /^Dora Fielding/ }).click();
  await remove(page, 'Remove this person');
  expectedErrors.push(/status of 409 .*\/api\/undo$/);
});
