/**
 * The words people read. `locales/en.json` is the source; the functions are compiled from it, so a key
 * that does not exist, or a missing parameter, is a type error.
 */
export * as m from './generated/messages.js';
