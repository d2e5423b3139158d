import { BookingJourney } from '../support/booking.ts';
import { expect, expectAccessible, test, whenReady } from '../support/test.ts';
import { BookedVisits } from '../support/visits.ts';

test('the link in a mail opens the visit, which moves and is cancelled there', {
  tag: '@quick',
}, async ({ page, site, expectedErrors, possibleErrors }) => {
  const email = 'lena.link@example.com';
  const visits = await BookedVisits.of(page.request, site, 'Lena Link', email);
  const booked = await visits.book(['Signature Manicure'], ['Linh'], 3);
  const mails = async () => (await site.outbox()).filter((mail) => mail.includes(`To: ${email}`));
  await expect.poll(async () => (await mails()).length).toBe(1);
  const [mail = ''] = await mails();
  // Quoted-printable folds long lines.
  const [link = ''] = /http:\S+\/visit#[\w-]{23,28}/.exec(mail.replaceAll(/=\r?\n/g, '')) ?? [];

  const requested: string[] = [];
  page.on('request', (request) => requested.push(`${request.method()} ${request.url()}`));
  await page.goto(link);
  await whenReady(page);
  const title = page.getByRole('heading', { level: 1, name: 'Lena, your visit' });
  await expect(title).toBeVisible();
  const visit = page.getByRole('article');
  const at = (date: string, start: string) =>
    visit.filter({ has: page.locator(`time[datetime="${date}T${start}"]`) });
  await expect(at(booked.date, booked.start_service_time)).toContainText('Signature Manicure');
  await expect(page.getByRole('main')).not.toContainText(/Link|425|@/);
  await expectAccessible(page);
  // What a program that checks links does changes nothing, and the token is in no address that is asked for.
  const changing = requested.filter((one) => one.includes('/api/') && !one.startsWith('GET '));
  expect(changing.filter((one) => !one.endsWith('/api/telemetry'))).toEqual([]);
  const token = link.split('#')[1] ?? '';
  expect(requested.filter((one) => one.replace(/#.*/, '').includes(token))).toEqual([]);
  expect(await visits.inCalendar(booked.date)).toEqual([`Linh ${booked.start_service_time}`]);

  await visit.getByRole('button', { name: 'Reschedule' }).click();
  await expect(page.getByRole('heading', { name: 'Move to another time' })).toBeFocused();
  const { date } = await new BookingJourney(page).chooseTime(2);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Move visit' }).click();
  await expect(page.getByText(/^Your visit is now on /)).toBeVisible();
  await expect(visit.getByRole('heading')).toBeFocused();
  await page.reload();
  await whenReady(page);
  await expect(visit.locator(`time[datetime^="${date}T"]`)).toBeVisible();

  const cancel = async () => {
    await visit.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Yes, cancel it' }).click();
    await expect(page.getByText('Appointment successfully canceled.')).toBeVisible();
  };
  await cancel();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText(/^Your visit is booked again: /)).toBeVisible();
  await expect(visit.getByRole('heading')).toBeFocused();
  await cancel();
  await expect(visit).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('link', { name: 'Book again' })).toBeVisible();
  await expectAccessible(page);
  expect(await visits.inCalendar(date)).toEqual([]);

  await page.reload();
  await whenReady(page);
  const ended = page.getByRole('alert');
  await expect(ended).toContainText('This visit was canceled.');
  await expectAccessible(page);
  // Another link in the same tab changes the fragment alone, which the router says it can't block.
  possibleErrors.push(/blocker on a POP navigation/);
  await page.goto(`${link}0`);
  await expect(ended).toContainText('This link leads to no visit.');
  await page.getByRole('main').getByRole('link', { name: 'My Visits' }).click();
  await expect(page).toHaveURL('/appointmenthistory');
  expectedErrors.push(/status of 400 .*\/linked$/, /status of 404 .*\/linked$/);
});
