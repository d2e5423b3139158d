import { withoutAccents } from './accents.ts';
import { withoutCountryCode } from './phone.ts';
import { smartSearch } from './salon.ts';

/** Apostrophes as keyboards and other products write them. */
const apostrophes = /['`´‘-‛ʹʻ-ʿˈ′＇]/g;
/** What stands between two words beside spaces: hyphens, dashes, commas. */
const between = /[\s\-,\u00ad‐-―−﹣－，]+/g;

/**
 * A text as every search compares it, and every comparison of names: without case, accents and apostrophes, with one space for what stands
 * between two words. The database does the same in `search_text`.
 */
export const foldText = (text: string): string => foldLetters(text).trim();

/** The same with the spaces around it: so pieces of a text can be folded one by one. */
export const foldLetters = (text: string): string =>
  withoutAccents(text.toUpperCase())
    .replaceAll('Ł', 'L')
    .replaceAll('Ø', 'O')
    .replace(apostrophes, '')
    .replace(between, ' ')
    .toLowerCase();

/** The letters of a name, whatever stands between its words, and its words, whatever their order. */
export function nameKeys(name: string): string[] {
  const words = foldText(name).split(' ');
  return [words.join(''), words.sort().join(' ')];
}

/** Whether two names are equal but for case, accents, apostrophes, and either what stands between the words or their order. */
export function isSameName(one: string, other: string): boolean {
  const keys = nameKeys(other);
  return nameKeys(one).some((key, index) => key === keys[index]);
}

/**
 * The folded words of a keyword, each of which is in what it finds; null for too few characters. A phone number is one word in every
 * notation. A word of two letters and a space behind it are three characters: a whole word, between spaces (docs/rules.md#limits).
 */
export function searchWords(keyword: string): string[] | null {
  const typed = keyword.trim();
  const digits = typed.replace(/[\s().+-]/g, '');
  if (/^\d{3,}$/.test(digits)) return [withoutCountryCode(digits)];
  const folded = foldText(typed);
  if (/^\p{L}{2}$/u.test(folded) && /\s$/.test(keyword)) return [` ${folded} `];
  if (folded === '' || typed.length < smartSearch.minLength) return null;
  return folded.split(' ');
}
