import type { Page } from '@playwright/test';
import { controls, inEachState, type State } from './control-states.ts';

/** A text or a focus ring, and what is behind or beside it. */
export type Finding = {
  state: State;
  /** The beginning of the control's tag. */
  control: string;
  text: string;
  /** 1 where there is no focus ring; null where the background is a picture. */
  ratio: number | null;
  needed: number;
};

/** A finding as a line of text. */
export const describeFinding = ({ state, control, text, ratio, needed }: Finding): string =>
  `${state}: ${text}: ${ratio ?? 'on a picture'} of ${needed}: ${control}`;

export type Measured = {
  findings: Finding[];
  /** How many texts and rings were compared, and how many of the controls are selected. */
  compared: number;
  selected: number;
};

/** Contrast of the text and of the focus ring of every visible control in each state (WCAG 1.4.3, 1.4.11, 2.4.7). */
export async function measureStates(page: Page): Promise<Measured> {
  const all = await inEachState(page, async (state) => {
    const isFocused = state.startsWith('focused');
    const { found, ...counted } = await page.evaluate(compare, { controls, isFocused });
    return { findings: found.map((one) => ({ ...one, state })), ...counted };
  });
  return {
    findings: all.flatMap(({ findings }) => findings),
    compared: all.reduce((sum, { compared }) => sum + compared, 0),
    selected: all.at(-1)?.selected ?? 0,
  };
}

/** Runs in the page. */
function compare({ controls, isFocused }: { controls: string; isFocused: boolean }) {
  type Color = readonly [red: number, green: number, blue: number, alpha: number];
  /** Of a gradient every color it consists of. */
  type Background = { colors: Color[]; isPicture: boolean };

  const canvas = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
  if (!canvas) throw new Error('The browser has no canvas.');
  const known = new Map<string, Color>();
  const found: { control: string; text: string; ratio: number | null; needed: number }[] = [];
  let compared = 0;
  let selected = 0;

  for (const control of document.querySelectorAll<HTMLElement>(controls)) {
    if (!isShown(control)) continue;
    if (
      control.matches(':checked, [aria-pressed="true"], [aria-selected="true"], [aria-current]')
    ) {
      selected += 1;
    }
    // WCAG excepts what can't be used.
    if (control.matches(':disabled, [aria-disabled="true"]')) continue;
    for (const { owner, text } of textsOf(control)) {
      const { fontSize, fontWeight, color } = getComputedStyle(owner);
      const size = Number.parseFloat(fontSize);
      const isLarge = size >= 24 || (size >= 18.66 && Number(fontWeight) >= 700);
      expectRatio(control, text, color, owner, isLarge ? 3 : 4.5);
    }
    const drawing = control.querySelector('svg');
    if (drawing && isShown(drawing) && !control.textContent?.trim()) {
      expectRatio(control, '(drawing)', getComputedStyle(drawing).color, drawing, 3);
    }
    if (isFocused && isFocusable(control)) expectRing(control);
  }
  return { found, compared, selected };

  function expectRatio(control: Element, text: string, color: string, on: Element, needed: number) {
    const behind = backgroundOf(on);
    add(
      control,
      text,
      behind.isPicture ? null : worst(withOpacity(read(color), on), behind),
      needed,
    );
  }

  /** The ring is the outline of the control, or of the label that stands for it. */
  function expectRing(control: HTMLElement) {
    const rings = [control, control.closest('label'), control.nextElementSibling].flatMap((one) => {
      if (!one?.checkVisibility({ opacityProperty: true }) || !isShown(one)) return [];
      const { outlineStyle, outlineWidth, outlineColor, outlineOffset } = getComputedStyle(one);
      if (outlineStyle === 'none' || Number.parseFloat(outlineWidth) < 2) return [];
      // A ring inside of the edge is seen on the control itself.
      const inside = Number.parseFloat(outlineOffset) < 0;
      const beside = backgroundOf(one, inside ? one : (one.parentElement ?? one));
      return [beside.isPicture ? null : worst(read(outlineColor), beside)];
    });
    const isUnknown = rings.includes(null);
    add(control, '(focus ring)', isUnknown ? null : Math.max(1, ...rings.map(Number)), 3);
  }

  function add(control: Element, text: string, ratio: number | null, needed: number) {
    compared += 1;
    if (ratio !== null && ratio >= needed) return;
    const tag = control.outerHTML.slice(0, control.outerHTML.indexOf('>') + 1).slice(0, 160);
    const rounded = ratio === null ? null : Math.round(ratio * 100) / 100;
    found.push({ control: tag, text: text.slice(0, 60), ratio: rounded, needed });
  }

  function isShown(element: Element) {
    if (!element.checkVisibility({ visibilityProperty: true })) return false;
    const { width, height } = element.getBoundingClientRect();
    return width > 1 && height > 1;
  }

  function isFocusable(control: HTMLElement) {
    return control.localName !== 'label' && control.tabIndex >= 0;
  }

  function textsOf(control: Element) {
    if (control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement) {
      const hasText = control.value && !['checkbox', 'radio'].includes(control.type);
      return hasText ? [{ owner: control as Element, text: control.value }] : [];
    }
    const texts: { owner: Element; text: string }[] = [];
    const walker = document.createTreeWalker(control, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const owner = walker.currentNode.parentElement;
      const text = walker.currentNode.textContent?.trim();
      if (owner && text && isShown(owner)) texts.push({ owner, text });
    }
    return texts;
  }

  /** What is behind an element: the colors of its ancestors up to the first opaque one, and whether there is a picture. */
  function backgroundOf(element: Element, from = element): Background {
    const layers: Color[][] = [];
    let isPicture = false;
    for (let at: Element | null = from; at; at = at.parentElement) {
      const style = getComputedStyle(at);
      const image = style.backgroundImage;
      if (image.includes('url(')) isPicture = true;
      // Pictures in the element itself are not behind it.
      if (at !== element && hasPictureBehind(element, at)) isPicture = true;
      const color = withOpacity(read(style.backgroundColor), at);
      const stops = image.match(/(?:oklch|oklab|rgba?|color)\([^)]*\)/g) ?? [];
      const owner = at;
      if (stops.length > 0) layers.push(stops.map((stop) => withOpacity(read(stop), owner)));
      layers.push([color]);
      if (color[3] === 1) break;
    }
    const white: Color = [255, 255, 255, 1];
    const colors = layers.reduceRight(
      (below, layer) => layer.flatMap((top) => below.map((one) => over(top, one))),
      [white],
    );
    return { colors, isPicture };
  }

  /** A picture among the children of an ancestor that takes the place of the element. */
  function hasPictureBehind(element: Element, ancestor: Element) {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    return [...ancestor.children].some((child) => {
      if (child.contains(element)) return false;
      const picture = child.matches('img') ? child : child.querySelector(':scope > img');
      if (!picture || !isShown(picture)) return false;
      const box = picture.getBoundingClientRect();
      return box.left < right && box.right > left && box.top < bottom && box.bottom > top;
    });
  }

  /** With the opacity of the element and its ancestors. */
  function withOpacity([red, green, blue, alpha]: Color, element: Element): Color {
    let opacity = alpha;
    for (let at: Element | null = element; at; at = at.parentElement) {
      opacity *= Number(getComputedStyle(at).opacity);
    }
    return [red, green, blue, opacity];
  }

  function over([red, green, blue, alpha]: Color, below: Color): Color {
    const mix = (top: number, bottom: number) => top * alpha + bottom * (1 - alpha);
    return [mix(red, below[0]), mix(green, below[1]), mix(blue, below[2]), 1];
  }

  function ratioOf(one: Color, other: Color) {
    const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
    return (light + 0.05) / (dark + 0.05);
  }

  function worst(color: Color, { colors }: Background) {
    return Math.min(...colors.map((behind) => ratioOf(over(color, behind), behind)));
  }

  function luminance([red, green, blue]: Color) {
    const linear = (value: number) =>
      value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4;
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
  }

  /** Any color of CSS in sRGB. */
  function read(color: string): Color {
    const seen = known.get(color);
    if (seen || !canvas) return seen ?? [0, 0, 0, 0];
    canvas.clearRect(0, 0, 1, 1);
    canvas.fillStyle = color;
    canvas.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0, alpha = 0] = canvas.getImageData(0, 0, 1, 1).data;
    known.set(color, [red, green, blue, alpha / 255]);
    return [red, green, blue, alpha / 255];
  }
}
