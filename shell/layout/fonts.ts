import fraunces from '@salon/shared-lib/ui/fonts/fraunces-harbour.woff2';
import frauncesVietnamese from '@salon/shared-lib/ui/fonts/fraunces-harbour-vietnamese.woff2';
import hanken from '@salon/shared-lib/ui/fonts/hanken-grotesk-latin-wght-normal.woff2';
import hankenVietnamese from '@salon/shared-lib/ui/fonts/hanken-grotesk-vietnamese-wght-normal.woff2';
import instrument from '@salon/shared-lib/ui/fonts/instrument-sans-latin-wght-normal.woff2';

const headings = [fraunces, frauncesVietnamese];

// Over HTTP/1.1 a browser opens six connections to a host. Two styles, the picture and three fonts of the home page take them;
// the fourth font waits until a style has arrived. docs/decisions/languages.md says what the order changes.
const vietnamese = [hanken, fraunces, hankenVietnamese, frauncesVietnamese];

/**
 * The fonts of a page in a language, which are loaded with it. Those of headings are left out for staff: a guarded page
 * shows its headings long after its scripts have run, and the browser warns of a font that is not used within seconds.
 */
export function fontsOf(language: string, forStaff: boolean): string[] {
  const fonts = language === 'vi' ? vietnamese : [fraunces, instrument];
  return forStaff ? fonts.filter((font) => !headings.includes(font)) : fonts;
}
