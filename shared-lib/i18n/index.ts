/**
 * The catalogue: all texts that people read. `locales/en.json` is the source, with `owner/en.json` for what only the owner
 * can confirm. The functions are compiled from them, so a missing key or parameter is a type error.
 */
export * as m from '#catalogue/messages.js';
/** Where a process of several languages takes the locale from; scripts of a page are in one. */
export { overwriteGetLocale as setLocaleSource } from '#catalogue/runtime.js';
export { baseLocale, type Locale, locales } from './locales.ts';
export { wordsOf } from './words-of.ts';
