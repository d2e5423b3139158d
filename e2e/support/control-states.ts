import type { Page } from '@playwright/test';

/** What can be hovered, focused or pressed, and the labels that stand for hidden inputs. */
export const controls =
  'a[href], button, summary, input:not([type="hidden"]), textarea, select, label:has(input), [role="tab"], [tabindex="0"]';

/** Combinations of states; a browser matches the first of them in the way the last do. */
const states = {
  'at rest': [],
  hovered: ['hover'],
  focused: ['focus', 'focus-visible', 'focus-within'],
  'focused and hovered': ['focus', 'focus-visible', 'focus-within', 'hover'],
  pressed: ['hover', 'active'],
} as const;

export type State = keyof typeof states;

/**
 * Puts all controls of the page in each state, all at the same time, so that a label follows its input, and measures. Motion
 * must be reduced: a transition that runs has a color of neither state.
 */
export async function inEachState<Measured>(
  page: Page,
  measure: (state: State) => Promise<Measured>,
  retries = 3,
): Promise<Measured[]> {
  const session = await page.context().newCDPSession(page);
  try {
    await session.send('DOM.enable');
    await session.send('CSS.enable');
    await page.evaluate(isStill);
    const { root } = await session.send('DOM.getDocument', { depth: 0 });
    const { nodeIds } = await session.send('DOM.querySelectorAll', {
      nodeId: root.nodeId,
      selector: controls,
    });
    const measured: Measured[] = [];
    for (const [state, forcedPseudoClasses] of Object.entries(states)) {
      await Promise.all(
        nodeIds.map((nodeId) =>
          session.send('CSS.forcePseudoState', {
            nodeId,
            forcedPseudoClasses: [...forcedPseudoClasses],
          }),
        ),
      );
      measured.push(await measure(state as State));
    }
    return measured;
  } catch (error) {
    // A control was replaced in the meantime.
    if (retries > 0 && /Could not find node/.test(String(error))) {
      return await inEachState(page, measure, retries - 1);
    }
    throw error;
  } finally {
    await session.detach();
  }
}

/** Runs in the page: what arrives in between would be in no state. */
function isStill() {
  return new Promise<void>((resolve) => {
    const end = () => {
      observer.disconnect();
      resolve();
    };
    let timer = setTimeout(end, 150);
    const observer = new MutationObserver(() => {
      clearTimeout(timer);
      timer = setTimeout(end, 150);
    });
    observer.observe(document.body, { childList: true, subtree: true });
  });
}
