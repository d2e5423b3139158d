import { AnotherDesk, blockOf, openCalendar } from '../support/calendar.ts';
import { Line } from '../support/line.ts';
import { logIn } from '../support/staff.ts';
import { expect, expectAccessible, test, whenReady } from '../support/test.ts';
import { BookedVisits } from '../support/visits.ts';

const cutMs = 20_000;

test('after a network cut of 20 seconds nothing typed is lost, and the day is as others made it', async ({
  page,
  context,
  request,
  site,
  expectedErrors,
}) => {
  expectedErrors.push(
    /ERR_INCOMPLETE_CHUNKED_ENCODING .*\/api\/events$/,
    /ERR_CONNECTION_REFUSED .*\/(?:api\/(?:events|customers\/|appointments\/day.+)|tick.+svg)$/,
    /^Error (?:saving the customer|fetching appointments): ApiError: No connection\./,
  );
  const visits = await BookedVisits.of(request, site, 'Perpetua Cole');
  const { date } = await visits.book(['Basic Manicure'], ['Linh'], 16, { starts: 8 });
  const desk = await AnotherDesk.of(request, site);
  const line = await Line.to(site.port);
  await logIn(page, site);
  const notesPage = await context.newPage();
  await logIn(notesPage, site);
  try {
    await notesPage.goto(`${line.url}/dashboard?tab=CustMgt&client=${visits.customer.id}`);
    await whenReady(notesPage);
    const notes = notesPage.getByRole('textbox', { name: /^Health and preferences/ });
    await notes.pressSequentially('No acet');

    await openCalendar(page, date, line.url);
    await blockOf(page, 'Perpetua Cole').focus();
    await page.keyboard.press('n');
    const form = page.getByRole('form', { name: 'New Appointment' });
    const [phone, name] = [
      form.getByRole('combobox', { name: 'Phone' }),
      form.getByRole('combobox', { name: 'Name' }),
    ];
    await phone.fill('3605550186');
    await name.pressSequentially('Evangeline Pr');

    // What the form needs is there before the cut, however slow the machine is.
    await expect(page.getByRole('checkbox', { name: /^Basic Manicure/ })).toBeVisible();
    const lost = page.getByText(/^Connection lost at /);
    const whole = line.cut(cutMs);
    const cutAt = performance.now();
    await expect(lost).toBeVisible();
    await name.pressSequentially('yor');
    await page.getByRole('checkbox', { name: /^Basic Manicure/ }).check();
    await page.keyboard.press('Control+Enter');
    await expect(form.getByRole('alert')).toContainText(
      'You seem to be offline. Everything you typed is still here.',
    );
    await expectAccessible(page);
    await notes.pressSequentially('one');
    await notesPage.keyboard.press('Control+Enter');
    await expect(notesPage.getByText('This could not be saved. Please try again.')).toBeVisible();

    await desk.setStatus(date, 'PERPETUA COLE', 'in_chair');
    const other = await BookedVisits.of(request, site, 'Octavia Lunt');
    await other.book(['Basic Manicure'], ['Linh'], 0, { on: date });
    await expect(lost).toBeVisible();
    expect(performance.now() - cutAt).toBeLessThan(cutMs);
    // The stream that listened among them.
    expect(await whole).toBeGreaterThan(0);

    await expect(lost).toHaveCount(0);
    await expect(blockOf(page, 'Octavia Lunt')).toBeVisible();
    await expect(blockOf(page, 'Perpetua Cole')).toHaveAccessibleName(/In the chair/);
    await expect(phone).toHaveValue(/555-0186/);
    await expect(name).toHaveValue('Evangeline Pryor');
    await page.keyboard.press('Control+Enter');
    await expect(page.getByText(/^Appointment successfully booked!/)).toBeVisible();
    await expect(blockOf(page, 'Evangeline Pryor')).toHaveCount(1);

    await expect(notes).toHaveValue('No acetone');
    await notesPage.keyboard.press('Control+Enter');
    await expect(notesPage.getByText('The notes are saved.')).toBeVisible();
    await expect(blockOf(page, 'Perpetua Cole')).toHaveAccessibleName(/No acetone/);
  } finally {
    await line.end();
  }
});
