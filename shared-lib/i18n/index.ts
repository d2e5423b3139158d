/**
 * The catalogue: all texts that people read. `locales/en.json` is the source and the functions are compiled
 * from it, so a missing key or parameter is a type error.
 */
export * as m from './generated/messages.js';
export { baseLocale, type Locale, locales } from './generated/runtime.js';
