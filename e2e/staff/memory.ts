import type { Browser } from '@playwright/test';
import type { Figure } from '../support/figures.ts';
import { median } from '../support/figures.ts';
import { rest } from '../support/painted.ts';
import { dayCount } from './days.ts';
import { dayShown, next, openDesk, previous } from './desk.ts';
import type { StaffSite } from './staff-site.ts';

type Sample = { heap: number; nodes: number; listeners: number };

/** Memory after the garbage collection, early and late in many switches of the day. */
export async function measureMemory(
  browser: Browser,
  staff: StaffSite,
  switches: number,
): Promise<Figure[]> {
  const { page, session, close } = await openDesk(browser, staff, 0);
  await session.send('Performance.enable');
  const sample = async () => {
    let least: Sample = { heap: Number.POSITIVE_INFINITY, nodes: 0, listeners: 0 };
    // Compiled code that nothing uses any more leaves the heap with a later collection.
    for (let time = 0; time < 5; time += 1) {
      await rest(page);
      await session.send('HeapProfiler.collectGarbage');
      const { metrics } = await session.send('Performance.getMetrics');
      const of = (name: string) => metrics.find((one) => one.name === name)?.value ?? Number.NaN;
      const heap = of('JSHeapUsedSize');
      if (heap < least.heap)
        least = { heap, nodes: of('Nodes'), listeners: of('JSEventListeners') };
    }
    return least;
  };
  let index = 0;
  let step = 1;
  const turn = async () => {
    if (index + step < 0 || index + step >= dayCount) step = -step;
    index += step;
    await (step > 0 ? next : previous)(page).click();
    await page.locator(dayShown(index).selector).waitFor({ state: 'attached' });
  };
  const samples: Sample[] = [];
  const early = Math.floor(switches / 5);
  const every = Math.floor(switches / 10);
  for (let count = 1; count <= switches; count += 1) {
    await turn();
    if (count >= early && (count - early) % every === 0) samples.push(await sample());
  }
  await close();
  const heaps = samples.map(({ heap }) => (heap / 1_048_576).toFixed(1)).join(' ');
  console.log(`heap from ${early} day switches on, each ${every}: ${heaps} MB`);
  // One sample is up to a quarter above its neighbours, with code that V8 has not given up yet.
  const growth = (of: keyof Sample) =>
    median(samples.slice(-3).map((one) => one[of])) /
    median(samples.slice(0, 3).map((one) => one[of]));
  const span = `of the last three samples of ${switches} day switches to the first from ${early} on`;
  const whats = ['heap', 'nodes', 'listeners'] as const;
  return whats.map((of) => ({ what: `${of} ${span}`, value: growth(of), unit: '×', goal: 1.1 }));
}
