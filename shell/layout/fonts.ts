import fraunces from '@salon/shared-lib/ui/fonts/fraunces-harbour.woff2';
import frauncesVietnamese from '@salon/shared-lib/ui/fonts/fraunces-harbour-vietnamese.woff2';
import hanken from '@salon/shared-lib/ui/fonts/hanken-grotesk-latin-wght-normal.woff2';
import hankenVietnamese from '@salon/shared-lib/ui/fonts/hanken-grotesk-vietnamese-wght-normal.woff2';
import instrument from '@salon/shared-lib/ui/fonts/instrument-sans-latin-wght-normal.woff2';

/** The fonts of every page in a language, which are loaded with it. */
export const fontsOf = (language: string): string[] =>
  language === 'vi'
    ? [fraunces, frauncesVietnamese, hanken, hankenVietnamese]
    : [fraunces, instrument];
