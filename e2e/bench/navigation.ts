import type { Browser, Page } from '@playwright/test';
import { type Figure, median } from '../support/figures.ts';
import { type Shown, timed } from '../support/painted.ts';
import { SiteUnderTest } from '../support/site.ts';

/** A way from a page of one remote to a page of another one, which is not loaded yet. */
const ways: { what: string; from: string; to: string; remote: string; heading: Shown }[] = [
  {
    what: 'content to booking',
    from: '/',
    to: '/bookingchoice',
    remote: 'booking',
    heading: { selector: 'h1', text: 'Choose Your Booking Experience' },
  },
  {
    what: 'booking to content',
    from: '/bookingchoice',
    to: '/',
    remote: 'content',
    heading: { selector: 'h1', text: 'Polish' },
  },
];

/** How long the pointer rests on the link; the files of a remote arrive in less on this line. */
const restMs = 1_000;

/** Going to a remote that is not loaded: whether it comes when somebody points at its link, and the time from the click to painted. */
export async function measureNavigation(
  browser: Browser,
  port: number,
  rounds: number,
): Promise<Figure[]> {
  const site = await SiteUnderTest.start(port);
  try {
    const figures: Figure[] = [];
    for (const way of ways) {
      // The first visit fills the server's memory and is not counted.
      const all = [];
      for (let i = 0; i <= rounds; i += 1) all.push(await visit(browser, site.url, way));
      const counted = all.slice(1);
      figures.push(
        {
          what: `${way.what}: visits where pointing did not load the remote`,
          value: counted.filter(({ pointed }) => !pointed).length,
          unit: '',
          goal: 0,
        },
        {
          what: `${way.what}: click to painted`,
          value: median(counted.map(({ painted }) => painted)),
          unit: 'ms',
          goal: 100,
        },
      );
    }
    return figures;
  } finally {
    await site.dispose();
  }
}

/** One visit with an empty cache. */
async function visit(
  browser: Browser,
  origin: string,
  { from, to, remote, heading }: (typeof ways)[number],
) {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    serviceWorkers: 'block',
  });
  try {
    const page = await context.newPage();
    await page.goto(origin + from);
    await page.locator('html[data-ready]').waitFor({ state: 'attached' });
    const link = page.locator(`a[href="${to}"]:visible`).first();
    await link.hover();
    const pointed = await hasLoaded(page, `/remotes/${remote}/`);
    const painted = await timed(page, 'click', heading, () => link.click());
    return { pointed, painted };
  } finally {
    await context.close();
  }
}

/** Whether scripts of a remote arrive within the time that the pointer rests. */
async function hasLoaded(page: Page, folder: string): Promise<boolean> {
  return page.evaluate(
    async ({ folder, restMs }) => {
      const scripts = () =>
        performance
          .getEntriesByType('resource')
          .filter(({ name }) => name.includes(folder) && name.endsWith('.js')).length;
      await new Promise((done) => setTimeout(done, restMs));
      return scripts() > 0;
    },
    { folder, restMs },
  );
}
