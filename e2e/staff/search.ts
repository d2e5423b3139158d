import type { Browser, Page } from '@playwright/test';
import { nameOf } from '../../api/bench/fill.ts';
import { type Figure, median, percentile } from '../support/figures.ts';
import { rest, timed } from '../support/painted.ts';
import type { StaffSite } from './staff-site.ts';

const goal = 100;
/** Between two keys of somebody who types. */
const keyMs = 250;

/** The rows, or that there are none. */
const tableShown = 'table[aria-busy="false"], main h3';

/** What is typed: names with their number, a common word, digits of a phone number. */
const words = [
  ...[3, 14_159, 42_424, 77_001].map((n) => `${nameOf(n)} ${n}`.toLowerCase()),
  'castellano',
  'edith',
  ...[7_777, 51_234, 90_909].map((n) => String(3_000_000_000 + n)),
];

export async function openTab(browser: Browser, { site, token }: StaffSite, path: string) {
  const page = await browser.newPage({
    baseURL: site.url,
    viewport: { width: 1280, height: 800 },
    serviceWorkers: 'block',
  });
  await page.addInitScript((value) => localStorage.setItem('token', value), token);
  await page.goto(path);
  return page;
}

/** The time from each key on, from the third one, to what it finds. */
async function typed(
  page: Page,
  field: string,
  shown: (keyword: string) => { selector: string; answered: string },
): Promise<number[]> {
  const times: number[] = [];
  for (const word of words) {
    await page.locator(field).fill('');
    await rest(page);
    await page.locator(field).focus();
    for (let length = 1; length <= word.length; length += 1) {
      const press = () => page.keyboard.type(word[length - 1] ?? '');
      const keyword = word.slice(0, length);
      // A space at the end asks for nothing new.
      if (length < 3 || keyword.endsWith(' ') || word[length - 2] === ' ') await press();
      else times.push(await timed(page, 'keydown', shown(keyword), press));
      await page.waitForTimeout(keyMs);
    }
  }
  return times;
}

const asked = (keyword: string) =>
  `keyword=${new URLSearchParams({ k: keyword }).toString().slice(2)}`;

/** Searches at the desk among 100,000 customers and their 1,000,000 appointments, key by key. */
export async function measureSearch(browser: Browser, staff: StaffSite): Promise<Figure[]> {
  const create = await openTab(browser, staff, '/dashboard?tab=NewAppt');
  await create.getByRole('combobox', { name: 'Phone' }).waitFor();
  const hits = await typed(create, 'input[name="phone"]', (keyword) => ({
    selector: '[role="listbox"][aria-busy="false"]',
    answered: asked(keyword),
  }));
  await create.close();
  const database = await openTab(browser, staff, '/dashboard?tab=ApptMgt');
  await database.locator('[data-row]').first().waitFor();
  const rows = await typed(database, 'input[type="search"]', (keyword) => ({
    selector: tableShown,
    answered: asked(keyword),
  }));
  await database.close();
  return [
    { what: 'Create Appt, key to clients, median', value: median(hits), unit: 'ms' },
    { what: 'Create Appt, key to clients, p95', value: percentile(hits, 0.95), unit: 'ms', goal },
    { what: 'Appt Database, key to rows, median', value: median(rows), unit: 'ms' },
    { what: 'Appt Database, key to rows, p95', value: percentile(rows, 0.95), unit: 'ms', goal },
  ];
}

/** The filters of the Appt Database, each several times. */
export async function measureFilters(
  browser: Browser,
  staff: StaffSite,
  rounds: number,
): Promise<Figure[]> {
  const page = await openTab(browser, staff, '/dashboard?tab=ApptMgt');
  await page.locator('[data-row]').first().waitFor();
  const shown = (answered: string) => ({ selector: tableShown, answered });
  const choose = (label: string, value: string, answered: string) =>
    timed(page, 'input', shown(answered), async () => {
      await page.getByLabel(label).selectOption(value);
    });
  const press = (name: string, answered: string) =>
    timed(page, 'click', shown(answered), async () => {
      await page.getByText(name, { exact: true }).first().click();
    });
  const times: Record<string, number[]> = {};
  const note = (what: string, ms: number) => {
    times[what] ??= [];
    times[what].push(ms);
  };
  const technician =
    (await page.getByLabel('Technician').locator('option').nth(5).getAttribute('value')) ?? '';
  for (let round = 0; round < rounds; round += 1) {
    await rest(page);
    note('dates: past', await press('Past', 'to='));
    await rest(page);
    note('a technician', await choose('Technician', technician, `tech_id=${technician}`));
    for (const status of ['done', 'no_show', 'cancelled', 'in_chair']) {
      await rest(page);
      note(`a technician and ${status}`, await choose('Status', status, `status=${status}`));
    }
    await rest(page);
    note('all dates, in_chair', await press('All', 'status=in_chair'));
    await rest(page);
    await page.getByLabel('Technician').selectOption('');
    for (const status of ['done', 'no_show', 'cancelled', 'booked', 'in_chair']) {
      await rest(page);
      note(`everybody, ${status}`, await choose('Status', status, `status=${status}`));
    }
    await rest(page);
    await page.getByLabel('Status').selectOption('');
  }
  await page.close();
  return Object.entries(times).map(([what, list]) => ({
    what,
    value: median(list),
    unit: 'ms',
    goal,
  }));
}
