import { paths } from '@salon/shared-lib/domain';
import { m } from '@salon/shared-lib/i18n';
import { unusedPhone } from './booking.ts';
import { renderedPaths } from './pages.ts';
import { expect } from './test.ts';
import { BookedVisits } from './visits.ts';
import {
  anyOf,
  bookingFailed,
  chooseTime,
  type Look,
  open,
  press,
  type Visitor,
  whileHeld,
} from './walk-actions.ts';

/** Every public page as a new visitor finds it, an unknown one, and the first screen of the login. */
export async function walkPages(visitor: Visitor, look: Look): Promise<void> {
  visitor.expectedErrors.push(/status of 404 .*\/no-such-page$/);
  for (const path of [...renderedPaths, '/no-such-page', paths.login]) {
    await open(visitor, path);
    await look(path);
  }
}

/** The steps of a single booking, with the states that are waited in and that fail. */
export async function walkSingle(visitor: Visitor, look: Look): Promise<void> {
  const { page, language, expectedErrors } = visitor;
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
  await page.getByRole('button', { name: anyOf((time) => m.time_soonest({ time }, said)) }).click();
  await look('soonest time');

  expectedErrors.push(/status of 500 .*\/api\/appointments$/, bookingFailed);
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
