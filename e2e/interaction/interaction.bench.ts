/**
 * Interaction to next paint: how long each tap of a booking, a group booking and a cancellation takes until the page shows
 * something, on a phone four times slower. `pnpm bench interaction [--rounds 3] [--json file]`
 */
import fs from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { chromium, devices, type Page } from '@playwright/test';
import { settleMs } from '../../booking-remote/time/stray-tap.ts';
import { findBrowser } from '../support/browser.ts';
import { SiteUnderTest } from '../support/site.ts';

const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '3' }, json: { type: 'string' } },
});
const throttling = 4;
const limitMs = 200;

/** The longest event of one tap or key. Events below 16 ms are not reported by the browser. */
type Interaction = { id: number; name: string; target: string; duration: number };

const site = await SiteUnderTest.start(Number(process.env.E2E_PORT ?? 4300));
const browser = await chromium.launch(await findBrowser('whole'));
const measured: Record<'single' | 'group' | 'cancel', Interaction[]> = {
  single: [],
  group: [],
  cancel: [],
};
try {
  for (let round = 0; round < Number(values.rounds); round += 1) {
    const phone = String(3_605_550_100 + round);
    const context = await browser.newContext({
      ...devices['Pixel 7'],
      viewport: { width: 375, height: 812 },
    });
    const page = await context.newPage();
    await collect(page);
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: throttling });
    await bookSingle(page, phone);
    measured.single.push(...(await taken(page)));
    await cancelVisit(page);
    measured.cancel.push(...(await taken(page)));
    await bookGroup(page, String(3_605_550_150 + round));
    measured.group.push(...(await taken(page)));
    await context.close();
  }
} finally {
  await browser.close();
  await site.dispose();
}

const results = Object.entries(measured).map(([journey, list]) => {
  const sorted = list.toSorted((a, b) => a.duration - b.duration);
  const p75 = sorted[Math.ceil(sorted.length * 0.75) - 1]?.duration ?? 0;
  const slowest = sorted.slice(-5).reverse();
  return { journey, interactions: list.length, p75, max: slowest[0]?.duration ?? 0, slowest };
});
console.log(
  `\nInteraction to next paint, ${throttling}× CPU, ${values.rounds} rounds (p75 < ${limitMs} ms)`,
);
console.table(results.map(({ slowest: _, ...numbers }) => numbers));
for (const { journey, slowest } of results)
  for (const { duration, name, target } of slowest.slice(0, 3))
    console.log(`${journey.padEnd(8)} ${String(duration).padStart(5)} ms  ${name} ${target}`);
if (values.json) {
  await fs.writeFile(values.json, JSON.stringify({ throttling, limitMs, results }, null, 2));
}

/** Collects the events of every page that this tab opens, across loads. */
async function collect(page: Page) {
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      const known = JSON.parse(sessionStorage.getItem('interactions') ?? '[]');
      for (const entry of list.getEntries() as (PerformanceEntry & {
        interactionId: number;
        target: Element | null;
      })[]) {
        if (!entry.interactionId) continue;
        const { name, duration, target } = entry;
        const words = target?.textContent?.trim().slice(0, 40) ?? '';
        known.push({
          id: entry.interactionId,
          name,
          duration,
          target: `${target?.localName ?? ''} ${words}`,
        });
      }
      sessionStorage.setItem('interactions', JSON.stringify(known));
    }).observe({ type: 'event', buffered: true, durationThreshold: 16 } as PerformanceObserverInit);
  });
}

/** The interactions since the last call, each with its longest event. */
async function taken(page: Page): Promise<Interaction[]> {
  // The browser reports an event with the paint after it.
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 300))),
  );
  const events: Interaction[] = await page.evaluate(() => {
    const list = JSON.parse(sessionStorage.getItem('interactions') ?? '[]');
    sessionStorage.removeItem('interactions');
    return list;
  });
  const longest = new Map<number, Interaction>();
  for (const event of events)
    if (event.duration > (longest.get(event.id)?.duration ?? -1)) longest.set(event.id, event);
  return [...longest.values()];
}

async function ready(page: Page) {
  await page.locator('html[data-ready]').waitFor({ state: 'attached' });
}

async function press(page: Page, name: string | RegExp) {
  await page
    .getByRole('button', { name, exact: typeof name === 'string' })
    .filter({ visible: true })
    .first()
    .tap();
}

async function givePhone(page: Page, phone: string, name: string) {
  await ready(page);
  await page.getByLabel('Phone number').tap();
  await page.keyboard.type(phone);
  await press(page, 'Next');
  await page.getByLabel('Name').tap();
  await page.keyboard.type(name);
  await press(page, 'Next');
}

async function bookSingle(page: Page, phone: string) {
  await page.goto(`${site.url}/booking`);
  await givePhone(page, phone, 'Ines Interaction');
  const search = page.getByRole('searchbox');
  await search.tap();
  await page.keyboard.type('mani');
  await search.fill('');
  for (const service of ['Signature Manicure', 'Polish Change', 'Basic Pedicure'])
    await page.getByText(service, { exact: true }).tap();
  await press(page, 'Next');
  await page.getByText('Linh', { exact: true }).tap();
  await press(page, 'Next');
  await press(page, /^Soonest:/);
  // A visit of today could not be moved.
  await page.locator('button[data-state="free"]:visible').nth(2).tap();
  await tapTime(page);
  await press(page, 'Confirm');
  await page.getByRole('heading', { level: 1, name: /^See you/ }).waitFor();
}

async function cancelVisit(page: Page) {
  await page.getByRole('main').getByRole('link', { name: 'My Visits' }).tap();
  await page.getByLabel('Full name').tap();
  await page.keyboard.type('Ines Interaction');
  await press(page, 'Show my visits');
  await press(page, 'Reschedule');
  await page.locator('button[data-state="free"]:visible').nth(3).tap();
  await tapTime(page);
  await press(page, /^Keep /);
  await press(page, 'Cancel');
  await press(page, 'Yes, cancel it');
  await press(page, 'Undo');
  await page.getByText(/^Your visit is booked again/).waitFor();
  await press(page, 'Dismiss');
}

async function bookGroup(page: Page, phone: string) {
  await page.evaluate(() => localStorage.clear());
  await page.goto(`${site.url}/groupbooking`);
  await givePhone(page, phone, 'Gila Interaction');
  await page.getByRole('radio', { name: /Two of you/ }).tap();
  await press(page, 'Next');
  for (const service of ['Basic Manicure', 'Signature Pedicure']) {
    await press(page, `Add ${service}`);
    await press(page, `One more ${service}`);
  }
  await press(page, 'Next');
  await tapTime(page);
  await press(page, 'Confirm');
  await page.getByRole('heading', { level: 1, name: /^See you/ }).waitFor();
}

/** The first time. A tap while the page scrolls is ignored. */
async function tapTime(page: Page) {
  const slot = page.locator('label:has(input[name="slot"])').first();
  await slot.scrollIntoViewIfNeeded();
  await page.evaluate(comeToRest, settleMs);
  await slot.tap();
}

/** In the page: waits until it has not scrolled for so long that a tap counts. */
function comeToRest(quietMs: number): Promise<void> {
  return new Promise((done) => {
    let timer = setTimeout(done, quietMs);
    addEventListener('scroll', () => {
      clearTimeout(timer);
      timer = setTimeout(done, quietMs);
    });
  });
}
