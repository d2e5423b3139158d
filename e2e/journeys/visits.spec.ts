import type { Page } from '@playwright/test';
import { formatLocalTime } from '@salon/shared-lib/domain';
import { salonNow } from '@salon/shared-lib/scheduling';
import { BookingJourney } from '../support/booking.ts';
import { expect, expectAccessible, test, whenReady } from '../support/test.ts';
import { BookedVisits, timeAfter } from '../support/visits.ts';

/** My Visits, through roles and labels. */
class VisitsJourney extends BookingJourney {
  async find({ phone, name }: { phone: string; name: string }) {
    const { page } = this;
    await page.goto('/appointmenthistory');
    await whenReady(page);
    await page.getByLabel('Phone number').fill(phone);
    await page.getByLabel('Full name').fill(name);
    await page.getByRole('button', { name: 'Show my visits' }).click();
  }

  tab(name: string) {
    return this.page.getByRole('tab', { name });
  }

  /** The visit at this wire time. */
  visit({ date, start_service_time: start }: { date: string; start_service_time: string }) {
    const { page } = this;
    return page
      .getByRole('article')
      .filter({ has: page.locator(`time[datetime="${date}T${start}"]`) });
  }

  async move() {
    await this.page.getByRole('button', { name: 'Move visit' }).click();
  }
}

/** `2:30 PM` as it is on the wire: `14:30`. */
function wireTime(shown: string): string {
  const [, hour, minute, half] = /^(\d+):(\d\d) (AM|PM)$/.exec(shown) ?? [];
  return `${String((Number(hour) % 12) + (half === 'PM' ? 12 : 0)).padStart(2, '0')}:${minute}`;
}

const endSession = async (page: Page) => page.context().clearCookies({ name: 'salon_history' });

test('an unknown number and a wrong name have the same answer', { tag: '@quick' }, async ({
  page,
  site,
}) => {
  const { customer } = await BookedVisits.of(page.request, site, 'Uma Unknown');
  const journey = new VisitsJourney(page);
  await page.goto('/appointmenthistory');
  await whenReady(page);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Show my visits' }).click();
  await expect(page.getByText('Please enter a valid 10-digit phone number.')).toBeVisible();
  await expect(page.getByText('Name is required.')).toBeVisible();
  await expect(page.getByLabel('Phone number')).toBeFocused();
  await expectAccessible(page);

  const alert = page.getByRole('alert');
  const answers: string[] = [];
  for (const asked of [
    { phone: '4255550199', name: 'Uma Unknown' },
    { phone: customer.phone, name: 'Somebody Else' },
  ]) {
    await journey.find(asked);
    await expect(alert).toContainText('Customer not found');
    answers.push((await alert.textContent()) ?? '');
  }
  expect(new Set(answers).size).toBe(1);
  await expectAccessible(page);

  // What was typed survives a reload.
  await page.reload();
  await expect(page.getByLabel('Full name')).toHaveValue('Somebody Else');
  await page.getByLabel('Full name').fill('uma unknown');
  await page.getByRole('button', { name: 'Show my visits' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(journey.tab('Future Appts.')).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByText('No appointments found.')).toBeVisible();
  await expectAccessible(page);
});

test('a visit is cancelled after a question, and leaves the calendar of the staff', {
  tag: '@quick',
}, async ({ page, site, expectedErrors }) => {
  const visits = await BookedVisits.of(page.request, site, 'Carla Cancel');
  const booked = await visits.book(['Basic Manicure'], ['Linh'], 2);
  const journey = new VisitsJourney(page);
  await journey.find(visits.customer);
  const cancel = journey.visit(booked).getByRole('button', { name: 'Cancel' });
  await cancel.click();
  const dialog = page.getByRole('dialog', {
    name: 'Are you sure you want to cancel this appointment?',
  });
  await expect(dialog.getByRole('button', { name: 'No, keep my visit' })).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(cancel).toBeFocused();

  const notes = '**/api/appointments/update_note';
  await page.route(
    notes,
    (route) =>
      route.fulfill({ status: 500, json: { code: 'internal', message: 'Something went wrong.' } }),
    { times: 1 },
  );
  await cancel.click();
  await dialog.getByRole('button', { name: 'Yes, cancel it' }).click();
  await expect(journey.visit(booked).getByRole('alert')).toContainText(
    'Failed to cancel appointment.',
  );
  await expectAccessible(page);

  await cancel.click();
  await dialog.getByRole('button', { name: 'Yes, cancel it' }).click();
  await expect(page.getByText('Appointment successfully canceled.')).toBeVisible();
  await expect(page.getByRole('tabpanel')).toBeFocused();
  await expect(journey.visit(booked)).toHaveCount(0);
  await expectAccessible(page);
  expect(await visits.inCalendar(booked.date)).toEqual([]);

  // Within some seconds it can be taken back, with the next stop of the keyboard.
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^Your visit is booked again: /)).toBeVisible();
  await expect(journey.visit(booked).getByRole('heading')).toBeFocused();
  expect(await visits.inCalendar(booked.date)).toHaveLength(1);

  await cancel.click();
  await dialog.getByRole('button', { name: 'Find another time' }).click();
  await expect(page.getByRole('heading', { name: 'Move to another time' })).toBeFocused();
  await cancel.click();
  await dialog.getByRole('button', { name: 'Yes, cancel it' }).click();
  await expect(page.getByText('Appointment successfully canceled.')).toBeVisible();
  await page.reload();
  await expect(page.getByText('No appointments found.')).toBeVisible();
  expectedErrors.push(/status of 500 .*\/update_note$/);
});

test('a visit moves to another time, and the calendar of the staff agrees', {
  tag: '@quick',
}, async ({ page, site, expectedErrors }) => {
  const visits = await BookedVisits.of(page.request, site, 'Mona Move');
  const booked = await visits.book(['Signature Manicure'], ['Linh']);
  const journey = new VisitsJourney(page);
  await journey.find(visits.customer);
  const reschedule = journey.visit(booked).getByRole('button', { name: 'Reschedule' });
  await reschedule.click();
  await expect(page.getByRole('heading', { name: 'Move to another time' })).toBeFocused();
  await expect(page.getByRole('button', { name: 'Move visit' })).toBeDisabled();
  await page.getByRole('button', { name: /^Keep / }).click();
  await expect(reschedule).toBeFocused();

  await reschedule.click();
  const { date, time } = await journey.chooseTime(2);
  await expectAccessible(page);
  // A reload keeps the chosen time, and Back closes what chooses it.
  await page.reload();
  await expect(page.getByRole('radio', { name: time })).toBeChecked();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Move to another time' })).toHaveCount(0);
  await expect(reschedule).toBeVisible();
  await page.goForward();
  await expect(page.getByRole('radio', { name: time })).toBeChecked();
  await page.route(
    '**/api/appointments/reschedule',
    (route) =>
      route.fulfill({
        status: 400,
        json: { code: 'slot_taken', message: 'That time is taken.', conflictingSlot: '10:00' },
      }),
    { times: 1 },
  );
  await journey.move();
  await expect(page.getByRole('alert')).toContainText('You still have your old time.');
  await expect(page.getByRole('radio', { name: time })).toBeChecked();
  await expectAccessible(page);

  await journey.move();
  const moved = { date, start_service_time: wireTime(time) };
  await expect(page.getByText(/^Your visit is now on /)).toBeVisible();
  await expect(journey.visit(moved)).toContainText(formatLocalTime(moved.start_service_time));
  await expect(journey.visit(moved).getByRole('heading')).toBeFocused();
  await expect(journey.visit(booked)).toHaveCount(0);
  expect(await visits.inCalendar(date)).toEqual([`Linh ${moved.start_service_time}`]);
  expectedErrors.push(/status of 400 .*\/reschedule$/);
});

test('services are added to a visit, and where it is too long then, it moves in the same change', {
  tag: '@quick',
}, async ({ page, site, expectedErrors }) => {
  const visits = await BookedVisits.of(page.request, site, 'Sara Serves');
  const booked = await visits.book(['Basic Manicure'], ['Linh'], 27, { later: [60, 120] });
  const start = timeAfter(booked.start_service_time, 60);
  const next = await BookedVisits.of(page.request, site, 'Nora Next');
  await next.book(['Basic Manicure'], ['Linh'], 0, { on: booked.date, at: start });
  const journey = new VisitsJourney(page);
  await journey.find(visits.customer);
  const visit = journey.visit(booked);
  const change = visit.getByRole('button', { name: 'Change services' });
  const save = page.getByRole('button', { name: 'Save changes' });
  await change.click();
  await expect(page.getByRole('heading', { name: 'Change the services' })).toBeFocused();
  await expect(save).toBeDisabled();
  await page.getByRole('checkbox', { name: /^Polish Change/ }).check();
  await expect(page.getByText('With these services: 40 min, $40')).toBeVisible();
  await expectAccessible(page);
  await save.click();
  await expect(page.getByText('Your visit has changed.')).toBeVisible();
  await expect(visit).toContainText('Polish Change');

  await change.click();
  await page.getByRole('checkbox', { name: /^Deluxe Manicure/ }).check();
  await save.click();
  await expect(page.getByRole('heading', { name: /needs another time$/ })).toBeFocused();
  const { date, time } = await journey.chooseTime(1);
  await expectAccessible(page);
  await journey.move();
  const moved = { date, start_service_time: wireTime(time) };
  await expect(journey.visit(moved)).toContainText('Deluxe Manicure');
  await expect(journey.visit(moved)).toContainText('100 min');
  expect(await visits.inCalendar(date)).toEqual([`Linh ${moved.start_service_time}`]);
  expectedErrors.push(/status of 400 .*\/services$/);
});

test('a guest of a group gets another service, and the group moves whole, with its technicians', async ({
  page,
  site,
}) => {
  const visits = await BookedVisits.of(page.request, site, 'Gina Group');
  // Room for the service that is added, whatever other journeys have booked.
  const booked = await visits.book(['Basic Manicure'], ['Linh', 'Marisol'], 3, { later: [30] });
  const journey = new VisitsJourney(page);
  await journey.find(visits.customer);
  const visit = journey.visit(booked);
  await expect(visit).toContainText('Group booking, 2 guests');
  await expect(visit.getByRole('listitem')).toHaveText('2 Basic Manicure');
  await expectAccessible(page);

  // One guest gets more than the other.
  await visit.getByRole('button', { name: 'Change services' }).click();
  await page.getByRole('radio', { name: /^Guest 2 With Linh/ }).check();
  await page.getByRole('checkbox', { name: /^Polish Change/ }).check();
  await expect(page.getByRole('radio', { name: /^Guest 1/ })).toBeDisabled();
  await expect(page.getByText('With these services: 40 min, $40')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Your visit has changed.')).toBeVisible();
  await expect(visit.getByRole('listitem')).toHaveText(['2 Basic Manicure', '1 Polish Change']);

  await visit.getByRole('button', { name: 'Reschedule' }).click();
  const { date, time } = await journey.chooseTime(1);
  await journey.move();
  const start = wireTime(time);
  await expect(journey.visit({ date, start_service_time: start })).toContainText(
    / to \d+:\d\d [AP]M/,
  );
  expect((await visits.inCalendar(date)).sort()).toEqual([`Linh ${start}`, `Marisol ${start}`]);

  // One guest cancels, comes after all, and cancels; then the other one does.
  const moved = journey.visit({ date, start_service_time: start });
  const cancel = async (choice: string) => {
    await moved.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: choice }).click();
  };
  await moved.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('button', { name: 'Cancel for the whole group' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await cancel('Cancel only for the guest with Linh');
  await expect(page.getByText('Canceled for the guest with Linh.')).toBeVisible();
  await expect(moved).not.toContainText('Group booking');
  expect(await visits.inCalendar(date)).toEqual([`Marisol ${start}`]);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(moved).toContainText('Group booking, 2 guests');
  await cancel('Cancel only for the guest with Linh');
  await expect(moved).not.toContainText('Group booking');
  await cancel('Yes, cancel it');
  await expect(moved).toHaveCount(0);
  expect(await visits.inCalendar(date)).toEqual([]);
});

test('a past visit is booked again in three taps', async ({ page, site, expectedErrors }) => {
  const { customer, last } = await BookedVisits.past(page.request, site);
  const journey = new VisitsJourney(page);
  await journey.find(customer);
  await expect(journey.tab('Appt. History')).toHaveAttribute('aria-selected', 'true');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Book again' }).first().click();
  await expect(journey.heading('Choose a time')).toBeVisible();
  await page.getByRole('button', { name: /^Soonest:/ }).click();
  await journey.confirm();
  await expect(page.getByRole('heading', { level: 1, name: /^See you / })).toBeVisible();
  const facts = page.getByRole('definition');
  await expect(facts.filter({ hasText: last.Technicians[0]?.name ?? '' }).first()).toBeVisible();
  await expect(facts.filter({ hasText: last.Services[0]?.name ?? '' }).first()).toBeVisible();

  // The confirmation leads to My Visits. The soonest time may be today.
  const date = await page.locator('dd time').getAttribute('datetime');
  const tab = date === salonNow(Date.now()).date ? "Today's" : 'Future Appts.';
  await page.getByRole('main').getByRole('link', { name: 'My Visits' }).click();
  await expect(page.getByRole('tab', { selected: true })).toHaveText(tab);
  await expect(page.getByRole('article')).toHaveCount(1);
  // A session that shows visits does not book: the page gets another one.
  expectedErrors.push(/status of 401 .*\/api\/appointments$/);
});

test('a session that has ended asks once more, and what was begun goes on', async ({
  page,
  site,
  expectedErrors,
}) => {
  const visits = await BookedVisits.of(page.request, site, 'Fiona Forgotten');
  const booked = await visits.book(['Basic Manicure'], ['Marisol'], 4);
  const journey = new VisitsJourney(page);
  await journey.find(visits.customer);
  await expect(journey.visit(booked)).toBeVisible();
  await endSession(page);
  await journey.visit(booked).getByRole('button', { name: 'Reschedule' }).click();
  const { date, time } = await journey.chooseTime(2);
  await journey.move();
  const dialog = page.getByRole('dialog', { name: 'Please confirm your name' });
  await expect(dialog).toContainText('You were moving');
  await expect(dialog.getByLabel('Full name')).toBeFocused();
  await expectAccessible(page);
  await dialog.getByLabel('Full name').fill(visits.customer.name);
  await dialog.getByRole('button', { name: 'Go on' }).click();
  await expect(page.getByText(/^Your visit is now on /)).toBeVisible();
  const moved = { date, start_service_time: wireTime(time) };
  await expect(journey.visit(moved)).toBeVisible();

  // Opened anew without a session, the page knows the number and asks for the name.
  await endSession(page);
  await page.reload();
  await expect(page.getByText(/^Please give your full name/)).toBeVisible();
  await expect(page.getByLabel('Phone number')).toHaveValue(/^\(425\) 555-01/);
  await expectAccessible(page);
  await page.getByLabel('Full name').fill(visits.customer.name);
  await page.getByRole('button', { name: 'Show my visits' }).click();
  await expect(journey.visit(moved)).toBeVisible();
  expectedErrors.push(/status of 401 .*\/reschedule$/, /status of 401 .*\/customer_history\?/);
});

test('tabs and the words of the days fit a narrow window, in Spanish and Vietnamese too', async ({
  page,
  site,
}) => {
  const visits = await BookedVisits.of(page.request, site, 'Nadia Narrow');
  await visits.book(['Basic Manicure'], ['Marisol', 'Linh'], 3);
  const journey = new VisitsJourney(page);
  await page.setViewportSize({ width: 320, height: 568 });
  await journey.find(visits.customer);
  await expect(page.getByRole('tablist')).toBeVisible();
  for (const [prefix, reschedule, off] of [
    ['', 'Reschedule', 'off'],
    ['/es', 'Mover', 'ausentes'],
    ['/vi', 'Dời lịch', 'nghỉ'],
  ] as const) {
    await page.goto(`${prefix}/appointmenthistory?tab=future`);
    await whenReady(page);
    await page.getByRole('button', { name: reschedule }).click();
    await expect(page.getByRole('grid').getByText(off, { exact: true }).first()).toBeVisible();
    expect(await page.getByRole('tablist').evaluate(overflow)).toBe(0);
    for (const day of await page.getByRole('gridcell').filter({ visible: true }).all())
      expect(await day.evaluate(overflow), (await day.textContent()) ?? '').toBe(0);
    await page.setViewportSize({ width: 375, height: 667 });
    const word = page.getByRole('grid').getByText(off, { exact: true }).first();
    expect(await word.evaluate(linesOf)).toBe(1);
    await page.setViewportSize({ width: 320, height: 568 });
  }
});

/** How many lines the text of an element has. */
function linesOf(element: Element): number {
  const range = document.createRange();
  range.selectNodeContents(element);
  return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
}

/** How much wider the content of an element is than the element. */
function overflow(element: Element): number {
  return element.scrollWidth - element.clientWidth;
}
