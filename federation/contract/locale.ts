/** Addresses in the languages of a site. The first locale is the default: its pages have no prefix in their path. */

/** `/es` for a further locale, an empty text for the default one: the basename of the router. */
export const basenameOf = (locale: string, locales: readonly string[]): string =>
  locale === (locales[0] ?? locale) ? '' : `/${locale}`;

/** The locale that a path names, and the path without it: `/es/faq` is `/faq` in `es`. */
export function splitLocale(
  path: string,
  locales: readonly string[],
): { locale: string | undefined; path: string } {
  const [, first = ''] = path.split('/', 2);
  if (!locales.slice(1).includes(first)) return { locale: locales[0], path };
  return { locale: first, path: path.slice(first.length + 1) || '/' };
}

/** The path of a script in a release: the variant of a locale is in a folder that has its name. */
export function localeFile(
  file: string,
  locale: string,
  files: Readonly<Record<string, unknown>>,
): string {
  const variant = `${locale}/${file}`;
  return variant in files ? variant : file;
}

/** A path below the basename of a router: the home page has no slash at its end. */
export const below = (basename: string, path: string): string =>
  basename && path === '/' ? basename : basename + path;

/** The path of a page in a locale, such as `/es/faq`. */
export const pathIn = (locale: string, path: string, locales: readonly string[]): string =>
  below(basenameOf(locale, locales), path);
