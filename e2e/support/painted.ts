import type { Page } from '@playwright/test';

/** What a page shows in the end: an element, with these words in it. */
export type Shown = {
  selector: string;
  text?: string;
  /** The answer to a request whose address has these words has arrived. */
  answered?: string;
};

declare global {
  interface Window {
    /** The time from an event to the paint of what it leads to, in milliseconds. */
    painted: Promise<number>;
  }
}

/**
 * Times an interaction: from the time stamp of the input event, which the browser sets when it receives the input, to the end of the
 * frame that paints what is shown in the end.
 */
export async function timed(
  page: Page,
  event: 'click' | 'keydown' | 'input',
  shown: Shown,
  act: () => Promise<void>,
): Promise<number> {
  await page.evaluate(arm, { event, shown });
  await act();
  return page.evaluate(() => window.painted);
}

/** In the page. A frame's end is the first task after its paint. */
function arm({ event, shown }: { event: string; shown: Shown }) {
  const { selector, text, answered } = shown;
  performance.clearResourceTimings();
  const isShown = () =>
    [...document.querySelectorAll(selector)].some(
      (one) => text === undefined || one.textContent?.includes(text),
    ) &&
    (answered === undefined ||
      performance.getEntriesByType('resource').some(({ name }) => name.includes(answered)));
  window.painted = new Promise((done, fail) => {
    const begin = ({ timeStamp }: Event) => {
      const frame = () => {
        if (performance.now() - timeStamp > 20_000) return fail(new Error(`No ${selector}.`));
        if (!isShown()) return requestAnimationFrame(frame);
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => done(performance.now() - timeStamp);
        port2.postMessage(null);
      };
      requestAnimationFrame(frame);
    };
    window.addEventListener(event, begin, { capture: true, once: true });
  });
}

/** Long enough for the neighbouring days to arrive, and for what an interaction leaves to do. */
export const rest = (page: Page, ms = 900): Promise<void> => page.waitForTimeout(ms);

/** The time, in milliseconds since 1970, at which an element with these words is painted. */
export const paintedAt = (page: Page, selector: string, text = ''): Promise<number> =>
  page.evaluate(paintOf, { selector, text });

/** In the page. */
function paintOf({ selector, text }: { selector: string; text: string }): Promise<number> {
  return new Promise((done) => {
    const frame = () => {
      const all = [...document.querySelectorAll(selector)];
      if (!all.some((one) => one.textContent?.includes(text))) return requestAnimationFrame(frame);
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => done(performance.timeOrigin + performance.now());
      port2.postMessage(null);
    };
    frame();
  });
}
