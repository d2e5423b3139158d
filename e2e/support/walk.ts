import type { Page } from '@playwright/test';
import { paths } from '@salon/shared-lib/domain';
import { baseLocale, type Locale, m } from '@salon/shared-lib/i18n';
import { unusedPhone } from './booking.ts';
import { renderedPaths } from './pages.ts';
import type { SiteUnderTest } from './site.ts';
import { expect, whenReady } from './test.ts';
import { BookedVisits } from './visits.ts';

/** The address of a page in a language. */
export function pathIn(language: Locale, path: string): string {
  if (language === baseLocale) return path;
  return `/${language}${path === '/' ? '' : path}`;
}

type Visitor = { page: Page; site: SiteUnderTest; language: Locale };

/** Is called on every screen of a walk, and leaves it as it was. */
export type Look = (screen: string) => Promise<void>;

/** Every public page as a new visitor finds it, an unknown one, and the first screen of the login. */
export async function walkPages(visitor: Visitor, look: Look): Promise<void> {
  for (const path of [...renderedPaths, '/no-such-page', paths.login]) {
    await open(visitor, path);
    await look(path);
  }
}

/** The steps of a single booking, with the states that are waited in and that fail. */
export async function walkSingle(visitor: Visitor, look: Look): Promise<void> {
  const { page, language } = visitor;
  const said = { locale: language };
  await open(visitor, paths.booking);
  await press(page, m.next({}, said));
  await look('phone, refused');
  await page.locator('input[type="tel"]').fill(unusedPhone());
  await press(page, m.next({}, said));
  await expect(page.getByLabel(m.new_name({}, said))).toBeVisible();
  await press(page, m.next({}, said));
  await look('new customer, refused');
  await page.getByLabel(m.new_name({}, said)).fill('Wanda Walk');
  await press(page, m.next({}, said));
  await expect(page.getByRole('checkbox').nth(3)).toBeVisible();
  await page.getByRole('checkbox').nth(0).check();
  await page.getByRole('checkbox').nth(1).check();
  await look('services');
  await press(page, m.next({}, said));
  await expect(page.getByRole('radio').first()).toBeVisible();
  await page.getByRole('radio').first().check();
  await look('technician');
  await press(page, m.next({}, said));
  await chooseTime(page);
  await look('time');
  await page.getByRole('button', { name: m.time_soonest({ time: '' }, said) }).click();
  await look('soonest time');

  await whileHeld(page, '**/api/appointments', async () => {
    await press(page, m.confirm({}, said));
    await expect(
      page.getByRole('button', { name: m.time_booking({}, said) }).filter({ visible: true }),
    ).toBeVisible();
    await look('booking, waiting');
  });
  await expect(page.getByRole('alert').filter({ visible: true }).first()).toBeVisible();
  await look('booking, failed');
  await press(page, m.try_again({}, said));
  await expect(page.locator('main time').first()).toBeVisible();
  await look('confirmation');
}

/** The steps of a group booking, in both of their shapes. */
export async function walkGroup(visitor: Visitor, look: Look): Promise<void> {
  const { page, language } = visitor;
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
  const add = page.getByRole('button', { name: m.group_add({ name: '' }, said).trim() });
  await add.nth(0).click();
  await add.nth(2).click();
  const more = page.getByRole('button', { name: m.group_more({ name: '' }, said).trim() }).nth(0);
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

  await whileHeld(page, '**/api/appointments/group', async () => {
    await press(page, m.confirm({}, said));
    await look('group, waiting');
  });
  await expect(page.getByRole('alert').filter({ visible: true })).toBeVisible();
  await look('group, failed');
  await press(page, m.confirm({}, said));
  await expect(page.locator('main time').first()).toBeVisible();
  await look('group confirmation');
}

/** My Visits of a customer with two visits: its tabs, moving and cancelling. */
export async function walkVisits(visitor: Visitor, look: Look): Promise<void> {
  const { page, site, language } = visitor;
  const said = { locale: language };
  const visits = await BookedVisits.of(page.request, site, 'Vera Walk');
  await visits.book(['Signature Manicure'], ['Linh'], 3);
  await visits.book(['Basic Manicure'], ['Linh', 'Marisol'], 12);
  await open(visitor, paths.history);
  await press(page, m.visits_show({}, said));
  await look('find, refused');
  await page.locator('input[type="tel"]').fill(visits.customer.phone);
  await page.getByLabel(m.visits_name({}, said)).fill(visits.customer.name);
  await press(page, m.visits_show({}, said));
  await expect(page.getByRole('article')).toHaveCount(2);
  await look('visits');

  const first = page.getByRole('article').first();
  const cancel = first.getByRole('button', { name: m.visits_cancel({}, said), exact: true });
  await cancel.click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await look('cancel?');
  await page.keyboard.press('Escape');
  await first.getByRole('button', { name: m.visits_reschedule({}, said) }).click();
  await chooseTime(page);
  await look('moving');
  await press(page, m.visits_move({}, said));
  await expect(page.getByRole('button', { name: m.visits_reschedule({}, said) })).toHaveCount(2);
  await look('moved');
  await cancel.click();
  await press(page, m.visits_cancel_yes({}, said));
  // Its ten seconds begin when the focus leaves it.
  await page.getByRole('button', { name: m.visits_undo({}, said) }).focus();
  await look('cancelled');
  for (const tab of [m.visits_today({}, said), m.visits_history({}, said)]) {
    await page.getByRole('tab', { name: tab }).click();
    await look(tab);
  }
}

const phone = { width: 375, height: 812 };

async function open({ page, language }: Visitor, path: string) {
  await page.goto(pathIn(language, path));
  await whenReady(page);
  // What is loaded after hydration.
  await page.waitForLoadState('networkidle');
}

async function press(page: Page, name: string) {
  await page.getByRole('button', { name, exact: true }).filter({ visible: true }).first().click();
}

/** The first slot of a free day. */
async function chooseTime(page: Page) {
  await page.locator('button[data-state="free"]:visible').nth(2).click();
  await page.locator('label:has(input[name="slot"])').first().click();
  await expect(page.locator('input[name="slot"]:checked')).toHaveCount(1);
}

/** The calls to this address are answered only after `act`, with an error. */
async function whileHeld(page: Page, address: string, act: () => Promise<void>) {
  const seen = Promise.withResolvers<void>();
  await page.route(
    address,
    async (route) => {
      await seen.promise;
      await route.fulfill({ status: 500, json: { code: 'internal', message: 'It failed.' } });
    },
    { times: 1 },
  );
  await act();
  seen.resolve();
}
