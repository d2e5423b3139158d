import { locales } from '@salon/shared-lib/i18n';
import { describeFinding, type Finding, measureStates } from '../support/contrast.ts';
import { expect, findViolations, test } from '../support/test.ts';
import { walkCalendar, walkDesk, walkStates } from '../support/walk-staff.ts';
import { findHidden, findWider, zoomed } from '../support/zoom.ts';

test.use({
  // A transition that runs has a color of neither state.
  contextOptions: { reducedMotion: 'reduce' },
});
test.describe.configure({ mode: 'parallel', timeout: 300_000 });

/** Tables fold below 1241 pixels; the front desk has a tablet. */
const allWidths = [375, 768, 1024, 1240, 1241, 1280, 1440];
/** One of each layout: the other widths differ in what fits alone. */
const layouts = [375, 768, 1241];
const walks = { calendar: walkCalendar, desk: walkDesk, states: walkStates };

for (const language of locales) {
  for (const [name, walk] of Object.entries(walks)) {
    // Its steps have English names.
    if (walk === walkStates && language !== 'en') continue;
    test(`every screen of the staff is accessible and fits its window: ${name}, ${language}`, async ({
      page,
      site,
      expectedErrors,
    }) => {
      const failures: string[] = [];
      const expectFits = async (what: string) => {
        // Scripts draw the calendar and folded tables for a new size in the frame after it.
        await page.evaluate(
          () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
        );
        await expect.poll(() => findWider(page), what).toEqual([]);
      };
      const size = page.viewportSize() ?? zoomed;
      await walk({ page, site, expectedErrors, language }, async (screen) => {
        // A call that is held is given up after a while.
        const isHeld = /, booking$/.test(screen);
        for (const width of language === 'en' && !isHeld ? allWidths : [375, 1241]) {
          await page.setViewportSize({ width, height: 800 });
          const at = (one: string) => `${screen}, ${width}: ${one}`;
          await expectFits(at('wider than the window'));
          if (!layouts.includes(width)) continue;
          failures.push(...(await findViolations(page)).map(at));
          // Colors are those of every language.
          if (language !== 'en' || ![375, 1241].includes(width)) continue;
          const { findings, compared } = await measureStates(page);
          expect(compared, screen).toBeGreaterThan(10);
          failures.push(...findings.filter(isDrawn).map(describeFinding).map(at));
        }
        await page.setViewportSize(zoomed);
        await expectFits(`${screen}, zoomed: wider than the window`);
        // What a page that is still being laid out hides is not hidden for long.
        let hidden: string[] = [];
        await expect
          .poll(async () => {
            hidden = await findHidden(page);
            return hidden;
          })
          .toEqual([])
          .catch(() => failures.push(...hidden.map((one) => `${screen}, zoomed: ${one}`)));
        await page.setViewportSize(size);
      });
      expect(failures).toEqual([]);
    });
  }
}

/** The place of the calendar's cursor is drawn while it has the focus; under the pointer another one is. */
function isDrawn({ state, control }: Finding): boolean {
  return state.startsWith('focused') || !control.includes('data-cursor="true"');
}
