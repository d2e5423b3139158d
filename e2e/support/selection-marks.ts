import type { Page } from '@playwright/test';
import { inEachState } from './control-states.ts';

/** Selected controls that are not marked, and how many pairs were compared. */
export type Marks = { unmarked: string[]; compared: number };

/**
 * What forced colors leave of the difference between a selected control and those of its group that are not selected, in each
 * state: they leave out backgrounds and shadows, so it is a line, a sign, or the browser's own drawing. Where every control of
 * a group is selected, it is compared with itself as it is without the selection.
 */
export async function findUnmarked(page: Page): Promise<Marks> {
  const all = await inEachState(page, async (state) => {
    const { unmarked, compared } = await page.evaluate(compareMarks);
    return { unmarked: unmarked.map((one) => `${state}: ${one}`), compared };
  });
  return {
    unmarked: all.flatMap(({ unmarked }) => unmarked),
    compared: all.reduce((sum, { compared }) => sum + compared, 0),
  };
}

/** Runs in the page. */
function compareMarks(): Marks {
  /** `attribute`: what says that a control which is no input is selected. */
  type Kind = { selected: string; unselected: string; attribute?: string };
  const kinds: Kind[] = [
    { selected: 'input:checked', unselected: 'input:not(:checked)' },
    ...['aria-pressed', 'aria-selected'].map((attribute) => ({
      selected: `[${attribute}="true"]`,
      unselected: `[${attribute}="false"]`,
      attribute,
    })),
    {
      selected: 'a[aria-current]',
      unselected: 'a:not([aria-current])',
      attribute: 'aria-current',
    },
  ];
  const unmarked: string[] = [];
  let compared = 0;
  for (const kind of kinds) {
    for (const control of document.querySelectorAll<HTMLElement>(kind.selected)) {
      if (!isShown(drawnFor(control))) continue;
      const marks = marksOf(control);
      const peers = peersOf(control, kind);
      const others = peers.length > 0 ? peers.map(marksOf) : [marksWithout(control, kind)];
      compared += others.length;
      if (others.some((other) => marks.every((mark) => other.includes(mark)))) {
        unmarked.push(control.outerHTML.slice(0, 100));
      }
    }
  }
  return { unmarked, compared };

  function drawnFor(control: HTMLElement): HTMLElement {
    return control.closest('label') ?? control;
  }

  function isShown(element: Element) {
    return element.checkVisibility({ visibilityProperty: true });
  }

  /** The unselected controls of the nearest list, row or page that has any of the same look. */
  function peersOf(control: HTMLElement, { unselected }: Kind): HTMLElement[] {
    for (let at = control.parentElement; at; at = at.parentElement) {
      const found = [...at.querySelectorAll<HTMLElement>(unselected)].filter(
        (one) => isAlike(one, control) && isShown(drawnFor(one)),
      );
      if (found.length > 0) return found;
    }
    return [];
  }

  function isAlike(one: HTMLElement, other: HTMLElement) {
    if (one instanceof HTMLInputElement && other instanceof HTMLInputElement) {
      return one.type === other.type && (one.type !== 'radio' || one.name === other.name);
    }
    const looks = [...other.classList];
    if (looks.length === 0) return one.classList.length === 0;
    return looks.some((name) => one.classList.contains(name));
  }

  function marksWithout(control: HTMLElement, { attribute }: Kind) {
    if (control instanceof HTMLInputElement) {
      control.checked = false;
      const marks = marksOf(control);
      control.checked = true;
      return marks;
    }
    if (!attribute) return [];
    const value = control.getAttribute(attribute) ?? '';
    if (attribute === 'aria-current') control.removeAttribute(attribute);
    else control.setAttribute(attribute, 'false');
    const marks = marksOf(control);
    control.setAttribute(attribute, value);
    return marks;
  }

  function marksOf(control: HTMLElement): string[] {
    const drawn = drawnFor(control);
    return [drawn, ...drawn.querySelectorAll('*')].flatMap((element) => {
      if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return [];
      const style = getComputedStyle(element);
      const isNative = element instanceof HTMLInputElement && style.appearance === 'auto';
      return [
        ...linesOf(style),
        ...(isNative ? [element.checked ? 'drawn as checked' : 'drawn as not checked'] : []),
        ...(element.matches('svg') ? ['sign'] : []),
        ...['::before', '::after'].flatMap((name) => {
          const pseudo = getComputedStyle(element, name);
          if (!isPseudoShown(pseudo)) return [];
          const text = pseudo.content.replaceAll('"', '');
          return [...linesOf(pseudo), ...(text ? [text] : [])].map((mark) => `${name} ${mark}`);
        }),
      ];
    });
  }

  function isPseudoShown({
    content,
    display,
    visibility,
    opacity,
    transform,
  }: CSSStyleDeclaration) {
    if (['none', 'normal'].includes(content) || display === 'none') return false;
    const { a, b, c, d } = new DOMMatrix(transform);
    return visibility === 'visible' && Number(opacity) > 0 && a * d !== b * c;
  }

  function linesOf(style: CSSStyleDeclaration): string[] {
    const lines = ['outline', 'border-top', 'border-right', 'border-bottom', 'border-left'].flatMap(
      (line) => {
        const width = Math.round(Number.parseFloat(style.getPropertyValue(`${line}-width`)));
        if (style.getPropertyValue(`${line}-style`) === 'none' || width < 1) return [];
        const isInside = line === 'outline' && Number.parseFloat(style.outlineOffset) < 0;
        return [`${line} of ${width} px${isInside ? ' inside' : ''}`];
      },
    );
    return style.textDecorationLine.includes('underline') ? [...lines, 'underline'] : lines;
  }
}
