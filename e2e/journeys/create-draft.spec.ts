import type { Locator, Page } from '@playwright/test';
import { dateAhead } from '../support/calls.ts';
import type { SiteUnderTest } from '../support/site.ts';
import { logIn, whileStored } from '../support/staff.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

/** Logs in and types who comes, and for what; the date is that of today. Returns the field with the name. */
async function typeAppointment(
  page: Page,
  site: SiteUnderTest,
  { phone, name }: { phone: string; name: string },
): Promise<Locator> {
  await page.setViewportSize({ width: 1280, height: 720 });
  await logIn(page, site);
  await page.goto('/dashboard?tab=NewAppt');
  const field = page.getByRole('combobox', { name: 'Name' });
  await page.getByRole('combobox', { name: 'Phone' }).fill(phone);
  await field.fill(name);
  await page.getByRole('checkbox', { name: /^Signature Manicure/ }).check();
  return field;
}

test('what is typed for an appointment stays over a reload, and the button that books is in view', {
  tag: '@quick',
}, async ({ page, site, expectedErrors }) => {
  const name = await typeAppointment(page, site, { phone: '3605550161', name: 'Ada Reload' });
  await page.getByRole('checkbox', { name: 'Agreed to text messages' }).check();
  // A day later, where something is free.
  await page.keyboard.press('Alt+ArrowRight');
  const book = page.getByRole('form').getByRole('button', { name: /^Book/ });
  await expect(book).toBeInViewport({ ratio: 1 });
  await expectAccessible(page);
  await page.reload();
  await expect(name).toHaveValue('');
  await expect(page.getByText('Ada Reload’s booking is not finished.')).toBeVisible();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(name).toHaveValue('Ada Reload');
  await expect(page.getByRole('checkbox', { name: 'Agreed to text messages' })).toBeChecked();
  await expect(page.getByRole('checkbox', { name: /^Signature Manicure/ })).toBeChecked();
  await expect(page).toHaveURL('/dashboard?tab=NewAppt');

  expectedErrors.push(
    /ERR_FAILED .*\/api\/customers\/$/,
    /^Error saving the customer: ApiError: No connection\./,
  );
  await page.route('**/api/customers/', (route) => route.abort());
  await name.press('Control+Enter');
  await expect(page.getByRole('alert')).toBeInViewport({ ratio: 1 });
  await expect(book).toBeInViewport({ ratio: 1 });
  // A fast answer leaves it in the field.
  await expect(book.or(name).and(page.locator(':focus'))).toHaveCount(1);
  await page.unroute('**/api/customers/');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText(/^Appointment successfully booked!/)).toBeVisible();
});

test('where nothing is free, a low screen shows why and the way on above the button', async ({
  page,
  site,
}) => {
  await typeAppointment(page, site, { phone: '3605550162', name: 'Ada Low' });
  await page.setViewportSize({ width: 1024, height: 768 });
  // Beyond what the demonstration has booked.
  const closed = dateAhead(62);
  await whileStored(
    site,
    'closedDays',
    () => `${closed} Inventory`,
    async () => {
      const [year, month, day] = closed.split('-');
      await page.getByRole('textbox', { name: 'Date' }).fill(`${month}/${day}/${year}`);
      const form = page.getByRole('form');
      const wayOn = form.getByRole('button', { name: /^Go to / });
      await expect(wayOn).toBeInViewport({ ratio: 1 });
      await expect(form.getByRole('button', { name: 'Book', exact: true })).toBeDisabled();
      const room = async () => {
        const [button, total] = [
          await wayOn.boundingBox(),
          await form.getByText('by card').boundingBox(),
        ];
        return button && total ? total.y - button.y - button.height : -1;
      };
      await expect.poll(room).toBeGreaterThan(0);
    },
  );
});

test('a booking that fails after its form was left is told on another tab, with the way back', async ({
  page,
  site,
  expectedErrors,
}) => {
  const name = await typeAppointment(page, site, { phone: '3605550163', name: 'Ada Leaves' });
  await page.keyboard.press('Alt+ArrowRight');
  await expect(page.getByRole('form').getByRole('button', { name: /^Book \d/ })).toBeEnabled();

  expectedErrors.push(
    /ERR_FAILED .*\/api\/customers\/$/,
    /^Error saving the customer: ApiError: No connection\./,
  );
  const left = Promise.withResolvers<void>();
  await page.route('**/api/customers/', async (route) => {
    await left.promise;
    await route.abort();
  });
  await name.press('Control+Enter');
  await page.getByRole('tab', { name: 'Client Database' }).click();
  await expect(name).toHaveCount(0);
  left.resolve();
  const notice = page.getByRole('status').filter({ hasText: 'The booking for Ada Leaves failed.' });
  await expect(notice).toBeVisible();
  await notice.getByRole('button', { name: 'To the form' }).click();
  await expect(name).toHaveValue('Ada Leaves');
  await expect(notice).toHaveCount(0);
});
