import { m } from '@salon/shared-lib/i18n';
import { measureStates } from '../support/contrast.ts';
import { expect, test, whenReady } from '../support/test.ts';
import { walkGroup, walkSingle, walkVisits } from '../support/walk.ts';
import { findHidden, zoomed } from '../support/zoom.ts';

const focused = ['focused', 'focused and hovered'];

for (const [rule, states, text] of [
  ['a:hover { color: #999 }', ['hovered', 'focused and hovered', 'pressed'], 'Go to Home'],
  ['a:active { background: #333; color: #222 }', ['pressed'], 'Go to Home'],
  ['a:focus-visible { color: rgb(0 0 0 / 0.4) }', focused, 'Go to Home'],
  ['a:focus-visible { outline: none }', focused, '(focus ring)'],
  ['a:focus-visible { outline-color: #ccc }', focused, '(focus ring)'],
  ['a:focus-visible { outline-width: 1px }', focused, '(focus ring)'],
] as const) {
  test(`a bad rule is found: ${rule}`, async ({ page }) => {
    await page.setContent(
      `<style>a { color: #000 } :focus-visible { outline: 2px solid #000 } ${rule}</style>
      <body style="background: #fff"><main><a href="/">Go to Home</a></main>`,
    );
    const { findings } = await measureStates(page);
    expect(findings.map((one) => `${one.state}: ${one.text}`).sort()).toEqual(
      states.map((state) => `${state}: ${text}`).sort(),
    );
  });
}

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

  for (const [name, walk] of Object.entries({ walkSingle, walkGroup, walkVisits })) {
    test(`what is selected is marked: ${name}`, async ({ page, site, consoleErrors }) => {
      const unmarked: string[] = [];
      let marked = 0;
      await walk({ page, site, language: 'en' }, async (screen) => {
        const found = await page.evaluate(findMarks);
        marked += found.marked;
        unmarked.push(...found.unmarked.map((one) => `${screen}: ${one}`));
      });
      expect(unmarked).toEqual([]);
      expect(marked).toBeGreaterThan(3);
      consoleErrors.length = 0;
    });
  }
});

/**
 * Runs in the page: forced colors leave out backgrounds and shadows, so what is selected has an edge, a line or the
 * browser's own drawing.
 */
function findMarks() {
  const selected = ':checked, [aria-pressed="true"], [aria-selected="true"], nav [aria-current]';
  const unmarked: string[] = [];
  let marked = 0;
  for (const control of document.querySelectorAll<HTMLElement>(selected)) {
    const drawn = control.closest('label') ?? control;
    if (!drawn.checkVisibility({ visibilityProperty: true })) continue;
    const isMarked = [control, drawn, ...drawn.querySelectorAll('*')].some((one) => {
      const styles = [getComputedStyle(one), getComputedStyle(one, '::after')];
      return styles.some(
        ({ outlineStyle, outlineWidth, borderBottomWidth, textDecorationLine, content, height }) =>
          (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2) ||
          Number.parseFloat(borderBottomWidth) >= 2 ||
          textDecorationLine === 'underline' ||
          (content !== 'normal' && content !== 'none' && Number.parseFloat(height) > 0),
      );
    });
    const isNative =
      control.matches('input') &&
      getComputedStyle(control).appearance === 'auto' &&
      getComputedStyle(control).opacity === '1';
    if (isMarked || isNative) marked += 1;
    else unmarked.push(control.outerHTML.slice(0, 100));
  }
  return { unmarked, marked };
}
