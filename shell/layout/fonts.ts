import fraunces from '@salon/shared-lib/ui/fonts/fraunces-harbour.woff2';
import frauncesVietnamese from '@salon/shared-lib/ui/fonts/fraunces-harbour-vietnamese.woff2';
import hanken from '@salon/shared-lib/ui/fonts/hanken-grotesk-latin-wght-normal.woff2';
import hankenVietnamese from '@salon/shared-lib/ui/fonts/hanken-grotesk-vietnamese-wght-normal.woff2';
import instrument from '@salon/shared-lib/ui/fonts/instrument-sans-latin-wght-normal.woff2';

const headings = [fraunces, frauncesVietnamese];

/**
 * The fonts of a page in a language, which are loaded with it. Those of headings are left out for staff: a guarded page
 * shows its headings long after its scripts have run, and the browser warns of a font that is not used within seconds.
 */
export function fontsOf(language: string, forStaff: boolean): string[] {
  const fonts =
    language === 'vi'
      ? [fraunces, frauncesVietnamese, hanken, hankenVietnamese]
      : [fraunces, instrument];
  return forStaff ? fonts.filter((font) => !headings.includes(font)) : fonts;
}
