import { m } from '@salon/shared-lib/i18n';
import { measureStates } from '../support/contrast.ts';
import { findUnmarked } from '../support/selection-marks.ts';
import { expect, test, whenReady } from '../support/test.ts';
import { walkSingle, walkVisits } from '../support/walk.ts';
import { walkGroup } from '../support/walk-group.ts';
import { findHidden, zoomed } from '../support/zoom.ts';

const focused = ['focused', 'focused and hovered'];
const hovered = ['hovered', 'focused and hovered', 'pressed'];
const allStates = ['at rest', 'hovered', 'focused', 'focused and hovered', 'pressed'];

const badRules = [
  ['a:hover { color: #999 }', hovered, 'Go to Home'],
  ['a:active { background: #333; color: #222 }', ['pressed'], 'Go to Home'],
  ['a:focus-visible { color: rgb(0 0 0 / 0.4) }', focused, 'Go to Home'],
  ['a:focus-visible { outline: none }', focused, '(focus ring)'],
  ['a:focus-visible { outline-color: #ccc }', focused, '(focus ring)'],
  ['a:focus-visible { outline-width: 1px }', focused, '(focus ring)'],
] as const;

test('bad rules are found', async ({ page }) => {
  for (const [rule, states, text] of badRules) {
    await page.setContent(
      `<style>a { color: #000 } :focus-visible { outline: 2px solid #000 } ${rule}</style>
      <body style="background: #fff"><main><a href="/">Go to Home</a></main>`,
    );
    const { findings } = await measureStates(page);
    expect(findings.map((one) => `${one.state}: ${one.text}`).sort(), rule).toEqual(
      states.map((state) => `${state}: ${text}`).sort(),
    );
  }
});

test('what is covered or cut off in a low window is found', async ({ page }) => {
  await page.setViewportSize(zoomed);
  const links = '<p style="height: 150px"><a href="/">Link</a></p>'.repeat(5);
  const show = (style: string) => page.setContent(`<body><div style="${style}">Bar</div>${links}`);
  await show('height: 40px');
  expect(await findHidden(page)).toEqual([]);
  await show('width: 400px');
  expect(await findHidden(page)).toEqual([expect.stringContaining('wider than the window')]);
  await show('position: fixed; inset: 0 0 auto; height: 200px; background: #fff');
  expect(await findHidden(page)).toEqual(
    expect.arrayContaining([
      expect.stringContaining('200 px covered'),
      expect.stringContaining('0 % seen of <a'),
    ]),
  );
});

test('Book Now is reached in a window of 320 × 256 pixels', async ({ page }) => {
  await page.setViewportSize(zoomed);
  for (const path of ['/', '/es/faq', '/vi/ourservices']) {
    await page.goto(path);
    await whenReady(page);
    const locale = path.startsWith('/es') ? 'es' : path.startsWith('/vi') ? 'vi' : 'en';
    const said = { locale } as const;
    await page.getByRole('button', { name: m.nav_open_menu({}, said) }).click();
    const book = page.locator('#site-nav').getByRole('link', { name: m.nav_book({}, said) });
    await book.focus();
    await expect(book).toBeInViewport({ ratio: 0.9 });
    await book.click();
    await expect(page).toHaveURL(/\/bookingchoice$/);
  }
});

test.describe('forced colors', () => {
  test.use({ contextOptions: { forcedColors: 'active', reducedMotion: 'reduce' } });

  const marks = [
    ['', allStates],
    ['button { outline: 3px solid }', allStates],
    [
      '[aria-pressed="true"]::after { content: ""; display: block; height: 3px; background: #000 }',
      allStates,
    ],
    ['[aria-pressed="true"] { box-shadow: 0 0 0 3px #000; background: #000 }', allStates],
    ['[aria-pressed="true"] { outline: 3px solid } button:hover { outline: 3px solid }', hovered],
    ['[aria-pressed="true"] { outline: 3px solid }', []],
    ['[aria-pressed="true"]::after { content: "✓" }', []],
  ] as const;

  test('a selection that is not marked is found', async ({ page }) => {
    const [days, alone] = [
      '<button aria-pressed="true">1</button><button aria-pressed="false">2</button>',
      '<button aria-pressed="true">1</button>',
    ];
    for (const [rules, states] of marks) {
      for (const buttons of [days, alone]) {
        await page.setContent(
          `<style>button { outline: none } ${rules}</style><body>${buttons}</body>`,
        );
        const { unmarked, compared } = await findUnmarked(page);
        expect(
          unmarked.map((one) => one.split(': ')[0]),
          rules,
        ).toEqual(states);
        expect(compared).toBe(allStates.length);
      }
    }
  });

  for (const [name, walk] of Object.entries({ walkSingle, walkGroup, walkVisits })) {
    test(`what is selected is marked: ${name}`, async ({ page, site, expectedErrors }) => {
      const unmarked: string[] = [];
      let pairs = 0;
      await walk({ page, site, expectedErrors, language: 'en' }, async (screen) => {
        const found = await findUnmarked(page);
        pairs += found.compared;
        unmarked.push(...found.unmarked.map((one) => `${screen}: ${one}`));
      });
      expect(unmarked).toEqual([]);
      expect(pairs).toBeGreaterThan(3 * allStates.length);
    });
  }

  test('what is selected is marked: the menu of a narrow window', async ({ page }) => {
    await page.setViewportSize({ width: 768, height: 800 });
    await page.goto('/aboutus');
    await whenReady(page);
    await page.getByRole('button', { name: m.nav_open_menu() }).click();
    const { unmarked, compared } = await findUnmarked(page);
    expect(unmarked).toEqual([]);
    // The page and the language, in the menu and in the footer.
    expect(compared).toBeGreaterThanOrEqual(3 * allStates.length);
  });
});
