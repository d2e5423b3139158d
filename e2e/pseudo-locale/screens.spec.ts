import type { Page } from '@playwright/test';
import { settingsSchema } from '@salon/shared-lib/public-data';
import { readText, sameEverywhere } from '../support/page-texts.ts';
import { expect, test } from '../support/test.ts';
import { walkPages, walkSingle, walkVisits } from '../support/walk.ts';
import { walkGroup } from '../support/walk-group.ts';
import { outsideMarks } from './pseudo.ts';

// Runs in a copy of the workspace whose Spanish is the pseudo-locale (`journeys/pseudo-locale.spec.ts`).
const language = 'es';
const walks = { pages: walkPages, single: walkSingle, group: walkGroup, visits: walkVisits };

test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const [name, walk] of Object.entries(walks)) {
  test(`every text is in the catalogue, and fits when it is 35 % longer: ${name}`, async ({
    page,
    site,
    expectedErrors,
  }) => {
    const failures: string[] = [];
    const owners = await ownersWords(site.url);
    await walk({ page, site, language, expectedErrors }, async (screen) => {
      const add = (found: string[]) => failures.push(...found.map((one) => `${screen}: ${one}`));
      add((await findUnmarked(page)).filter((one) => !owners.some((words) => words.includes(one))));
      const size = page.viewportSize();
      for (const width of [320, 375, 768, 1280]) {
        await page.setViewportSize({ width, height: 800 });
        add((await page.evaluate(findOverflow)).map((one) => `${width} px: ${one}`));
      }
      if (size) await page.setViewportSize(size);
    });
    expect(failures).toEqual([]);
  });
}

/** Dates, and names of technicians and of the visitors of the walks. */
const others = new Set([
  ...datesIn(language),
  ...['linh', 'marisol', 'tovah', 'anneke', 'priya', 'hana', 'odile', 'mary', 'ann', 'm'],
  ...['wanda', 'gerda', 'vera', 'walk', 'w', 'y', 'de'],
]);

/** What the owner wrote in the settings. */
async function ownersWords(url: string): Promise<string[]> {
  const settings = await (await fetch(`${url}/api/miscellaneouses`)).json();
  return settingsSchema
    .parse(settings)
    .flatMap(({ title, context }) => (/^(adBoard|subtext)_/.test(title) ? context : []));
}

/** Texts of the page that are not from the catalogue. */
async function findUnmarked(page: Page): Promise<string[]> {
  const { text, attributes } = await readText(page);
  return [text, ...attributes]
    .flatMap((one) => outsideMarks(one)?.split('\n') ?? unmatchedLines(one))
    .map((one) => one.trim())
    .filter((one) => !sameEverywhere.test(one))
    .filter((one) => one.match(/\p{L}+/gu)?.some((word) => !others.has(word.toLowerCase())));
}

/** The lines of a text whose marks do not match. */
const unmatchedLines = (text: string) =>
  text
    .split('\n')
    .filter((line) => outsideMarks(line) === null)
    .map((line) => `unmatched: ${line}`);

/** The names of days and months, which the browser knows. */
function datesIn(locale: string): string[] {
  const days = Array.from({ length: 365 }, (_, day) => new Date(2026, 0, 1 + day));
  const styles = ['long', 'short', 'narrow'] as const;
  return styles.flatMap((style) => {
    const format = new Intl.DateTimeFormat(locale, { weekday: style, month: style });
    const parts = days.flatMap((day) => format.formatToParts(day));
    return parts.map(({ value }) => value.toLowerCase().replace('.', ''));
  });
}

/** Runs in the page: texts beyond the sides of the window or of the control that they are on. */
function findOverflow(): string[] {
  const found = new Set<string>();
  const wider = document.documentElement.scrollWidth - innerWidth;
  if (wider > 0) found.add(`${wider} px wider than the window`);
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const { parentElement, textContent } = walker.currentNode;
    if (!textContent?.trim() || !parentElement?.checkVisibility({ visibilityProperty: true }))
      continue;
    const control = parentElement.closest('a, button, summary, label, [role="tab"], th, td');
    if (!control || getComputedStyle(control).display === 'inline') continue;
    const box = control.getBoundingClientRect();
    const range = document.createRange();
    range.selectNodeContents(walker.currentNode);
    // A text for screen readers only has no width.
    const lines = [...range.getClientRects()].filter(({ width }) => width > 1);
    const isOutside = lines.some(({ left, right }) => left < box.left - 1 || right > box.right + 1);
    if (isOutside && parentElement.clientWidth !== 1)
      found.add(`outside of its control: ${textContent}`);
  }
  return [...found];
}
