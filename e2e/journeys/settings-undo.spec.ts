import type { Page } from '@playwright/test';
import { formatLocalDate } from '@salon/shared-lib/domain';
import { dateAhead } from '../support/calls.ts';
import { logIn } from '../support/staff.ts';
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
  const first = dateAhead(180);
  const addOff = async () => {
    await off.getByLabel('First day').fill(first);
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
  await expect(there).toContainText(`Off ${formatLocalDate(first, 'short').split(', ')[1]}`);
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
