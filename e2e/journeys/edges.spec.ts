import type { Page } from '@playwright/test';
import { listedPaths, paths } from '@salon/shared-lib/domain';
import { expect, test, whenReady } from '../support/test.ts';

const publicPaths = [...listedPaths, paths.booking, paths.groupBooking, paths.history];

/** The left edges of the header, of the title of the page and of the footer, in pixels. */
const edges = (page: Page) =>
  page.evaluate(() => {
    const left = (selector: string) => {
      const element = document.querySelector(selector);
      if (!element) return null;
      // The title of Home is moved to the left by the space beside its first letter.
      const moved = Number.parseFloat(getComputedStyle(element).marginLeft);
      return Math.round(element.getBoundingClientRect().left - Math.min(0, moved));
    };
    return {
      brand: left('header a'),
      title: left('main h1'),
      footer: left('footer > div') ?? left('header a'),
    };
  });

test('header, title and footer share one left edge on every page at every width', async ({
  page,
}) => {
  for (const path of publicPaths) {
    await page.goto(path);
    await whenReady(page);
    for (const width of [375, 768, 1024, 1280, 1440, 1920]) {
      await page.setViewportSize({ width, height: 900 });
      const { brand, title, footer } = await edges(page);
      expect({ title, footer }, `${path} at ${width}`).toEqual({ title: brand, footer: brand });
    }
  }
});
