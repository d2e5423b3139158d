import { locales } from '@salon/shared-lib/i18n';
import { describeFinding, type Finding, measureStates } from '../support/contrast.ts';
import { expect, findViolations, test } from '../support/test.ts';
import { walkPages, walkSingle, walkVisits } from '../support/walk.ts';
import { walkGroup } from '../support/walk-group.ts';
import { findHidden, zoomed } from '../support/zoom.ts';

// A transition that runs has a color of neither state.
test.use({ contextOptions: { reducedMotion: 'reduce' } });
// A walk is as long as many journeys.
test.describe.configure({ mode: 'parallel', timeout: 300_000 });

/** What stands on a picture, which has no single color. */
const onPictures = [
  {
    screen: '/',
    control: 'href="tel:+12535550142"',
    reason: 'The first picture of Home is light on the left, where the buttons are.',
  },
  {
    screen: '/',
    control: 'href="/bookingchoice"',
    reason: 'As above: the ring of the button beside it.',
  },
];

const walks = { pages: walkPages, single: walkSingle, group: walkGroup, visits: walkVisits };

for (const language of locales) {
  for (const [name, walk] of Object.entries(walks)) {
    test(`every screen is accessible at each size and in each state: ${name}, ${language}`, async ({
      page,
      site,
      expectedErrors,
    }) => {
      const failures: string[] = [];
      const measured = { selected: 0, screens: 0 };
      await walk({ page, site, expectedErrors, language }, async (screen) => {
        const size = page.viewportSize() ?? zoomed;
        const add = (found: string[]) => {
          const { width, height } = page.viewportSize() ?? size;
          failures.push(...found.map((one) => `${screen}, ${width} × ${height}: ${one}`));
        };
        // At 769 the wide layout begins. A call that is held is given up after a while.
        const isHeld = screen.endsWith('waiting');
        for (const width of isHeld ? [375, 768, 1280] : [375, 768, 769, 1280]) {
          await page.setViewportSize({ width, height: 800 });
          // Other words change what fits, and the rest in the narrowest and the widest layout.
          const isOfLanguage = language === 'en' || [375, 1280].includes(width);
          if (isOfLanguage) add(await findViolations(page));
          const wider = await page.evaluate(
            () => document.documentElement.scrollWidth - innerWidth,
          );
          if (wider > 0) add([`${wider} px wider than the window`]);
          // Colors are those of every language.
          if (language !== 'en' || ![375, 1280].includes(width)) continue;
          const { findings, compared, selected } = await measureStates(page);
          expect(compared, screen).toBeGreaterThan(10);
          measured.selected += selected;
          add(findings.filter((one) => !isOnPicture(screen, one)).map(describeFinding));
        }
        await page.setViewportSize(zoomed);
        add(await findHidden(page));
        await page.setViewportSize(size);
      });
      expect(failures).toEqual([]);
      // Otherwise no selected control was seen hovered and pressed.
      if (language === 'en') expect(measured.selected).toBeGreaterThan(0);
    });
  }
}

function isOnPicture(screen: string, { ratio, control }: Finding): boolean {
  return (
    ratio === null &&
    onPictures.some((one) => one.screen === screen && control.includes(one.control))
  );
}
