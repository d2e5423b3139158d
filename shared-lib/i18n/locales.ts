// Apart from the compiled runtime, of which a page needs nothing else. A test keeps this list equal to it.

/** The languages of the site, the base language first. */
export const locales = ['en', 'es', 'vi'] as const;
export type Locale = (typeof locales)[number];
export const baseLocale = 'en' satisfies Locale;
