import type { Page } from '@playwright/test';

/** How many pages of paper the page is printed on. Without a size in its styles they have the one that is given. */
export async function printedPages(
  page: Page,
  format: 'A4' | 'Letter' = 'Letter',
): Promise<number> {
  const pdf = await page.pdf({ preferCSSPageSize: true, printBackground: true, format });
  return pdf.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g)?.length ?? 0;
}
