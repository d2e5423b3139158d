import type { Page } from '@playwright/test';

/** A window of 1280 × 1024 pixels at 400 % (WCAG 1.4.10). */
export const zoomed = { width: 320, height: 256 };

/**
 * What does not work in a window of this size: content beyond its sides, fixed parts over more than half of its height, and
 * controls that are covered while they have the focus (WCAG 1.4.10, 2.4.11).
 */
export function findHidden(page: Page): Promise<string[]> {
  return page.evaluate(inspect);
}

/** How much wider than the window the page is, in pixels, with what is beyond its right side; nothing where it fits. */
export function findWider(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const wider = document.documentElement.scrollWidth - innerWidth;
    if (wider <= 0) return [];
    const isClipped = (element: Element | null): boolean =>
      element !== null &&
      element !== document.body &&
      (getComputedStyle(element).overflowX !== 'visible' || isClipped(element.parentElement));
    const beyond = [...document.querySelectorAll('body *')].filter(
      (element) =>
        element.getBoundingClientRect().right > innerWidth && !isClipped(element.parentElement),
    );
    return [`${wider} px`, ...beyond.slice(0, 20).map(({ outerHTML }) => outerHTML.slice(0, 120))];
  });
}

/** Runs in the page. */
function inspect(): string[] {
  const found = new Set<string>();
  const before = { focused: document.activeElement, x: scrollX, y: scrollY };
  const wider = document.documentElement.scrollWidth - innerWidth;
  if (wider > 0) found.add(`${wider} px wider than the window`);

  // A radio or a day that the arrow keys reach has the focus then, too.
  const controls = 'a[href], button, summary, input, textarea, select, [tabindex="0"]';
  if (before.focused instanceof HTMLElement) before.focused.blur();
  for (const control of document.querySelectorAll<HTMLElement>(controls)) {
    if (!control.checkVisibility({ visibilityProperty: true })) continue;
    // Nobody gets to it: the browser opens the calendar of a date below such a field.
    if (control.closest('[aria-hidden="true"]')) continue;
    control.focus();
    if (document.activeElement !== control) continue;
    const seen = shareSeen(control);
    if (seen < 0.5) found.add(`${Math.round(seen * 100)} % seen of ${nameOf(control)}`);
    const covered = heightCovered();
    if (covered > innerHeight / 2) found.add(`${covered} px covered by ${fixedNames()}`);
  }
  if (before.focused instanceof HTMLElement) before.focused.focus({ preventScroll: true });
  scrollTo(before.x, before.y);
  return [...found];

  /** The share of points that are seen, of nine in a control, or in the label of an input that is not drawn. */
  function shareSeen(control: HTMLElement) {
    const drawn = getComputedStyle(control).opacity === '0' && control.closest('label');
    const area = drawn || control;
    const { left, top, width, height } = area.getBoundingClientRect();
    // Of what is higher than the window the part that fits counts.
    const shown = Math.min(height, innerHeight / 2);
    const from = Math.max(top, Math.min(0, top + height - shown));
    const parts = [0.15, 0.5, 0.85];
    const points = parts.flatMap((x) =>
      parts.map((y) => [left + width * x, from + shown * y] as const),
    );
    const seen = points.filter(([x, y]) => {
      const hit = document.elementFromPoint(x, y);
      return hit && (area.contains(hit) || (hit.contains(area) && !isCutOff(area, hit, x, y)));
    });
    return seen.length / points.length;
  }

  /** Whether a part of the page between an element and one around it, such as a row that scrolls, ends before this point. */
  function isCutOff(element: Element, around: Element, x: number, y: number): boolean {
    const parent = element.parentElement;
    if (!parent || parent === around) return false;
    const { left, right, top, bottom } = parent.getBoundingClientRect();
    const clips = getComputedStyle(parent).overflow !== 'visible';
    const isOutside = x < left || x > right || y < top || y > bottom;
    return (clips && isOutside) || isCutOff(parent, around, x, y);
  }

  function fixedParts() {
    return [...document.querySelectorAll('body *')].filter((element) => {
      const { position, top, bottom } = getComputedStyle(element);
      if (position !== 'fixed' && position !== 'sticky') return false;
      if (!element.checkVisibility({ visibilityProperty: true }) || element.closest('dialog'))
        return false;
      const box = element.getBoundingClientRect();
      if (box.width < innerWidth / 2 || box.bottom <= 0 || box.top >= innerHeight) return false;
      const isAt = (edge: string, place: number) => Math.abs(Number.parseFloat(edge) - place) < 1;
      return position === 'fixed' || isAt(top, box.top) || isAt(bottom, innerHeight - box.bottom);
    });
  }

  function heightCovered() {
    const rows = new Set<number>();
    for (const part of fixedParts()) {
      const { top, bottom } = part.getBoundingClientRect();
      for (let y = Math.max(0, Math.ceil(top)); y < Math.min(innerHeight, bottom); y += 1)
        rows.add(y);
    }
    return rows.size;
  }

  function fixedNames() {
    return fixedParts()
      .map((part) => part.outerHTML.slice(0, 60))
      .join(', ');
  }

  function nameOf(control: HTMLElement) {
    const words = control.getAttribute('aria-label') ?? control.textContent?.trim().slice(0, 40);
    return `${control.outerHTML.slice(0, 70)} ${words}`;
  }
}
