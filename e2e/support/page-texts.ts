import type { Page } from '@playwright/test';

/** Texts that are the same in every language: names, numbers, addresses, and what the owner writes on the day. */
export const sameEverywhere =
  /^(?:[\d\s$+().,:×–-]+|\d+ min|©|Nail Salon & Spa|Gig Harbor.*|WA 98335|3100 Harborview.*|Harborview Drive|Rosedale Street|English|Español|Tiếng Việt|EN|ES|VI|Email|Facial|Bikini|Marisol|Linh|Tovah|Anneke|Priya|Hana|Odile|Mary Ann|M|New this season.*|min)$/;

/** What a visitor can read in the language of the page, one line for each node, and what is said of elements. */
export const readText = (page: Page): Promise<{ text: string; attributes: string[] }> =>
  page.evaluate(() => {
    const lines: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const { parentElement, textContent } = walker.currentNode;
      if (!parentElement?.closest('script, style, noscript, body [lang]'))
        lines.push(textContent ?? '');
    }
    const names = ['aria-label', 'alt', 'placeholder'];
    const described = document.querySelectorAll(names.map((name) => `[${name}]`).join());
    const attributes = [...described].flatMap((element) =>
      names.map((name) => element.getAttribute(name)?.trim() ?? ''),
    );
    return { text: lines.join('\n'), attributes: attributes.filter(Boolean) };
  });
