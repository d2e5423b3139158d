/**
 * The staff's day, in a real browser. `pnpm bench staff [--only
 * bytes,calendar,drag,live,memory,listeners,reports,search,filters,calls] [--rounds 10] [--json file]` Fails when a
 * goal is missed.
 */
import fs from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { fillLarge } from '../../api/bench/fill.ts';
import { findBrowser } from '../support/browser.ts';
import { type Figure, isMissed, print } from '../support/figures.ts';
import { measureBytes } from './bytes.ts';
import { measureDaySwitch, measureDrag, measureLive } from './calendar.ts';
import { measureCalls } from './calls.ts';
import { dateAt, fillCalendar } from './days.ts';
import { measureListeners } from './listeners.ts';
import { measureMemory } from './memory.ts';
import { measureReports } from './reports.ts';
import { measureFilters, measureSearch } from './search.ts';
import { type StaffSite, startStaffSite } from './staff-site.ts';

const onDays = ['bytes', 'calendar', 'drag', 'live', 'memory', 'listeners'];
const onLarge = ['reports', 'search', 'filters'];
const all = [...onDays, ...onLarge, 'calls'];

const { values } = parseArgs({
  options: {
    only: { type: 'string', default: all.join() },
    rounds: { type: 'string', default: '10' },
    json: { type: 'string' },
  },
});
const rounds = Number(values.rounds);
const port = Number(process.env.E2E_PORT ?? 4300);
const wanted = new Set(values.only.split(','));
const results: Record<string, Figure[]> = {};
const browser = await chromium.launch(await findBrowser('whole'));

async function measure(name: string, work: () => Promise<Figure[]>): Promise<void> {
  if (!wanted.has(name)) return;
  const figures = await work();
  results[name] = figures;
  print(name, figures);
}

async function onSite(
  names: string[],
  start: () => Promise<StaffSite>,
  work: (staff: StaffSite) => Promise<void>,
) {
  if (!names.some((name) => wanted.has(name))) return;
  const staff = await start();
  try {
    await work(staff);
  } finally {
    await staff.stop();
  }
}

try {
  await onSite(
    onDays,
    () => startStaffSite(port, fillCalendar),
    async (staff) => {
      await measure('bytes', () => measureBytes(browser, staff, dateAt(0)));
      await measure('calendar', () => measureDaySwitch(browser, staff, rounds));
      await measure('drag', () => measureDrag(browser, staff, Math.ceil(rounds / 2)));
      await measure('live', () => measureLive(browser, staff, 2 * rounds));
      await measure('memory', () => measureMemory(browser, staff, 500));
      await measure('listeners', () => measureListeners(staff));
    },
  );
  await onSite(
    onLarge,
    () => startStaffSite(port + 1, fillLarge),
    async (staff) => {
      // First: nothing is in memory yet.
      await measure('reports', () => measureReports(browser, staff, rounds));
      await measure('search', () => measureSearch(browser, staff));
      await measure('filters', () => measureFilters(browser, staff, Math.ceil(rounds / 3)));
    },
  );
  await measure('calls', () => measureCalls(browser, port + 2, Math.ceil(rounds / 3)));
} finally {
  await browser.close();
}
if (values.json) await fs.writeFile(values.json, `${JSON.stringify(results, null, 2)}\n`);
const missed = Object.values(results).flat().filter(isMissed);
for (const { what } of missed) console.error(`Missed: ${what}.`);
if (missed.length > 0) process.exitCode = 1;
