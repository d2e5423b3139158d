import { paths, type ServiceCategory, type Technician } from '@salon/shared-lib/domain';
import { m } from '@salon/shared-lib/i18n';
import { unusedPhone } from './booking.ts';
import { whileHidden } from './staff.ts';
import { expect } from './test.ts';
import {
  anyOf,
  bookingFailed,
  chooseTime,
  type Look,
  open,
  phone,
  press,
  type Visitor,
  whileHeld,
} from './walk-actions.ts';

/** The steps of a group booking, in both of their shapes. */
export async function walkGroup(visitor: Visitor, look: Look): Promise<void> {
  const { page, language, expectedErrors } = visitor;
  const said = { locale: language };
  const next = page.getByRole('button', { name: m.next({}, said), exact: true });
  await open(visitor, paths.groupBooking);
  await page.locator('input[type="tel"]').fill(unusedPhone());
  await next.click();
  await page.getByLabel(m.new_name({}, said)).fill('Gerda Walk');
  await next.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(m.group_size_title({}, said));
  await page.getByRole('radio', { name: m.group_size_words({ n: 3 }, said) }).check();
  await look('group size');
  await next.click();
  const add = page.getByRole('button', { name: anyOf((name) => m.group_add({ name }, said)) });
  await add.nth(0).click();
  await add.nth(2).click();
  const more = page
    .getByRole('button', { name: anyOf((name) => m.group_more({ name }, said)) })
    .nth(0);
  await more.click();
  await more.click();
  await expect(more).toBeDisabled();
  await look('group menu');

  const size = page.viewportSize() ?? phone;
  const isWide = size.width > 960;
  if (isWide) {
    await chooseTime(page);
    await look('group time');
    await page.setViewportSize(phone);
  }
  await page.getByRole('button', { name: m.group_who_link({}, said) }).click();
  await look('group sheet on a phone');
  await page.keyboard.press('Escape');
  await next.click();
  await expect(page.getByRole('grid')).toBeVisible();
  if (!isWide) await chooseTime(page);
  await look('group form on a phone');
  await page.setViewportSize(size);

  expectedErrors.push(/status of 500 .*\/api\/appointments\/group$/, bookingFailed);
  await whileHeld(page, '**/api/appointments/group', async () => {
    await press(page, m.confirm({}, said));
    await look('group, waiting');
  });
  await expect(page.getByRole('alert').filter({ visible: true })).toBeVisible();
  await look('group, failed');
  await press(page, m.confirm({}, said));
  await expect(page.locator('main time').first()).toBeVisible();
  await look('group confirmation');
  await walkNobody(visitor, look);
}

/** Selections of a known customer that nobody can do: together, and at all while the technicians for a service are away. */
async function walkNobody(visitor: Visitor, look: Look) {
  const { page, site, language } = visitor;
  const read = async <T>(path: string): Promise<T> => (await page.request.get(path)).json();
  const menu = await read<ServiceCategory[]>('/api/services');
  const technicians = await read<Technician[]>('/api/technicians');
  const services = menu.flatMap((category) => category.services);
  const together = [
    ['Gel Polish', 1],
    ['Signature Pedicure', 4],
    ['Eyebrows', 3],
  ].map(([name, count]) => `${services.find((one) => one.name === name)?.id}:${count}`);
  const nobody = page
    .getByText(m.technician_none({}, { locale: language }))
    .filter({ visible: true });
  const address = `${paths.groupBooking}?step=services`;
  for (const view of ['menu', 'form']) {
    await open(visitor, `${address}&size=4&items=${together}&view=${view}`);
    await expect(nobody).toBeVisible();
    await look(`group ${view}, nobody together`);
  }

  const [rare] = menu
    .filter((category) => category.services.length > 0)
    .map(({ id, services }) => ({
      service: services[0]?.id,
      names: technicians.filter((one) => one.category_ids.includes(id)).map(({ name }) => name),
    }))
    .toSorted((one, other) => one.names.length - other.names.length);
  await whileHidden(site, rare?.names ?? [], async () => {
    await expect(async () => {
      await open(visitor, `${address}&size=1&items=${rare?.service}:1`);
      await expect(nobody).toBeVisible({ timeout: 2_000 });
    }).toPass();
    await look('group menu, nobody at all');
  });
}
