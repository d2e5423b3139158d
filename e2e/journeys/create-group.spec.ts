import type { APIRequestContext, Page } from '@playwright/test';
import type { SiteUnderTest } from '../support/site.ts';
import { logIn } from '../support/staff.ts';
import { expect, expectAccessible, test } from '../support/test.ts';
import { BookedVisits } from '../support/visits.ts';

/** The form for a new appointment, with a client of this name. */
async function formFor(page: Page, request: APIRequestContext, site: SiteUnderTest, name: string) {
  const { customer } = await BookedVisits.of(request, site, name);
  await page.setViewportSize({ width: 1280, height: 800 });
  await logIn(page, site);
  await page.goto('/dashboard?tab=NewAppt');
  await page.getByRole('combobox', { name: 'Phone' }).fill(customer.phone);
  await page.getByRole('option', { name: new RegExp(name) }).click();
  return { customer, form: page.getByRole('form', { name: 'New Appointment' }) };
}

test('the desk books a mother, with both services at once, and her daughter as one booking', async ({
  page,
  request,
  site,
}) => {
  const { customer, form } = await formFor(page, request, site, 'Helga Mother');
  const check = (name: RegExp) => page.getByRole('checkbox', { name }).check();
  await check(/^Signature Manicure/);
  await check(/^Basic Pedicure/);
  await form.getByRole('radio', { name: '2', exact: true }).check();
  await expect(form.getByText('Choose services for each guest')).toBeVisible();
  await page.getByRole('radio', { name: 'Guest 2' }).check();
  await check(/^Polish Change/);
  await form.getByRole('textbox', { name: 'Name of guest 2, optional' }).fill('Ada');
  await form
    .getByRole('combobox', { name: 'Services of guest 1' })
    .selectOption('At once, by two technicians');
  for (let day = 0; day < 3; day += 1) await page.keyboard.press('Alt+ArrowRight');
  await form.getByRole('combobox', { name: 'Technician of guest 2' }).selectOption('Marisol');
  const book = form.getByRole('button', { name: /^Book .* and Marisol$/ });
  await expect(book).toBeEnabled();
  await expectAccessible(page);
  const sent = page.waitForRequest('**/api/appointments/group');
  await book.click();
  await expect(page.getByText(/^Appointment successfully booked! Helga Mother, /)).toBeVisible();
  const { customer_id, group_size, appointments } = (await sent).postDataJSON();
  expect({ customer_id, group_size }).toEqual({ customer_id: customer.id, group_size: 2 });
  expect(appointments).toMatchObject([
    { service_ids: [expect.any(Number)], guest: 1 },
    { service_ids: [expect.any(Number)], guest: 1 },
    { service_ids: [expect.any(Number)], guest_name: 'ADA' },
  ]);
  await expect(form.getByRole('radio', { name: '1', exact: true })).toBeChecked();
});

test('the desk books two who want the same technician one after the other', async ({
  page,
  request,
  site,
}) => {
  const { customer, form } = await formFor(page, request, site, 'Olga Later');
  const service = page.getByRole('checkbox', { name: /^Polish Change/ });
  await service.check();
  await form.getByRole('radio', { name: '2', exact: true }).check();
  await page.getByRole('radio', { name: 'Guest 2' }).check();
  await expect(form.getByText('Still needed: a service for Guest 2.')).toBeVisible();
  await service.check();
  await form.getByRole('textbox', { name: 'Name of guest 2, optional' }).fill('Ada');
  for (let day = 0; day < 4; day += 1) await page.keyboard.press('Alt+ArrowRight');
  for (const guest of [1, 2])
    await form
      .getByRole('combobox', { name: `Technician of guest ${guest}` })
      .selectOption('Marisol');
  await form.getByRole('button', { name: /^In two bookings: 1 at .*, 1 at / }).click();
  await expectAccessible(page);
  const bookings: unknown[] = [];
  for (const who of ['Olga Later', 'Ada']) {
    const sent = page.waitForRequest('**/api/appointments');
    await form.getByRole('button', { name: /^Book .* with Marisol/ }).click();
    await expect(page.getByText(`Appointment successfully booked! ${who}, `)).toBeVisible();
    bookings.push((await sent).postDataJSON());
    if (who === 'Ada') continue;
    await expect(page.getByText('Ada’s booking is not finished')).toBeVisible();
    await page.getByRole('button', { name: 'Continue' }).click();
  }
  const same = { customer_id: customer.id, technician_id: expect.any(Number) };
  expect(bookings).toMatchObject([same, { ...same, guest_name: 'ADA' }]);
});
