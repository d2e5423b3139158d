import type { Browser, CDPSession, Locator, Page } from '@playwright/test';
import type { Figure } from '../support/figures.ts';
import { median } from '../support/figures.ts';
import { paintedAt, rest, timed } from '../support/painted.ts';
import { dateAt, firstId } from './days.ts';
import { dayShown, next, openDesk, previous } from './desk.ts';
import { OtherDesk } from './other-desk.ts';
import type { StaffSite } from './staff-site.ts';

/** The place in its day of the last appointment that is in the window. */
const lastInView = (page: Page, index: number): Promise<number> =>
  page.locator('[data-appointment]').evaluateAll((blocks, first) => {
    const seen = blocks.filter((one) => one.getBoundingClientRect().top < innerHeight);
    return Math.max(...seen.map((one) => Number((one as HTMLElement).dataset.appointment))) - first;
  }, firstId(index));

/** Where a button is, so that a measured click does not include the search for it. */
async function middleOf(button: Locator): Promise<[x: number, y: number]> {
  const box = await button.boundingBox();
  if (!box) throw new Error('The button is not drawn.');
  return [box.x + box.width / 2, box.y + box.height / 2];
}

/** A page without scripts that shows the markup with the styles of another one. */
async function openStatic(page: Page, markup: string): Promise<Page> {
  const styles = await page
    .locator('link[rel="stylesheet"]')
    .evaluateAll((links) => links.map((link) => link.outerHTML).join(''));
  const fixed = await page.context().newPage();
  await fixed.route('**/static', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><html lang="en"><head>${styles}</head><body><main>${markup}</main></body></html>`,
    }),
  );
  await fixed.goto('/static');
  return fixed;
}

/** Switches of the day, and the same markup that a page without scripts shows with the same styles. */
export async function measureDaySwitch(
  browser: Browser,
  staff: StaffSite,
  rounds: number,
): Promise<Figure[]> {
  const { page, close } = await openDesk(browser, staff, 5);
  await rest(page);
  const last = await lastInView(page, 5);
  const markup: string[] = [];
  for (const turn of [next, previous]) {
    markup.push(await page.locator('main').innerHTML());
    await turn(page).click();
    await rest(page);
  }
  const fixed = await openStatic(page, markup[0] ?? '');
  await fixed.evaluate((pages) => {
    let shown = 0;
    const main = document.querySelector('main');
    document.addEventListener('click', () => {
      shown = 1 - shown;
      if (main) main.innerHTML = pages[shown] ?? '';
    });
  }, markup);

  const [switched, replaced]: [number[], number[]] = [[], []];
  // The first round is a warm-up.
  for (let round = -1; round < rounds; round += 1) {
    for (const [shown, turn] of [
      [6, next],
      [5, previous],
    ] as const) {
      const switchOn = async (one: Page) => {
        await one.bringToFront();
        await rest(one);
        const place = await middleOf(turn(one));
        return timed(one, 'click', dayShown(shown, last), () => one.mouse.click(...place));
      };
      const ms = await switchOn(page);
      const theirs = await switchOn(fixed);
      if (round < 0) continue;
      switched.push(ms);
      replaced.push(theirs);
    }
  }
  await close();
  const [ours, theirs] = [median(switched), median(replaced)];
  return [
    { what: 'day switch, warm, to painted', value: ours, unit: 'ms', goal: 100 },
    { what: 'the same day as static HTML', value: theirs, unit: 'ms' },
    { what: 'day switch to static HTML', value: ours / theirs, unit: '×', goal: 1.5 },
  ];
}

/** In the page: the block under a pressed pointer follows it, and nothing else happens. */
function followPointer(): void {
  let moved: HTMLElement | null = null;
  let [fromX, fromY] = [0, 0];
  document.addEventListener('pointerdown', ({ target, clientX, clientY }) => {
    moved = (target as Element).closest<HTMLElement>('[data-appointment]');
    [fromX, fromY] = [clientX, clientY];
    if (moved) moved.style.willChange = 'transform';
  });
  document.addEventListener('pointermove', ({ clientX, clientY }) => {
    if (moved) moved.style.transform = `translate(${clientX - fromX}px, ${clientY - fromY}px)`;
  });
  document.addEventListener('pointerup', () => {
    if (moved) moved.style.transform = '';
    moved = null;
  });
}

/** A frame that takes longer has left one out. */
const longFrame = 34;

/** Frames of a drag across the day with a quarter of the processor, and of the same blocks where one just follows the pointer. */
export async function measureDrag(
  browser: Browser,
  staff: StaffSite,
  rounds: number,
): Promise<Figure[]> {
  const { page, session, close } = await openDesk(browser, staff, 5);
  await rest(page);
  const bare = await openStatic(page, await page.locator('main').innerHTML());
  await bare.evaluate(followPointer);
  const bareSession = await page.context().newCDPSession(bare);
  const [worst, typical, floor, all]: [number[], number[], number[], number[]] = [[], [], [], []];
  const framesOf = async (one: Page, its: CDPSession) => {
    await one.bringToFront();
    await its.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    await rest(one);
    return drag(one, its);
  };
  for (let round = -1; round < rounds; round += 1) {
    const frames = await framesOf(page, session);
    const bareFrames = await framesOf(bare, bareSession);
    if (round < 0) continue;
    all.push(...frames);
    worst.push(Math.max(...frames));
    typical.push(median(frames));
    floor.push(Math.max(...bareFrames));
  }
  await close();
  const long = all.filter((ms) => ms > longFrame).length;
  return [
    {
      what: 'frame of a drag, 4× CPU, the longest of each, median',
      value: median(worst),
      unit: 'ms',
      goal: longFrame,
    },
    { what: 'the same where a block just follows the pointer', value: median(floor), unit: 'ms' },
    { what: 'the longest frame of all drags', value: Math.max(...worst), unit: 'ms' },
    { what: `frames of a drag over ${longFrame} ms`, value: (100 * long) / all.length, unit: '%' },
    { what: 'frame of a drag, 4× CPU, median', value: median(typical), unit: 'ms', goal: 17 },
  ];
}

/** Drags a block over several columns and hours and puts it back. Returns the lengths of the frames in milliseconds. */
async function drag(page: Page, session: CDPSession): Promise<number[]> {
  const block = page.locator(`[data-appointment="${firstId(5) + 12 * 12 + 3}"]`);
  await block.scrollIntoViewIfNeeded();
  const box = await block.boundingBox();
  if (!box) throw new Error('The block is not drawn.');
  const [x, y] = [box.x + box.width / 2, box.y + 4];
  const mouse = (type: 'mousePressed' | 'mouseMoved' | 'mouseReleased', dx = 0, dy = 0) =>
    session.send('Input.dispatchMouseEvent', {
      type,
      x: x + dx,
      y: y + dy,
      button: 'left',
      buttons: type === 'mouseReleased' ? 0 : 1,
      clickCount: 1,
    });
  await session.send('Input.dispatchMouseEvent', { type: 'mouseMoved', x, y });
  await mouse('mousePressed');
  await page.evaluate(() => {
    const frames: number[] = [];
    let before = 0;
    const frame = (now: number) => {
      frames.push(now - before);
      before = now;
      if (frames.length < 2_000) requestAnimationFrame(frame);
    };
    // Without the frame in which this script itself runs.
    setTimeout(
      () =>
        requestAnimationFrame((now) => {
          before = now;
          requestAnimationFrame(frame);
        }),
      100,
    );
    Object.assign(window, { frames });
  });
  await rest(page, 300);
  const steps = 120;
  for (let step = 1; step <= steps; step += 1) {
    const turn = (step / steps) * 2 * Math.PI;
    await mouse('mouseMoved', Math.sin(turn) * 260, (1 - Math.cos(turn)) * 80);
    await page.waitForTimeout(12);
  }
  const frames = await page.evaluate(() =>
    (window as unknown as { frames: number[] }).frames.slice(),
  );
  await page.keyboard.press('Escape');
  await mouse('mouseReleased');
  return frames;
}

/** A change of another desk: from the server's answer to it to the paint of the block. */
export async function measureLive(
  browser: Browser,
  staff: StaffSite,
  rounds: number,
): Promise<Figure[]> {
  const { page, close } = await openDesk(browser, staff, 5);
  await rest(page);
  const other = await OtherDesk.on(staff, dateAt(5));
  const times: number[] = [];
  for (let round = -1; round < rounds; round += 1) {
    await rest(page);
    const id = firstId(5) + 40 + round;
    const [painted, answered] = await Promise.all([
      paintedAt(page, `[data-appointment="${id}"] [aria-label*="Arrived"]`),
      other.setStatus(id, 'arrived'),
    ]);
    const ms = painted - answered;
    if (round >= 0) times.push(ms);
  }
  await close();
  return [
    { what: 'a change of another desk, to painted', value: median(times), unit: 'ms', goal: 150 },
  ];
}
